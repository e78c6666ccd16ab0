import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import { conversationSamples } from '../../machines/conversation/conversation.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Conversation' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={conversationMachine} samples={samplesOf(conversationMachine, conversationSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/The claimant writes/)
    await choose(/A person replies/)
    await expect(canvas.getByRole('status')).toHaveTextContent('waiting')
    await choose(/The reply is canceled: needs_reply/)
    await expect(canvas.getByRole('status')).toHaveTextContent('needs reply')
    await choose(/A person snoozes it/)
    await choose(/The snooze ends, the claimant waits/)
    await choose(/A person closes it/)
    await expect(canvas.getByRole('status')).toHaveTextContent('closed')
    await choose(/A person snoozes it/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
  },
}
