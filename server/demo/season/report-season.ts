import type { ScheduledReportEvent } from '../../../contract/events/scheduled-report.events.ts'
import type { ScheduledReport } from '../../../contract/exports/scheduled-report.ts'
import {
  decideScheduledReport,
  type ScheduledReportCommand,
} from '../../../machines/scheduled-report/scheduled-report.decide.ts'
import { evolveScheduledReport } from '../../../machines/scheduled-report/scheduled-report.evolve.ts'
import { demoId } from '../demo-people.ts'
import { weeklyLeads } from '../demo-reports.ts'
import type { Season } from './season.ts'
import { day, inShift, isoOf, minute } from './season-clock.ts'

const job = { id: 'exports', name: 'Claimfront', phone: '' }

/** A weekly report that was mailed, failed once, was paused and is deleted at the end of a season. */
export function planReports(season: Season): void {
  const { agenda, business, start, person } = season
  const reports = season.streams<ScheduledReport, ScheduledReportEvent, ScheduledReportCommand>('scheduled_report', {
    category: 'scheduled_report',
    decide: decideScheduledReport,
    evolve: evolveScheduledReport,
  })
  const by = person('admin')
  const id = demoId(business.id, 'season report', 'weekly')
  const from = inShift(business.timezone, start + 18 * day)
  const order = weeklyLeads([by.id])
  const clock = () => ({ now: isoOf(agenda.now), timezone: business.timezone })
  const plan = (after: number, command: () => ScheduledReportCommand, who = by) =>
    agenda.plan(from + after, () => void reports.decide(id, command(), { at: agenda.now, by: who }))
  const exported = (name: string) => demoId(business.id, 'season report export', name)
  plan(0, () => ({ type: 'ScheduleReport', order, ...clock() }))
  plan(minute, () => ({ type: 'ExportReportNow', export_id: exported('first') }))
  plan(
    2 * minute,
    () => ({ type: 'CompleteReport', export_id: exported('first'), rows: 40, sent_to: [by.id], skipped: [] }),
    job,
  )
  plan(3 * minute, () => ({ type: 'EditReport', order: { ...order, days: 14 }, ...clock() }))
  plan(day, () => ({ type: 'ExportReportNow', export_id: exported('second') }))
  plan(
    day + minute,
    () => ({ type: 'FailReport', export_id: exported('second'), reason: 'Its export was canceled.' }),
    job,
  )
  plan(2 * day, () => ({ type: 'PauseReport' }))
  plan(2 * day + minute, () => ({ type: 'ResumeReport', ...clock() }))
  plan(2 * day + 2 * minute, () => ({ type: 'DeleteReport' }))
  plan(2 * day + 3 * minute, () => ({ type: 'RestoreReport', ...clock() }))
  plan(2 * day + 4 * minute, () => ({ type: 'DeleteReport' }))
}
