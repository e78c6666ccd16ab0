import { useState } from 'react'
import { exportStatusLabel } from '../../../../contract/exports/export-columns.ts'
import type { ScheduledReport } from '../../../../contract/exports/scheduled-report.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { showDoneToast, showErrorToast, showUndoToast } from '../../../shared/ui/toast.tsx'
import type { ReportsApi } from '../api/reports-api.ts'
import { exportTitle } from '../export-labels.ts'
import { detail, facts, fault, head, list, name, row } from '../exports.css.ts'
import { describeDays, describeSchedule, draftOfReport, type ReportDraft } from '../report-draft.ts'

interface Props {
  reports: readonly ScheduledReport[]
  people: readonly { readonly id: string; readonly name: string }[]
  api: Omit<ReportsApi, 'list' | 'save'>
  zone: string
  stormName: (id: string) => string
  onEdit: (draft: ReportDraft) => void
  onChanged: () => void
}

/** The scheduled reports, with their next time and what became of the last one. */
export function ReportList({ reports, people, api, zone, stormName, onEdit, onChanged }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (report: ScheduledReport, failed: string, work: () => Promise<unknown>) => {
    setBusy(report.id)
    try {
      await work()
    } catch (error) {
      showErrorToast(`${exportTitle(report)}: ${failed}`, error)
    }
    setBusy(null)
    onChanged()
  }
  const remove = async (report: ScheduledReport) => {
    await api.remove(report.id)
    showUndoToast('Report deleted', () => void run(report, 'not restored', () => api.restore(report.id)))
  }
  const sendNow = async (report: ScheduledReport) => {
    await api.sendNow(report.id)
    showDoneToast('Report is emailed when it is ready')
  }
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Someone who may not export'
  return (
    <ul className={list} aria-label="Scheduled reports">
      {reports.map((report) => (
        <li key={report.id} className={row}>
          <span className={facts}>
            <span className={head}>
              <span className={name}>{exportTitle(report)}</span>
              <Tag tone={report.status === 'active' ? 'green' : 'grey'}>
                {report.status === 'active' ? 'Active' : 'Paused'}
              </Tag>
              {report.export_id !== null && <Tag tone="blue">Making the file</Tag>}
            </span>
            <span className={detail}>
              {[
                describeSchedule(report.schedule),
                describeDays(report.days),
                report.storm_id && stormName(report.storm_id),
                report.row_status && exportStatusLabel(report.subject, report.row_status),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={detail}>To {report.recipients.map(nameOf).join(', ')}</span>
            {report.next_at && <span className={detail}>Next {formatInstant(report.next_at, zone)}</span>}
            <Last report={report} zone={zone} />
          </span>
          <Button
            busy={busy === report.id}
            whyNot={report.export_id === null ? null : 'This report is being made.'}
            onClick={() => void run(report, 'not sent', () => sendNow(report))}
          >
            Send one now
          </Button>
          <Button onClick={() => onEdit(draftOfReport(report))}>Edit</Button>
          {report.status === 'active' ? (
            <Button onClick={() => void run(report, 'not paused', () => api.pause(report.id))}>Pause</Button>
          ) : (
            <Button onClick={() => void run(report, 'not resumed', () => api.resume(report.id))}>Resume</Button>
          )}
          <Button tone="ghost" onClick={() => void run(report, 'not deleted', () => remove(report))}>
            Delete
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Last({ report: { last }, zone }: { report: Pick<ScheduledReport, 'last'>; zone: string }) {
  if (!last) return null
  const at = formatInstant(last.at, zone)
  return (
    <>
      {last.reason !== null ? (
        <span className={fault}>
          Not sent {at}: {last.reason}
        </span>
      ) : (
        <span className={detail}>
          Sent {at} to {countOf(last.sent_to.length, 'person', 'people')}, {countOf(last.rows ?? 0, 'row')}
        </span>
      )}
      {last.skipped.map(({ id, reason }) => (
        <span key={id} className={fault}>
          {reason}
        </span>
      ))}
    </>
  )
}
