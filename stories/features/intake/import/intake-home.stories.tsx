import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { ImportRun } from '../../../../contract/imports/import-run.ts'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { packing } from '../../../../src/workspace/import/sending/chunk-store.ts'
import { aClaim, rowOf } from '../../../../machines/claim-file/claim-row.factory.ts'
import { noRows } from '../../../../machines/import/file-counts.ts'
import { IntakeHome } from '../../../../src/features/intake/import/home/intake-home.tsx'
import type { KeptFile } from '../../../../src/workspace/import/sending/kept-file.ts'
import type { RunningImport } from '../../../../src/workspace/import/running-import.ts'
import { Toaster } from '../../../../src/shared/ui/toast.tsx'
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
    render: (_, { loaded: { running } }) => homeOf(running, dropped.length > 0),
  }
}

const run = (id: string, more: Partial<ImportRun>): ImportRun => ({
  id,
  file: 'gulf-states.csv',
  started_at: '2026-11-20T16:45:00Z',
  started_by: 'Jo Tran',
  state: 'done',
  rows: 10_000,
  received: 0,
  already: 0,
  refused: 0,
  withdrawn: 0,
  undo: more.received ? 'possible' : 'none',
  ...more,
})
const runs = [
  run('again', { already: 10_000 }),
  run('first', { received: 9_999, refused: 1 }),
  run('changes', { file: 'corrections.csv', already: 12, undo: 'possible' }),
  run('stopped', { file: 'prairie.csv', state: 'incomplete', rows: 2_310, received: 1_200 }),
  run('undone', { file: 'lakes.csv', rows: 300, received: 300, withdrawn: 298, undo: 'partly_undone' }),
]
const undone = fn()

const homeOf = (running: RunningImport, isBusy = false) => (
  <>
    <IntakeHome
      imports={{
        running,
        open: false,
        isBusy,
        show: () => undefined,
        close: () => undefined,
        dropFiles: () => undefined,
      }}
      mayImport
      zone="Pacific/Honolulu"
      tiles={<a href="#waiting">2,318 claims waiting</a>}
      onReview={() => undefined}
      history={{ data: runs, error: undefined, busy: false, key: 'imports', refetch: () => undefined }}
      onUndoImport={undone}
    />
    <Toaster />
  </>
)

export const FirstVisit = withFiles([])
export const BrokenOff: Story = {
  ...withFiles([
    kept('gulf-states-0310.csv', { isNew: 1_200, already: 4 }),
    kept('prairie.csv', { doneAt: '2026-11-20T16:45:00Z', isNew: 1_106, already: 1_204 }),
  ]),
  play: async ({ canvas }) => {
    await canvas.findByText(/1,204 of 2,310 rows sent/)
    await expect(canvas.getByRole('button', { name: 'Resume' })).toBeEnabled()
  },
}
/** One line for each run: the same file again does not replace what its first run brought. */
export const EveryRunOfAFile: Story = {
  ...withFiles([]),
  play: async ({ canvas, userEvent }) => {
    const lines = within(await canvas.findByRole('region', { name: 'Recent imports' })).getAllByRole('listitem')
    await expect(lines[0]).toHaveTextContent('10,000 rows, 0 new claims, 10,000 already imported')
    await expect(lines[1]).toHaveTextContent('10,000 rows, 9,999 new claims, 1 refused')
    await expect(lines[1]).toHaveTextContent('11/20/2026 6:45 AM HST, Jo Tran')
    // It made none, and changed some that were there.
    await expect(within(lines[2] as HTMLElement).getByRole('button', { name: /^Undo import/ })).toBeEnabled()
    await expect(within(lines[0] as HTMLElement).queryByRole('button', { name: /^Undo import/ })).toBeNull()
    await expect(lines[3]).toHaveTextContent('Incomplete')
    await expect(lines[4]).toHaveTextContent('Partly undone')
    const [first] = canvas.getAllByRole('button', { name: 'Undo import of gulf-states.csv' })
    await userEvent.click(first as HTMLElement)
    await expect(undone).toHaveBeenCalledWith(expect.objectContaining({ id: 'first' }))
  },
}
/** What was forgotten by one click comes back whole by another. */
export const ForgottenAndBroughtBack: Story = {
  loaders: [
    async () => {
      const running = storyImport({ receive: never })
      const { store, businessId } = running.ports
      const file = { key: `${businessId()} file`, businessId: businessId(), name: 'gulf-states.csv', counts: noRows }
      const row = { record: 2, cells: [], values: rowOf(aClaim), changes: [], faults: [] }
      await store.keep(file, packing(claimFile, [row]), 'claim_number')
      return { running, key: file.key }
    },
  ],
  render: (_, { loaded: { running } }) => homeOf(running),
  play: async ({ canvas, userEvent, loaded: { running, key } }) => {
    const { store } = (running as RunningImport).ports
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }))
    await canvas.findByText('gulf-states.csv is discarded, with 1 row not sent and its rejected rows')
    await expect(await store.find(key)).toBeUndefined()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await canvas.findByText(/0 of 1 row sent/)
    await expect(await store.waiting(key)).toEqual([0])
    await expect(await store.leftover(key)).toBe('claim_number')
  },
}
export const FileInHand = withFiles([], [claimsFile(20)])
