import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { draftMachine } from '../../machines/draft/draft.machine.ts'
import { draftSamples } from '../../machines/draft/draft.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Draft' } satisfies Meta

const samples = draftSamples.map(({ label, event }) => ({ label, event: () => event }))

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={draftMachine} samples={samplesOf(draftMachine, samples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/^draft read$/)
    await choose(/^preview$/)
    await choose(/^previewed/)
    await choose(/^drafted rows changed/)
    await expect(canvas.getByRole('status')).toHaveTextContent('previewed, stale')
    await choose(/^commit$/)
    await choose(/^committed, rows refused/)
    await expect(canvas.getByRole('status')).toHaveTextContent('failed in part')
  },
}
