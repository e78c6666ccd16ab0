import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { contactFileColumns } from '../../../../contract/contacts/contact-file-columns.ts'
import type { NewContact } from '../../../../contract/contacts/contact.ts'
import { csvCell } from '../../../../contract/csv/csv-text.ts'
import { contactImport } from '../../../../src/features/contacts/import/contact-import.ts'
import { ImportDialog } from '../../../../src/workspace/import/import-dialog.tsx'
import { openImportFile } from '../../../../src/workspace/import/reading/import-file.ts'
import { type RunningImport, startImport } from '../../../../src/workspace/import/running-import.ts'
import { chunkStore } from '../../../../src/workspace/import/sending/chunk-store.ts'
import type { ReceiveRows } from '../../../../src/workspace/import/sending/send-rows.ts'
import { ApiProblem } from '../../../../src/shared/api/api-problem.ts'
import { makeContact } from '../contact.factory.ts'

/** The import of contacts with the real worker and the browser's real store; only the server is stood in for. */
const meta: Meta = { title: 'Contacts/Import' }
export default meta

const claimant: NewContact = { ...makeContact(0), insurance_carrier: 'Gulf States Insurance' }
const values: Record<string, string> = {
  ...(claimant as unknown as Record<string, string>),
  date_of_loss: '2/28/2026',
  primary_phone: '(615) 555-0142',
}
function fileOf(count: number) {
  const rows = Array.from({ length: count }, (_, n) =>
    contactFileColumns.map((column) => (column === 'claim_number' ? `C-${n}` : (values[column] ?? ''))),
  )
  const text = [[...contactFileColumns], ...rows].map((row) => row.map(csvCell).join(',')).join('\n')
  return new File([`${text}\n`], 'claimants.csv', { type: 'text/csv' })
}

/** Keeps the rows it was sent; the first three of each file existed. */
class Server {
  readonly requests: { rows: readonly NewContact[]; run: string | undefined }[] = []
  readonly receive: ReceiveRows = async (rows, { run }) => {
    this.requests.push({ rows: rows as readonly NewContact[], run })
    const already = this.requests.length === 1 ? 3 : 0
    const matches = rows.slice(0, already).map((row, n) => ({ row, existing: makeContact(n) }))
    return { isNew: rows.length - already, already, matches }
  }
}

function importing(receive: ReceiveRows, report = fn(async () => undefined)) {
  const business = `story ${crypto.randomUUID()}`
  const running = startImport(
    { ...contactImport, settings: () => null },
    {
      store: chunkStore(),
      openFile: () => openImportFile(contactImport.openWorker()),
      receive,
      report,
      network: { isOnline: () => true, pause: async () => undefined },
      recall: async () => null,
      remember: async () => undefined,
      businessId: () => business,
      today: () => '2026-11-20',
    },
  )
  running.chooseSettings(() => ({ by: 'zip', storms: { '37032': 'e1' } }))
  return { running, report }
}

const dialogOf = (running: RunningImport, onCompare = fn()) => (
  <ImportDialog running={running} open onClose={() => undefined} onReview={() => undefined} onCompare={onCompare} />
)
const compare = fn()

/** 1,203 rows go in three requests of at most 500, all of one run, each with the event of its ZIP code. */
export const SentInFiveHundreds: StoryObj = {
  loaders: [
    async () => {
      const server = new Server()
      return { server, ...importing(server.receive) }
    },
  ],
  render: (_, { loaded }) => dialogOf((loaded as { running: RunningImport }).running, compare),
  play: async ({ loaded }) => {
    const { server, running, report } = loaded as { server: Server } & ReturnType<typeof importing>
    running.dropFiles([fileOf(1_203)])
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1,203 contacts' }, { timeout: 5000 }))
    await expect(await screen.findByText(/1,200 contacts added. 3 contacts existed already/)).toBeVisible()
    await expect(server.requests.map(({ rows }) => rows.length).toSorted((a, b) => a - b)).toEqual([203, 500, 500])
    await expect(new Set(server.requests.map(({ run }) => run)).size).toBe(1)
    const [row] = server.requests[0]?.rows ?? []
    await expect(row).toMatchObject({
      storm_id: 'e1',
      primary_phone: '6155550142',
      date_of_loss: Date.UTC(2026, 1, 28),
    })
    await expect(report).toHaveBeenLastCalledWith(
      expect.objectContaining({ import: server.requests[0]?.run, rows: 1_203, already: 3, refused: 0 }),
      expect.anything(),
    )
    const key = running.actor.getSnapshot().context.transfer?.key ?? ''
    await expect(await running.ports.store.matches(key)).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Compare 3 contacts' }))
    await expect(compare).toHaveBeenCalledWith(key)
  },
}

/** A row that the server refuses is named with its record, and the others of its request go in. */
export const RefusedRow: StoryObj = {
  loaders: [
    async () => {
      const server = new Server()
      const receive: ReceiveRows = async (rows, ...more) => {
        const at = (rows as readonly NewContact[]).findIndex(({ claim_number }) => claim_number === 'C-7')
        if (at < 0) return server.receive(rows, ...more)
        throw new ApiProblem(422, { errors: { [`contacts[${at}].zip`]: 'Enter a 5-digit ZIP code' } })
      }
      return importing(receive)
    },
  ],
  render: (_, { loaded }) => dialogOf((loaded as { running: RunningImport }).running),
  play: async ({ loaded }) => {
    const { running } = loaded as { running: RunningImport }
    running.dropFiles([fileOf(20)])
    await userEvent.click(await screen.findByRole('button', { name: 'Import 20 contacts' }, { timeout: 5000 }))
    await expect(await screen.findByText(/Record 9: zip Enter a 5-digit ZIP code/)).toBeVisible()
    await expect(await screen.findByText(/16 contacts added. 3 contacts existed already/)).toBeVisible()
  },
}
