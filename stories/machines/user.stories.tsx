import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { userMachine } from '../../machines/user/user.machine.ts'
import { userSamples } from '../../machines/user/user.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/User' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={userMachine} samples={samplesOf(userMachine, userSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/Invited by mail/)
    await choose(/Deleted/)
    await choose(/Opens the link/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when invited. Current status: deleted.')
    await choose(/Restored/)
    await expect(canvas.getByRole('status')).toHaveTextContent('invited')
    await choose(/Opens the link/)
    await choose(/Deleted/)
    await choose(/Restored/)
    await expect(canvas.getByRole('status')).toHaveTextContent('active')
  },
}
