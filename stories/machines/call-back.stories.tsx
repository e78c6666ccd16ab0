import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import { callBackSamples } from '../../machines/call-back/call-back.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Call-back' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={callBackMachine} samples={samplesOf(callBackMachine, callBackSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/The claimant is told a time/)
    await choose(/An hour passes/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when due')
    await choose(/Its time comes/)
    await choose(/The claimant is called/)
    await expect(canvas.getByRole('status')).toHaveTextContent('done')
  },
}
