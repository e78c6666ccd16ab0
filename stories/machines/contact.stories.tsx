import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { contactMachine } from '../../machines/contact/contact.machine.ts'
import { contactSamples } from '../../machines/contact/contact.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Contact' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={contactMachine} samples={samplesOf(contactMachine, contactSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/for the call center/)
    await choose(/^Canceled$/)
    await expect(canvas.getByRole('status')).toHaveTextContent('canceled')
    await choose(/Its address is changed/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when open. Current status: canceled.')
    await choose(/Updated and reopened/)
    await expect(canvas.getByRole('status')).toHaveTextContent('open')
  },
}
