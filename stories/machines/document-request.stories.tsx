import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { documentRequestMachine } from '../../machines/document-request/document-request.machine.ts'
import { documentRequestSamples } from '../../machines/document-request/document-request.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Document request' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => (
    <MachineStepper
      machine={documentRequestMachine}
      samples={samplesOf(documentRequestMachine, documentRequestSamples)}
    />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A photo is asked for/)
    await choose(/It is accepted/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when received')
    await choose(/A photo arrives/)
    await choose(/It is returned/)
    await expect(canvas.getByRole('status')).toHaveTextContent('returned')
    await choose(/A photo arrives/)
    await choose(/It is accepted/)
    await expect(canvas.getByRole('status')).toHaveTextContent('accepted')
    await choose(/^Undone: received/)
    await expect(canvas.getByRole('status')).toHaveTextContent('received')
  },
}
