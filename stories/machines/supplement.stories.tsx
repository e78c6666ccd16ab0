import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { supplementMachine } from '../../machines/supplement/supplement.machine.ts'
import { supplementSamples } from '../../machines/supplement/supplement.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Supplement' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={supplementMachine} samples={samplesOf(supplementMachine, supplementSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = async (name: RegExp) => {
      const [button] = canvas.getAllByRole('button', { name })
      if (button) await userEvent.click(button)
    }
    await choose(/^A shop sends/)
    await choose(/^It is locked/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/^The review starts/)
    await choose(/^It goes to final review/)
    await choose(/^An amount is approved/)
    await expect(canvas.getByRole('status')).toHaveTextContent('preliminary')
    await choose(/^It is locked/)
    await expect(canvas.getByRole('status')).toHaveTextContent('locked')
  },
}
