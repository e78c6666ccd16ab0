import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { undoReviewMachine } from '../../src/workspace/undo/undo-review.machine.ts'
import { reviewSamples } from '../../src/workspace/undo/undo-review.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Undo review' } satisfies Meta

const samples = reviewSamples.map(({ label, event }) => ({ label, event: () => event }))

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={undoReviewMachine} samples={samplesOf(undoReviewMachine, samples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/^Asks to undo/)
    await choose(/^A colleague works on all of it/)
    await expect(canvas.getByRole('status')).toHaveTextContent('reviewing')
    await choose(/^Confirms/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Only if something can be undone now.')
    await choose(/^Looks again/)
    await choose(/^All of it can go back/)
    await choose(/^Confirms/)
    await choose(/^Things have moved on/)
    await expect(canvas.getByRole('status')).toHaveTextContent('reviewing')
    await choose(/^Confirms/)
    await choose(/^It is carried out/)
    await expect(canvas.getByRole('status')).toHaveTextContent('closed')
  },
}
