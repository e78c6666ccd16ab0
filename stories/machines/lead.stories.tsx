import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import { leadSamples } from '../../machines/lead/lead.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Lead' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={leadMachine} samples={samplesOf(leadMachine, leadSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A claim is matched/)
    await choose(/^Snoozed/)
    await choose(/The drop-off is canceled/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/Sent to a shop/)
    await choose(/The deductible is too high/)
    await expect(canvas.getByRole('status')).toHaveTextContent('opportunity lost')
    await choose(/Back to unscheduled/)
    await expect(canvas.getByRole('status')).toHaveTextContent('snoozed')
  },
}
