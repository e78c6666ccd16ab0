import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { intakeItemMachine } from '../../machines/intake-item/intake-item.machine.ts'
import { intakeItemSamples } from '../../machines/intake-item/intake-item.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Intake item' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper machine={intakeItemMachine} samples={samplesOf(intakeItemMachine, intakeItemSamples)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const event = (name: RegExp) => canvas.getByRole('button', { name })
    await userEvent.click(event(/carrier’s file brings it/))
    await expect(canvas.getByRole('status')).toHaveTextContent('waiting, received')
    await userEvent.click(event(/Its action is carried out/))
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Only if the action is complete, or the claim follows its lead.',
    )
    await userEvent.click(event(/“Create new”, all filled in/))
    await expect(canvas.getByRole('status')).toHaveTextContent('waiting, ready')
    await userEvent.click(event(/Its action is carried out/))
    await expect(canvas.getByRole('status')).toHaveTextContent('ingested')
    await userEvent.click(event(/What was decided is taken back/))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Only if no contact was changed.')
    await userEvent.click(event(/^Undo$/))
    await expect(canvas.getByRole('status')).toHaveTextContent('waiting, ready')
  },
}

export const NarrowAndDark: StoryObj = {
  ...StepThrough,
  globals: { theme: 'dark' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 358 }}>
        <Story />
      </div>
    ),
  ],
}
