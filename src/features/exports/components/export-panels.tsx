import { useState } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { saveAt } from '../../../shared/ui/save-at.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'
import { type ExportsApi, exportsApi } from '../api/exports-api.ts'
import { type ReportsApi, reportsApi } from '../api/reports-api.ts'
import { draftOf, type ReportDraft } from '../report-draft.ts'
import { places, stack } from '../exports.css.ts'
import { ExportForm } from './export-form.tsx'
import { ExportList } from './export-list.tsx'
import { ReportsPanel } from './reports-panel.tsx'

interface Props {
  api?: ExportsApi
  reports?: ReportsApi
  zone: string
  save?: (url: string, name: string) => void
}

/** What can be exported, and the exports of the business as they go on. */
export function ExportPanels({ api = exportsApi, reports = reportsApi, zone, save = saveAt }: Props) {
  const storms = useFetched('storms of exports', (signal) => api.storms(signal))
  const { data, error, busy, refetch } = useFetched('exports', (signal) => api.list(signal))
  useTopicRefetch('export', refetch)
  const [draft, setDraft] = useState<ReportDraft | null>(null)
  const stormName = (id: string) => storms.data?.find((storm) => storm.id === id)?.title ?? 'One event'
  return (
    <div className={places}>
      <section className={panel} aria-labelledby="new-export">
        <h2 id="new-export" className={panelTitle}>
          New export
        </h2>
        <ExportForm
          api={api}
          storms={storms.data ?? []}
          onSchedule={(order) => setDraft(draftOf(order))}
          onRequested={() => {
            showDoneToast('Export requested')
            refetch()
          }}
        />
      </section>
      <div className={stack}>
        <section className={panel} aria-labelledby="exports">
          <h2 id="exports" className={panelTitle}>
            Exports
          </h2>
          {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
          {!data && busy && <Loading label="Loading the exports…" rows={3} />}
          {!data && !busy && (
            <Failed title="The exports could not be loaded" message={reasonOf(error)} onRetry={refetch} />
          )}
          {data?.length === 0 && <Empty title="No exports yet">Files that you export are kept here for 7 days.</Empty>}
          {data && data.length > 0 && (
            <ExportList exports={data} api={api} zone={zone} stormName={stormName} save={save} onChanged={refetch} />
          )}
        </section>
        <ReportsPanel
          api={reports}
          zone={zone}
          storms={storms.data ?? []}
          stormName={stormName}
          draft={draft}
          onDraft={setDraft}
        />
      </div>
    </div>
  )
}
