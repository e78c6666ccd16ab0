import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ReportsApi } from '../api/reports-api.ts'
import { draftOfReport, type ReportDraft } from '../report-draft.ts'
import { ReportDialog } from './report-dialog.tsx'
import { ReportList } from './report-list.tsx'
import type { StormChoice } from './rows-fields.tsx'

interface Props {
  api: ReportsApi
  zone: string
  storms: readonly StormChoice[]
  stormName: (id: string) => string
  /** The report that is filled in; null where none is. */
  draft: ReportDraft | null
  onDraft: (draft: ReportDraft | null) => void
}

/** Reports that are emailed by the clock. */
export function ReportsPanel({ api, zone, storms, stormName, draft, onDraft }: Props) {
  const { data, error, busy, refetch } = useFetched('scheduled reports', (signal) => api.list(signal))
  useTopicRefetch('scheduled_report', refetch)
  const people = data?.people ?? []
  return (
    <section className={panel} aria-labelledby="scheduled-reports">
      <h2 id="scheduled-reports" className={panelTitle}>
        Scheduled reports
      </h2>
      {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      {!data && busy && <Loading label="Loading the reports…" rows={2} />}
      {!data && !busy && <Failed title="The reports could not be loaded" message={reasonOf(error)} onRetry={refetch} />}
      {data?.data.length === 0 && (
        <Empty title="No scheduled reports">Choose rows and columns, then Email a report.</Empty>
      )}
      {data && data.data.length > 0 && (
        <ReportList
          reports={data.data}
          people={people}
          api={api}
          zone={zone}
          stormName={stormName}
          onEdit={onDraft}
          onChanged={refetch}
        />
      )}
      {draft && (
        <ReportDialog
          key={draft.version}
          draft={draft}
          api={api}
          people={people}
          storms={storms}
          onClose={() => onDraft(null)}
          onSaved={() => {
            onDraft(null)
            refetch()
          }}
          onDiscard={() => {
            const theirs = data?.data.find(({ id }) => id === draft.id)
            onDraft(theirs ? draftOfReport(theirs) : null)
          }}
        />
      )}
    </section>
  )
}
