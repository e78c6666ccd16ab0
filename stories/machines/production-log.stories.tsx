import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { productionLogMachine } from '../../machines/production-log/production-log.machine.ts'
import { productionLogSamples } from '../../machines/production-log/production-log.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Production log' } satisfies Meta

const samples = samplesOf(productionLogMachine, productionLogSamples)

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={productionLogMachine} samples={samples} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/The appraiser opens it/)
    await choose(/PDR is entered again/)
    await choose(/It is locked/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/It is complete/)
    await choose(/It is locked/)
    await expect(canvas.getByRole('status')).toHaveTextContent('locked')
    await choose(/It is reopened/)
    await expect(canvas.getByRole('status')).toHaveTextContent('draft')
  },
}
