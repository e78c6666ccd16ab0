import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { messageMachine } from '../../machines/message/message.machine.ts'
import { messageSamples } from '../../machines/message/message.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Message' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={messageMachine} samples={samplesOf(messageMachine, messageSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A person replies/)
    await choose(/Quiet hours hold it/)
    await choose(/Its time comes/)
    await choose(/It cannot be delivered/)
    await expect(canvas.getByRole('status')).toHaveTextContent('failed')
    await choose(/A person retries/)
    await choose(/Its time comes/)
    await choose(/It arrives/)
    await expect(canvas.getByRole('status')).toHaveTextContent('delivered')
    await choose(/It cannot be delivered/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
  },
}
