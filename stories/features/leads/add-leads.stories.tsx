import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { scopeFileColumns } from '../../../contract/leads/scope-file-columns.ts'
import { csvCell } from '../../../contract/csv/csv-text.ts'
import { AddLeadsHome } from '../../../src/features/leads/import/add-leads-home.tsx'
import { leadImport } from '../../../src/features/leads/import/lead-import.ts'
import { sendAuthEvent, startAuth } from '../../../src/shared/session/session.ts'
import { openImportFile } from '../../../src/workspace/import/reading/import-file.ts'
import { startImport } from '../../../src/workspace/import/running-import.ts'
import { chunkStore } from '../../../src/workspace/import/sending/chunk-store.ts'
import { serveStory } from '../../routes/story-server.ts'
import type { ReceiveRows } from '../../../src/workspace/import/sending/send-rows.ts'

/** The page for adding leads with the real worker and the browser's real store; only the server is stood in for. */
const meta: Meta = { title: 'Leads/Add leads' }
export default meta

const values: Readonly<Record<string, string>> = {
  estimate_locked_on: '3/4/2026 2:05 PM',
  insurance_carrier: 'Heartland P&C',
  inspection_location: 'Pendleton Fairgrounds',
  vin: '5NPEYM0W3KX206791',
  vehicle: '2019 Hyundai Sonata',
  customer_name: 'Davis, John',
  best_contact_phone_number: '2055551342',
  parts_amount: '600.00',
  pdr_amount: '100.50',
  repair_estimate_total: '700.50',
}
function fileOf(count: number) {
  const rows = Array.from({ length: count }, (_, n) =>
    scopeFileColumns.map((column) => (column === 'claim_number' ? `HE-${n}` : (values[column] ?? ''))),
  )
  const text = [[...scopeFileColumns], ...rows].map((row) => row.map(csvCell).join(',')).join('\n')
  return new File([`${text}\n`], 'scope.csv', { type: 'text/csv' })
}

/** The server has no contact for the third row of each request. */
const receive: ReceiveRows = async (rows) => ({
  isNew: rows.length - 1,
  already: 0,
  refused: [{ row: 2, reason: 'HE-2: No contact has this claim number.' }],
})

/** An import into an empty store, over a server that answers so. */
function importOver(receive: ReceiveRows) {
  const business = `story ${crypto.randomUUID()}`
  return startImport(leadImport, {
    store: chunkStore(),
    openFile: () => openImportFile(leadImport.openWorker()),
    receive,
    report: fn(async () => undefined),
    network: { isOnline: () => true, pause: async () => undefined },
    recall: async () => null,
    remember: async () => undefined,
    businessId: () => business,
    today: () => '2026-11-20',
  })
}

type Running = ReturnType<typeof importOver>

function Home({ running }: { running: Running }) {
  return (
    <AddLeadsHome
      imports={{
        running,
        open: true,
        isBusy: false,
        show: () => undefined,
        close: () => undefined,
        dropFiles: (files) => running.dropFiles(files),
      }}
      zone="America/Chicago"
      onReview={() => undefined}
      history={{ key: 'runs', data: [], error: undefined, busy: false, refetch: () => undefined }}
      onUndoImport={() => undefined}
      linkTo={(id, text) => <a href={`#${id}`}>{text}</a>}
    />
  )
}

const running = importOver(receive)

/** Corrected values are listed, and a row that the server leaves out is named by its record in the file. */
export const RefusedRow: StoryObj = {
  render: () => <Home running={running} />,
  play: async () => {
    running.dropFiles([fileOf(5)])
    await userEvent.click(await screen.findByRole('tab', { name: /Auto-corrected/ }))
    await waitFor(() => expect(screen.getAllByText('John Davis').length).toBeGreaterThan(0))
    await userEvent.click(await screen.findByRole('button', { name: 'Import 5 leads' }))
    await expect(await screen.findByText(/4 leads added/)).toBeVisible()
    await expect(screen.getByText(/Record 4: HE-2: No contact has this claim number/)).toBeVisible()
  },
}

const repeating = importOver(leadImport.receive)

/** A claim that is twice in a file is named by the record of the first one, whatever part of the file a request has. */
export const RepeatedClaim: StoryObj = {
  render: () => <Home running={repeating} />,
  beforeEach: () => {
    const failed = {
      index: 3,
      repeats: 1,
      claim_number: 'HE-1',
      vin: '5NPEYM0W3KX206791',
      code: 'repeated',
      reason: 'Row 2 of the request has this claim.',
      errors: {},
    }
    startAuth({})
    sendAuthEvent({
      type: 'signed in elsewhere',
      session: { access_token: 'token', expires_at: Date.now() + 900_000, user: makeMe() },
    })
    return serveStory([], {
      'put-leads': {
        formatted: Array.from({ length: 4 }, () => ({})),
        failed: [failed],
        differences: [],
        created: 4,
        changed: 0,
      },
    })
  },
  play: async () => {
    repeating.dropFiles([fileOf(5)])
    await userEvent.click(await screen.findByRole('button', { name: 'Import 5 leads' }))
    await expect(await screen.findByText(/4 leads added/)).toBeVisible()
    await expect(screen.getByText(/Record 5: HE-1: Record 3 has this claim\./)).toBeVisible()
  },
}
