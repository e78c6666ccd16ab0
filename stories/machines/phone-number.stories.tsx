import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { phoneNumberMachine } from '../../machines/phone-number/phone-number.machine.ts'
import { phoneNumberSamples } from '../../machines/phone-number/phone-number.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Phone number' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={phoneNumberMachine} samples={samplesOf(phoneNumberMachine, phoneNumberSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/Someone buys it/)
    await choose(/The provider sells it/)
    await expect(canvas.getByRole('status')).toHaveTextContent('active')
    await choose(/It is given back/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when retired')
    await choose(/It is retired/)
    await choose(/It is given back/)
    await expect(canvas.getByRole('status')).toHaveTextContent('released')
  },
}
