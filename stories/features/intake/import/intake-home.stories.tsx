import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { noRows } from '../../../../machines/import/file-counts.ts'
import { IntakeHome } from '../../../../src/features/intake/components/intake-home.tsx'
import type { KeptFile } from '../../../../src/features/intake/import/sending/kept-file.ts'
import { claimsFile, never, storyImport } from './story-import.ts'

const meta: Meta<typeof IntakeHome> = { title: 'Intake/Import/Intake home', component: IntakeHome }
export default meta
type Story = StoryObj<typeof IntakeHome>

const kept = (name: string, more: Partial<KeptFile>): KeptFile => ({
  key: name,
  businessId: 'story',
  name,
  counts: { ...noRows, rows: 2_318, accepted: 2_310, rejected: 8 },
  total: 2_310,
  isNew: 0,
  already: 0,
  refused: [],
  keptAt: '2026-11-20T16:42:00Z',
  doneAt: null,
  hasLeftover: true,
  ...more,
})

function withFiles(files: KeptFile[], dropped: File[] = []): Story {
  return {
    loaders: [
      async () => {
        const running = storyImport({ receive: never })
        const store = { ...running.ports.store, list: async () => files }
        running.dropFiles(dropped)
        return { running: { ...running, ports: { ...running.ports, store } } }
      },
    ],
    render: (_, { loaded: { running } }) => (
      <IntakeHome
        imports={{
          running,
          open: false,
          isBusy: dropped.length > 0,
          show: () => undefined,
          close: () => undefined,
          dropFiles: () => undefined,
        }}
        mayImport
        tiles={<a href="#waiting">2,318 claims waiting</a>}
        onReview={() => undefined}
      />
    ),
  }
}

export const FirstVisit = withFiles([])
export const BrokenOff: Story = {
  ...withFiles([
    kept('gulf-states-0310.csv', { isNew: 1_200, already: 4 }),
    kept('prairie.csv', { doneAt: '2026-11-20T16:45:00Z', isNew: 1_106, already: 1_204 }),
  ]),
  play: async ({ canvas }) => {
    await canvas.findByText(/1,204 of 2,310 rows sent/)
    await expect(canvas.getByRole('button', { name: 'Go on sending' })).toBeEnabled()
    await canvas.findByText(/1,106 new claims, 1,204 rows here already, 8 rows rejected/)
  },
}
export const FileInHand = withFiles([], [claimsFile(20)])
