import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { callMachine } from '../../machines/call/call.machine.ts'
import { callSamples } from '../../machines/call/call.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Call' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={callMachine} samples={samplesOf(callMachine, callSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/^The agent places the call$/)
    await choose(/phone is picked up/)
    await choose(/The claimant answers/)
    await choose(/The agent mutes/)
    await expect(canvas.getByRole('status')).toHaveTextContent('muted')
    await choose(/Somebody hangs up/)
    await choose(/The agent mutes/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when talking (open)')
    await choose(/The agent records the outcome/)
    await expect(canvas.getByRole('status')).toHaveTextContent('ended')
  },
}
