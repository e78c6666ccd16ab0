import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { exportMachine } from '../../machines/export/export.machine.ts'
import { exportSamples } from '../../machines/export/export.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Export' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={exportMachine} samples={samplesOf(exportMachine, exportSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/An admin requests an export/)
    await choose(/A job starts/)
    await expect(canvas.getByRole('status')).toHaveTextContent('running')
    await choose(/It fails/)
    await choose(/The admin retries it/)
    await choose(/A job starts/)
    await choose(/The file is whole/)
    await expect(canvas.getByRole('status')).toHaveTextContent('ready')
    await choose(/The admin cancels it/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
  },
}
