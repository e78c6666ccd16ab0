import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { surveyMachine } from '../../machines/survey/survey.machine.ts'
import { surveySamples } from '../../machines/survey/survey.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Survey' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={surveyMachine} samples={samplesOf(surveyMachine, surveySamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A claimant answers/)
    await choose(/The claimant changes the answer/)
    await expect(canvas.getByRole('status')).toHaveTextContent('changed')
    await choose(/The day is over/)
    await expect(canvas.getByRole('status')).toHaveTextContent('closed')
    await choose(/The claimant changes the answer/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
  },
}
