import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { stormMachine } from '../../machines/storm/storm.machine.ts'
import { stormSamples } from '../../machines/storm/storm.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Storm' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={stormMachine} samples={samplesOf(stormMachine, stormSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/It hails/)
    await choose(/Archived/)
    await choose(/A ZIP code is added/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when active. Current status: archived.')
    await choose(/Restored/)
    await expect(canvas.getByRole('status')).toHaveTextContent('active')
    await choose(/^Reset$/)
    await expect(canvas.getByRole('status')).toHaveTextContent('unseen')
  },
}
