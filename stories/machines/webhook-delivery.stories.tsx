import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { webhookDeliveryMachine } from '../../machines/webhook-delivery/webhook-delivery.machine.ts'
import { webhookDeliverySamples } from '../../machines/webhook-delivery/webhook-delivery.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Webhook delivery' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper
      machine={webhookDeliveryMachine}
      samples={samplesOf(webhookDeliveryMachine, webhookDeliverySamples)}
    />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A try starts/)
    await choose(/A try fails/)
    await expect(canvas.getByRole('status')).toHaveTextContent('failed')
    await choose(/A try starts/)
    await choose(/The receiver takes it/)
    await expect(canvas.getByRole('status')).toHaveTextContent('delivered')
    await choose(/A try starts/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/An admin replays it/)
    await expect(canvas.getByRole('status')).toHaveTextContent('waiting')
  },
}
