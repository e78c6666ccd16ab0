import { type ReactNode, useEffect } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { leaseRenewMs } from '../../../../contract/leases/lease.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useStreamChanges } from '../../../shared/live/use-topic-changes.ts'
import { Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { desk, grow, notices } from '../../../workspace/call-desk/desk.css.ts'
import type { SalesApi } from '../api/sales-api.ts'
import { LeadDesk } from './lead-desk.tsx'
import { LeadSearch } from './lead-search.tsx'
import { strip } from './sales.css.ts'

interface Props {
  api: SalesApi
  id: string
  history: (shown: SalesLead) => ReactNode
  link: (lead: Lead, label: string) => ReactNode
  back: ReactNode
  /** What is shown for a lead that does not exist here. */
  missing: (error: unknown) => ReactNode
}

/** One lead on the same desk, looked up instead of handed out. It is checked out while the page is open. */
export function FoundLead({ api, id, history, link, back, missing }: Props) {
  const { data, error, busy, refetch } = useFetched(`found sales lead ${id}`, (signal) => api.find(id, signal))
  useStreamChanges('lead', id, refetch)
  useEffect(() => {
    const timer = setInterval(refetch, leaseRenewMs)
    return () => {
      clearInterval(timer)
      void api.releaseFound(id).catch(() => undefined)
    }
  }, [api, id, refetch])
  const none = error !== undefined && !data && missing(error)
  if (none) return none
  if (!data)
    return error === undefined || busy ? (
      <Loading label="Loading the lead…" rows={8} />
    ) : (
      <Failed title="The lead could not be loaded" message={reasonOf(error)} onRetry={refetch} />
    )
  return (
    <div className={desk}>
      <div className={strip}>
        {back}
        <LeadSearch api={api} link={link} />
        <span className={grow} />
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This lead may be out of date: {reasonOf(error)}</Stale>}
        {data.held_by && <Notice tone="amber">{`${data.held_by.name} is working on this lead.`}</Notice>}
      </div>
      <LeadDesk key={data.lead.id} api={api} shown={data} history={history} hasNext={false} onDone={refetch} />
    </div>
  )
}
