import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { type ConnectionEvent, connectionMachine } from '../../src/shared/live/connection.machine.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Connection' } satisfies Meta

const sample = (label: string, event: ConnectionEvent) => ({ label, event: () => event })
const samples = [
  sample('The link is connected', { type: 'link.connected' }),
  sample('Behind by 14', { type: 'topics', isCurrent: false, behind: 14, failure: null }),
  sample('Everything was pulled', { type: 'topics', isCurrent: true, behind: 0, failure: null }),
  sample('The log does not answer', { type: 'topics', isCurrent: false, behind: 3, failure: 'The server is away.' }),
  sample('The link is lost', { type: 'link.lost' }),
  sample('The link is refused', { type: 'link.refused', reason: 'Sign in again.' }),
  sample('The network is lost', { type: 'network.lost' }),
  sample('The network is back', { type: 'network.back' }),
  sample('Paused', { type: 'pause' }),
  sample('Resumed', { type: 'resume' }),
]

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={connectionMachine} samples={samplesOf(connectionMachine, samples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/The link is connected/)
    await expect(canvas.getByRole('status')).toHaveTextContent('on, linked, catching up')
    await choose(/Behind by 14/)
    await choose(/Everything was pulled/)
    await expect(canvas.getByRole('status')).toHaveTextContent('on, linked, caught up')
    await choose(/The log does not answer/)
    await expect(canvas.getByRole('status')).toHaveTextContent('on, linked, stale')
  },
}
