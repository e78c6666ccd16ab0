import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { appointmentMachine } from '../../machines/appointment/appointment.machine.ts'
import { appointmentSamples } from '../../machines/appointment/appointment.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Appointment' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={appointmentMachine} samples={samplesOf(appointmentMachine, appointmentSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/which is held/)
    await choose(/The vehicle arrives/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when booked')
    await choose(/A place is booked/)
    await choose(/The vehicle arrives/)
    await choose(/The visit is over/)
    await expect(canvas.getByRole('status')).toHaveTextContent('done')
  },
}
