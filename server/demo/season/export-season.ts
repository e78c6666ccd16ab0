import type { ExportEvent } from '../../../contract/events/export.events.ts'
import { exportKeptMs, type Export } from '../../../contract/exports/export.ts'
import { decideExport, type ExportCommand } from '../../../machines/export/export.decide.ts'
import { evolveExport } from '../../../machines/export/export.evolve.ts'
import { demoOrder } from '../demo-exports.ts'
import { demoId } from '../demo-people.ts'
import type { Season } from './season.ts'
import { day, inShift, isoOf, minute } from './season-clock.ts'

const courses = ['expired', 'canceled', 'failed'] as const
const reason = 'The server stopped 3 times while it wrote the file. Retry the export.'

/** Files that an admin took away in a season. The weeks of all are over at its end. */
export function planExports(season: Season): void {
  const { agenda, business, start, person } = season
  const exports = season.streams<Export, ExportEvent, ExportCommand>('export', {
    category: 'export',
    decide: decideExport,
    evolve: evolveExport,
  })
  const by = person('admin')
  const job = { id: 'exports', name: 'Claimfront' }
  for (const [turn, course] of courses.entries()) {
    const id = demoId(business.id, 'export', course)
    const file_id = demoId(business.id, 'export file', course)
    const from = inShift(business.timezone, start + (20 + turn) * day)
    const plan = (at: number, command: () => ExportCommand, who = job) =>
      agenda.plan(at, () => void exports.decide(id, command(), { at: agenda.now, by: who }))
    plan(from, () => ({ type: 'RequestExport', order: demoOrder, timezone: business.timezone }), by)
    plan(from + 1000, () => ({ type: 'StartExport', file_id, total: 1200 }))
    plan(from + 2000, () => ({ type: 'NoteExportProgress', file_id, rows: 500 }))
    if (course === 'canceled') plan(from + 3000, () => ({ type: 'CancelExport' }), by)
    if (course === 'failed') plan(from + 6 * minute, () => ({ type: 'FailExport', reason }))
    if (course !== 'expired') continue
    plan(from + 3000, () => ({ type: 'CompleteExport', file_id, rows: 1200, bytes: 163_840 }))
    plan(from + 3000 + exportKeptMs, () => ({ type: 'ExpireDueExport', now: isoOf(agenda.now) }))
  }
}
