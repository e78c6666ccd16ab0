import { describe, expect, test } from 'vitest'
import type { ScheduledReportEvent } from '../../contract/events/scheduled-report.events.ts'
import type { ReportOrder, ScheduledReport } from '../../contract/exports/scheduled-report.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import {
  decideScheduledReport,
  faultsOfReport,
  orderOfReport,
  type ScheduledReportCommand,
} from './scheduled-report.decide.ts'
import { evolveScheduledReport, scheduledReportSnapshot } from './scheduled-report.evolve.ts'
import { scheduledReportMachine } from './scheduled-report.machine.ts'
import { scheduledReportReactions } from './scheduled-report.reactions.ts'
import { scheduledReportSamples } from './scheduled-report.samples.ts'

const clock = { now: '2026-03-10T16:00:00.000Z', timezone: 'America/Chicago' }
const idOf = (at: number) => `6a000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const order: ReportOrder = {
  subject: 'contacts',
  format: 'csv',
  columns: ['id', 'zip'],
  storm_id: null,
  row_status: null,
  days: null,
  schedule: { rhythm: 'daily', weekdays: [], day: 1, time: '07:30' },
  recipients: [idOf(1), idOf(2)],
}
const tomorrow = '2026-03-11T12:30:00.000Z'

class ReportUnderTest {
  report: ScheduledReport | null = null
  #version = 0

  send(command: ScheduledReportCommand) {
    const decision = decideScheduledReport(command, this.report)
    for (const event of decision.ok ? decision.events : []) {
      if (!scheduledReportSnapshot(this.report).can(event)) throw new Error(`${event.type} in ${this.report?.status}`)
      this.#version += 1
      const stream = `scheduled_report:${idOf(9)}`
      const by = { id: 'tester', name: 'Rosa Kimball' }
      this.report = evolveScheduledReport(this.report, { ...event, stream, version: this.#version, at: clock.now, by })
    }
    return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code
  }
}

/** The command that brings an event about. */
function commandFor(event: ScheduledReportEvent, { report }: ReportUnderTest): ScheduledReportCommand {
  switch (event.type) {
    case 'ReportScheduled':
      return { type: 'ScheduleReport', order, ...clock }
    case 'ReportEdited':
      return { type: 'EditReport', order, ...clock }
    case 'ReportPaused':
      return { type: 'PauseReport' }
    case 'ReportResumed':
      return { type: 'ResumeReport', ...clock }
    case 'ReportDeleted':
      return { type: 'DeleteReport' }
    case 'ReportRestored':
      return { type: 'RestoreReport', ...clock }
    case 'ReportExported':
      return { type: 'ExportReportNow', export_id: event.data.export_id }
    case 'ReportSent':
      return { type: 'CompleteReport', ...event.data, export_id: report?.export_id ?? event.data.export_id }
    case 'ReportFailed':
      return { type: 'FailReport', ...event.data, export_id: report?.export_id ?? event.data.export_id }
  }
}

/** Mails follow an export only. */
const underWay = ({ report }: ReportUnderTest, { type }: ScheduledReportEvent) =>
  (type === 'ReportSent' || type === 'ReportFailed') && report?.export_id === null

describe('the life of a scheduled report, by paths generated from its machine', () => {
  const paths = pathsOf(scheduledReportMachine, { samples: scheduledReportSamples, key: ({ value }) => value })

  test('is walked by commands in every state', () => {
    expect(unseenOf(scheduledReportMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new ReportUnderTest()
      for (const { event } of path.steps.slice(1)) {
        if (underWay(subject, event)) subject.send({ type: 'ExportReportNow', export_id: idOf(7) })
        if (event.type === 'ReportExported' && subject.report?.export_id)
          subject.send({ type: 'FailReport', export_id: subject.report.export_id, reason: 'It stopped.' })
        expect(subject.send(commandFor(event, subject))).toEqual([event.type])
      }
    }
  })
})

describe('a scheduled report', () => {
  const active = () => {
    const subject = new ReportUnderTest()
    subject.send({ type: 'ScheduleReport', order, ...clock })
    return subject
  }
  const due = (export_id: string) =>
    ({ type: 'ExportDueReport', export_id, now: tomorrow, timezone: clock.timezone }) as const

  test('is made once at its time, and not before it', () => {
    const subject = active()
    expect(subject.report?.next_at).toBe(tomorrow)
    expect(subject.send({ ...due(idOf(5)), now: clock.now })).toEqual([])
    expect(subject.send(due(idOf(5)))).toEqual(['ReportExported'])
    expect(subject.send(due(idOf(6)))).toEqual([])
    expect(subject.report).toMatchObject({ export_id: idOf(5), next_at: '2026-03-12T12:30:00.000Z' })
    expect(scheduledReportReactions.pending(subject.report as ScheduledReport)).toMatchObject([
      { task: 'run-report', runAt: '2026-03-12T12:30:00.000Z' },
      { task: 'mail-report' },
    ])
  })

  test('is mailed once, by the export that was made last', () => {
    const subject = active()
    subject.send(due(idOf(5)))
    const complete = { type: 'CompleteReport', rows: 3, sent_to: [idOf(1)], skipped: [] } as const
    expect(subject.send({ ...complete, export_id: idOf(4) })).toEqual([])
    expect(subject.send({ ...complete, export_id: idOf(5) })).toEqual(['ReportSent'])
    expect(subject.send({ ...complete, export_id: idOf(5) })).toEqual([])
    expect(subject.report).toMatchObject({ export_id: null, last: { rows: 3, sent_to: [idOf(1)] } })
  })

  test('that is paused or deleted is not made by the clock; a deletion that is undone leaves it as it was', () => {
    for (const end of ['PauseReport', 'DeleteReport'] as const) {
      const subject = active()
      subject.send({ type: end })
      expect(subject.send(due(idOf(5)))).toEqual([])
      expect(subject.report?.next_at).toBeNull()
    }
    const subject = active()
    subject.send({ type: 'PauseReport' })
    subject.send({ type: 'DeleteReport' })
    expect(subject.send({ type: 'ExportReportNow', export_id: idOf(5) })).toBe('report_deleted')
    subject.send({ type: 'RestoreReport', ...clock })
    expect(subject.report).toMatchObject({ status: 'paused', next_at: null, deleted_from: null })
  })

  test('is refused for what is wrong with it, and has the days before it', () => {
    const weekly = { ...order, schedule: { ...order.schedule, rhythm: 'weekly' as const } }
    expect(faultsOfReport(weekly)).toEqual({ 'schedule.weekdays': 'Choose a weekday' })
    expect(Object.keys(faultsOfReport({ ...order, recipients: [idOf(1), idOf(1)] }))).toEqual(['recipients'])
    expect(Object.keys(faultsOfReport({ ...order, columns: ['password'] }))).toEqual(['columns'])
    expect(orderOfReport({ ...order, days: 1 }, clock).filter).toMatchObject({ from: '2026-03-09', to: '2026-03-09' })
  })
})
