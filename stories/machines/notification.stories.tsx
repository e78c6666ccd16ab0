import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { notificationSamples } from '../../machines/notification/notification.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Notification' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={notificationMachine} samples={samplesOf(notificationMachine, notificationSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A storm is archived/)
    await choose(/Silenced/)
    await choose(/Deleted/)
    await choose(/Silenced/)
    await expect(canvas.getByRole('alert')).toBeVisible()
    await choose(/Restored/)
    await expect(canvas.getByRole('status')).toHaveTextContent('silenced')
    await choose(/^Reset$/)
    await expect(canvas.getByRole('status')).toHaveTextContent('unseen')
  },
}
