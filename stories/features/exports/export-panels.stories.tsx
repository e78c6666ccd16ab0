import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type Export, noExportFilter } from '../../../contract/exports/export.ts'
import type { ScheduledReport } from '../../../contract/exports/scheduled-report.ts'
import type { ExportsApi } from '../../../src/features/exports/api/exports-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { ReportsApi } from '../../../src/features/exports/api/reports-api.ts'
import { ExportPanels } from '../../../src/features/exports/components/export-panels.tsx'

const idOf = (at: number) => `6a000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const exported = (at: number, more: Partial<Export>): Export => ({
  id: idOf(at),
  subject: 'contacts',
  format: 'xlsx',
  columns: ['first_name', 'last_name', 'zip'],
  filter: noExportFilter,
  status: 'ready',
  timezone: 'America/Chicago',
  requested_by: { id: idOf(90), name: 'Rosa Kimball' },
  requested_at: '2026-11-28T16:00:00Z',
  starts: 1,
  total: 12_345,
  rows: 12_345,
  bytes: 1_048_576,
  file_id: idOf(80),
  reason: null,
  expires_at: '2026-12-05T16:00:00Z',
  updated_at: '2026-11-28T16:00:05Z',
  version: 4,
  ...more,
})

const exports: readonly Export[] = [
  exported(1, { status: 'running', rows: 4500, subject: 'messages', format: 'csv' }),
  exported(2, { filter: { ...noExportFilter, from: '2026-11-01', status: 'field_scheduled' } }),
  exported(3, { status: 'failed', reason: 'The server stopped 3 times while it wrote the file. Retry the export.' }),
  exported(4, { status: 'expired', subject: 'production_logs' }),
]

const apiOf = (more: Partial<ExportsApi> = {}): ExportsApi => ({
  storms: async () => [{ id: idOf(70), title: 'Cedar Hill' }],
  list: async () => exports,
  count: async ({ filter }) => (filter.status === null ? 12_345 : 0),
  request: fn(async () => exported(5, { status: 'requested' })),
  cancel: fn(async () => ({})),
  retry: fn(async () => ({})),
  download: async () => ({ url: '#file', name: 'contacts-2026-11-28.xlsx' }),
  ...more,
})

const people = [
  { id: idOf(90), name: 'Rosa Kimball' },
  { id: idOf(91), name: 'Lee Novak' },
]

const report = (at: number, more: Partial<ScheduledReport> = {}): ScheduledReport => ({
  id: idOf(at),
  subject: 'leads',
  format: 'xlsx',
  columns: ['first_name', 'last_name'],
  storm_id: null,
  row_status: 'vehicle_dropped',
  days: 7,
  schedule: { rhythm: 'weekly', weekdays: [1, 5], day: 1, time: '07:30' },
  recipients: [idOf(90), idOf(91)],
  status: 'active',
  deleted_from: null,
  next_at: '2026-11-30T13:30:00Z',
  export_id: null,
  last: {
    at: '2026-11-27T13:31:00Z',
    rows: 40,
    reason: null,
    sent_to: [idOf(90)],
    skipped: [{ id: idOf(91), reason: 'Lee Novak is deactivated.' }],
  },
  created_by: { id: idOf(90), name: 'Rosa Kimball' },
  created_at: '2026-11-20T16:00:00Z',
  updated_at: '2026-11-27T13:31:00Z',
  version: 4,
  ...more,
})

const reportsOf = (more: Partial<ReportsApi> = {}): ReportsApi => ({
  list: async () => ({ data: [report(20), report(21, { status: 'paused', next_at: null, last: null })], people }),
  save: fn(async () => ({})),
  pause: fn(async () => ({})),
  resume: fn(async () => ({})),
  remove: fn(async () => ({})),
  restore: fn(async () => ({})),
  sendNow: fn(async () => ({})),
  ...more,
})

export default { title: 'Exports/Panels', component: ExportPanels } satisfies Meta<typeof ExportPanels>
type Story = StoryObj<typeof ExportPanels>

export const WithExports: Story = {
  args: { reports: reportsOf(), api: apiOf(), zone: 'America/Chicago', save: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/^Expires /)
    await expect(canvas.getByText('4,500 of 12,345 rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Download Contacts, XLSX' }))
    await waitFor(() => expect(args.save).toHaveBeenCalledWith('#file', 'contacts-2026-11-28.xlsx'))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.api?.cancel).toHaveBeenCalledWith(idOf(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.api?.retry).toHaveBeenCalledWith(idOf(3))
    await userEvent.click(await canvas.findByRole('button', { name: 'Export 12,345 rows' }))
    await waitFor(() =>
      expect(args.api?.request).toHaveBeenCalledWith(
        expect.objectContaining({ subject: 'contacts', format: 'xlsx', filter: noExportFilter }),
      ),
    )
  },
}

export const NoExportsYet: Story = {
  args: { reports: reportsOf(), api: apiOf({ list: async () => [], count: async () => 0 }), zone: 'America/Chicago' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('No exports yet')
    await canvas.findByRole('button', { name: 'Export 0 rows' })
  },
}

export const NotLoaded: Story = {
  args: {
    reports: reportsOf(),
    api: apiOf({ list: () => Promise.reject(new Error('No answer')) }),
    zone: 'America/Chicago',
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The exports could not be loaded')
  },
}

/** A report is scheduled from what the form has, another is sent, paused and deleted with its undo. */
export const Reports: Story = {
  args: { reports: reportsOf(), api: apiOf(), zone: 'America/Chicago', save: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    const { reports } = args
    await canvas.findByText('Lee Novak is deactivated.')
    await expect(canvas.getByText(/^Next .*7:30/)).toBeVisible()
    const [active] = canvas.getAllByRole('button', { name: 'Send one now' })
    if (active) await userEvent.click(active)
    await waitFor(() => expect(reports?.sendNow).toHaveBeenCalledWith(idOf(20)))
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(reports?.pause).toHaveBeenCalledWith(idOf(20)))
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(reports?.resume).toHaveBeenCalledWith(idOf(21)))

    await userEvent.click(canvas.getByRole('button', { name: 'Email a report' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Email a report' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Wed' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Lee Novak' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule report' }))
    const wanted = expect.objectContaining({
      subject: 'contacts',
      days: 7,
      schedule: { rhythm: 'weekly', weekdays: [1, 3], day: 1, time: '07:30' },
      recipients: [idOf(91)],
    })
    await waitFor(() => expect(reports?.save).toHaveBeenCalledWith(null, wanted))

    const [edited] = canvas.getAllByRole('button', { name: 'Edit' })
    if (edited) await userEvent.click(edited)
    const edit = within(await page.findByRole('dialog', { name: 'Edit report' }))
    await userEvent.click(edit.getByRole('checkbox', { name: 'First name' }))
    await userEvent.click(edit.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(reports?.save).toHaveBeenCalledWith(
        idOf(20),
        expect.objectContaining({ subject: 'leads', columns: ['last_name'], row_status: 'vehicle_dropped' }),
        report(20).version,
      ),
    )
  },
}

/** What the server refuses is said at its field; what has no field here is said below them. */
export const ReportRefused: Story = {
  args: {
    reports: reportsOf({
      save: () =>
        Promise.reject(
          new ApiProblem(422, { errors: { recipients: 'Choose people who may export', format: 'Not available' } }),
        ),
    }),
    api: apiOf(),
    zone: 'America/Chicago',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    const [edited] = await canvas.findAllByRole('button', { name: 'Edit' })
    if (edited) await userEvent.click(edited)
    const dialog = within(await page.findByRole('dialog', { name: 'Edit report' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(dialog.getByRole('group', { name: 'Recipients' })).toHaveAccessibleDescription(
        'Choose people who may export',
      ),
    )
    await expect(dialog.getByRole('alert')).toHaveTextContent('format: Not available')
  },
}

const changed = 'Lee Novak changed the schedule while you were working. Check the new value and decide again.'
const refuseStale = fn(async (_id: string | null, _order: unknown, version?: number): Promise<unknown> => {
  if (version === undefined) return {}
  throw new ApiProblem(409, { type: 'urn:claimfront:changed-meanwhile', message: changed })
})

/** What a colleague has changed meanwhile is not overwritten unseen: it is opened, or overwritten knowingly. */
export const ReportOverwritten: Story = {
  args: { reports: reportsOf({ save: refuseStale }), api: apiOf(), zone: 'America/Chicago' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    const [edited] = await canvas.findAllByRole('button', { name: 'Edit' })
    if (edited) await userEvent.click(edited)
    const dialog = within(await page.findByRole('dialog', { name: 'Edit report' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'First name' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText(changed)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Discard and open theirs' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit report' })).toBeNull())
    await expect(refuseStale).toHaveBeenCalledTimes(2)
  },
}
