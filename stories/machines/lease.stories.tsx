import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { leaseMachine } from '../../machines/lease/lease.machine.ts'
import { leaseSamples } from '../../machines/lease/lease.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Lease' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={leaseMachine} samples={samplesOf(leaseMachine, leaseSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A reviewer opens it/)
    await choose(/A supervisor takes it over/)
    await expect(canvas.getByRole('status')).toHaveTextContent('taken over')
    await choose(/Half a minute without a sign/)
    await expect(canvas.getByRole('alert')).toBeVisible()
    await choose(/Twenty seconds without a sign/)
    await choose(/Half a minute without a sign/)
    await expect(canvas.getByRole('status')).toHaveTextContent('free')
  },
}
