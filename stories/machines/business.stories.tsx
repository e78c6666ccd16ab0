import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { businessMachine } from '../../machines/business/business.machine.ts'
import { businessSamples } from '../../machines/business/business.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Business' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={businessMachine} samples={samplesOf(businessMachine, businessSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/Set up/)
    await choose(/Is to be deleted/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/Is suspended/)
    await choose(/Is to be deleted/)
    await expect(canvas.getByRole('status')).toHaveTextContent('deletion planned')
    await choose(/Is to stay after all/)
    await choose(/Is resumed/)
    await expect(canvas.getByRole('status')).toHaveTextContent('in use')
  },
}
