import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { consentSamples } from '../../machines/consent/consent.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Consent' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={consentMachine} samples={samplesOf(consentMachine, consentSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/writes STOP/)
    await expect(canvas.getByRole('status')).toHaveTextContent('stopped')
    await choose(/writes STOP/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/writes START/)
    await expect(canvas.getByRole('status')).toHaveTextContent('allowed')
  },
}
