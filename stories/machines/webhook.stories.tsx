import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { webhookMachine } from '../../machines/webhook/webhook.machine.ts'
import { webhookSamples } from '../../machines/webhook/webhook.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Webhook' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={webhookMachine} samples={samplesOf(webhookMachine, webhookSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/An admin adds it/)
    await choose(/The receiver is gone/)
    await expect(canvas.getByRole('status')).toHaveTextContent('disabled')
    await choose(/An admin resumes it/)
    await choose(/An admin deletes it/)
    await expect(canvas.getByRole('status')).toHaveTextContent('deleted')
    await choose(/An admin resumes it/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
  },
}
