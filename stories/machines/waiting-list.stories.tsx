import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { waitingListMachine } from '../../machines/waiting-list/waiting-list.machine.ts'
import { waitingListSamples } from '../../machines/waiting-list/waiting-list.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Waiting-list offer' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={waitingListMachine} samples={samplesOf(waitingListMachine, waitingListSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/asks for an earlier time/)
    await choose(/The claimant accepts/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when offered')
    await choose(/A place opens up/)
    await choose(/Someone else took it/)
    await choose(/A place opens up/)
    await choose(/The claimant accepts/)
    await expect(canvas.getByRole('status')).toHaveTextContent('accepted')
  },
}
