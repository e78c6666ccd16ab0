import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { importMachine } from '../../machines/import/import.machine.ts'
import { importSamples } from '../../machines/import/import.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Import' } satisfies Meta

const samples = importSamples.map((event) => ({ label: event.type, event: () => event }))

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={importMachine} samples={samplesOf(importMachine, samples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/^files dropped/)
    await choose(/^columns matched/)
    await choose(/^rows checked/)
    await expect(canvas.getByRole('status')).toHaveTextContent('review')
    await choose(/^send$/)
    await choose(/^rows saved/)
    await expect(canvas.getByRole('status')).toHaveTextContent('sending, in progress')
    await choose(/^connection lost/)
    await expect(canvas.getByRole('status')).toHaveTextContent('sending, offline')
  },
}
