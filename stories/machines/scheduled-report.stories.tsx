import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { scheduledReportMachine } from '../../machines/scheduled-report/scheduled-report.machine.ts'
import { scheduledReportSamples } from '../../machines/scheduled-report/scheduled-report.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Scheduled report' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper
      machine={scheduledReportMachine}
      samples={samplesOf(scheduledReportMachine, scheduledReportSamples)}
    />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/An admin schedules a report/)
    await expect(canvas.getByRole('status')).toHaveTextContent('active')
    await choose(/It is paused/)
    await choose(/It is deleted/)
    await expect(canvas.getByRole('status')).toHaveTextContent('deleted')
    await choose(/The deletion of a paused one is undone/)
    await expect(canvas.getByRole('status')).toHaveTextContent('paused')
    await choose(/It is resumed/)
    await choose(/Its time comes/)
    await choose(/Mails are sent/)
    await expect(canvas.getByRole('status')).toHaveTextContent('active')
    await choose(/The deletion is undone/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
  },
}
