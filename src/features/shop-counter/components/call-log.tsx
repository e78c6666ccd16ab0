import { leadOutcomeLabels } from '../../../../contract/leads/lead-outcomes.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type ShopCounterApi, shopCounterApi } from '../api/shop-counter-api.ts'
import * as css from './shop-counter.css.ts'

interface Props {
  lead: Pick<Lead, 'id' | 'version'>
  /** Of the shop. */
  zone: string
  api?: Pick<ShopCounterApi, 'calls'>
}

/** The calls of the shop about one of its leads, the latest first. */
export function CallLog({ lead: { id, version }, zone, api = shopCounterApi }: Props) {
  const { data, error, busy, refetch } = useFetched(`shop calls ${id} ${version}`, (signal) => api.calls(id, signal))
  return (
    <>
      <h2 className={panelTitle}>Calls {data && <span className={css.dim}>{formatCount(data.length)}</span>}</h2>
      {!data && busy && <Loading label="Loading calls…" rows={2} />}
      {!data && !busy && <Failed title="Couldn’t load calls" message={reasonOf(error)} onRetry={refetch} />}
      {data && error !== undefined && <Stale onRetry={refetch}>Calls may be out of date: {reasonOf(error)}</Stale>}
      {data?.length === 0 && <p className={css.dim}>No calls yet.</p>}
      {data && data.length > 0 && (
        <ol className={css.calls} aria-label="Calls">
          {data.map((call) => (
            <li key={call.id} className={css.call}>
              <b>{leadOutcomeLabels[call.outcome]}</b>
              {call.follow_up_at !== null && <span>{`Next call: ${formatInstant(call.follow_up_at, zone)}`}</span>}
              {call.note !== '' && <span className={css.callNote}>{call.note}</span>}
              <span className={css.dim}>{`${formatInstant(call.at, zone)}, ${call.by.name}`}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
