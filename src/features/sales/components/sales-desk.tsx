import { type ReactNode, useEffect, useRef, useState } from 'react'
import { leaseRenewMs } from '../../../../contract/leases/lease.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { SalesLead, UpcomingLead } from '../../../../contract/sales/sales-lead.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { bar, barText, buttons, desk, grow, hint, nextName, notices } from '../../../workspace/call-desk/desk.css.ts'
import type { SalesApi } from '../api/sales-api.ts'
import { keepSubscribedStorm, readSubscribedStorm } from '../desk/subscribed-storm.ts'
import { LeadDesk } from './lead-desk.tsx'
import { LeadSearch } from './lead-search.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { strip } from './sales.css.ts'

interface Props {
  api: SalesApi
  /** Active events to choose from. */
  events: readonly Choice[]
  history: (shown: SalesLead) => ReactNode
  link: (lead: Lead, label: string) => ReactNode
}

/** The working page of a sales agent: an event, its next lead, and what comes after. */
export function SalesDesk({ api, events, history, link }: Props) {
  const [stormId, setStormId] = useState(readSubscribedStorm)
  const isKnown = events.length === 0 || events.some(({ value }) => value === stormId)
  const choose = (id: string | null) => {
    keepSubscribedStorm(id)
    setStormId(id)
  }
  const leaveEvent = () =>
    void api
      .leaveEvent()
      .then(() => choose(null))
      .catch((error: unknown) => showErrorToast('Event not left', error))
  return (
    <div className={desk}>
      <div className={strip}>
        <Select label="Event" placeholder="Choose an event" choices={events} value={stormId} onChange={choose} />
        <LeadSearch api={api} link={link} />
        <span className={grow} />
        <SalesFigures api={api} />
        <Button whyNot={stormId === null ? 'No event is chosen' : null} onClick={leaveEvent}>
          Leave event
        </Button>
      </div>
      {stormId !== null && isKnown ? (
        <Queue key={stormId} api={api} stormId={stormId} history={history} />
      ) : (
        <>
          <QueueHeading />
          <Empty title="Choose an event">Its leads are then handed to you one at a time.</Empty>
        </>
      )}
    </div>
  )
}

/** The heading of the page while no lead gives it one. */
function QueueHeading() {
  return <h1 className={hiddenLabel}>Lead queue</h1>
}

function Queue({ api, stormId, history }: Pick<Props, 'api' | 'history'> & { stormId: string }) {
  const [isPaused, setPaused] = useState(false)
  const { data, error, busy, refetch } = useFetched(`next sales lead ${stormId} ${isPaused}`, (signal) =>
    isPaused ? Promise.resolve(null) : api.next(stormId, signal),
  )
  useTopicRefetch('lead', refetch)
  // Asking again renews the lease.
  useEffect(() => {
    const timer = setInterval(refetch, leaseRenewMs)
    return () => clearInterval(timer)
  }, [refetch])
  const lost = useLostLead(data?.lead ?? null)
  const release = () =>
    void api
      .release()
      .then(() => setPaused(true))
      .catch((failure: unknown) => showErrorToast('Lead not released', failure))
  useCommands(data ? [{ id: 'sales.release', title: 'Release lead', group: 'Queue', keys: 'R', run: release }] : [])
  if (isPaused)
    return (
      <Empty
        title="The lead is released"
        action={
          <Button tone="go" onClick={() => setPaused(false)}>
            Get next lead
          </Button>
        }
      >
        Another agent can be given it now.
      </Empty>
    )
  if (data === undefined)
    return error === undefined || busy ? (
      <Loading label="Getting the next lead…" rows={8} />
    ) : (
      <Failed title="The next lead could not be loaded" message={reasonOf(error)} onRetry={refetch} />
    )
  return (
    <>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This lead may be out of date: {reasonOf(error)}</Stale>}
        {lost.name && <Notice tone="amber">Your checkout of {lost.name} expired. This is the next lead.</Notice>}
      </div>
      {data === null ? (
        <>
          <QueueHeading />
          <Empty title="No lead can be called now">
            Leads appear here when their owners’ calling hours start or a follow-up is due.
          </Empty>
        </>
      ) : (
        <LeadDesk
          key={data.lead.id}
          api={api}
          shown={data}
          history={history}
          hasNext
          onDone={() => {
            lost.expectNext()
            refetch()
          }}
        />
      )}
      {data && <NextBar next={data.next} due={data.due} onRelease={release} />}
    </>
  )
}

/** Another lead that comes without a reason of the agent's own: the lease of the one before has ended. */
function useLostLead(lead: Lead | null) {
  const before = useRef<Lead | null>(null)
  const isExpected = useRef(true)
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const last = before.current
    if (lead && last?.id === lead.id) return
    const isLost = lead !== null && last !== null && !isExpected.current
    setName(isLost ? `${last.first_name} ${last.last_name}`.trim() : null)
    before.current = lead
    isExpected.current = false
  }, [lead])
  return {
    name,
    expectNext: () => {
      isExpected.current = true
    },
  }
}

interface BarProps {
  next: UpcomingLead | null
  due: number
  onRelease: () => void
}

function NextBar({ next, due, onRelease }: BarProps) {
  return (
    <section className={bar} aria-label="Next lead">
      <span className={hint}>Next</span>
      {next ? (
        <>
          <span className={nextName}>{`${next.first_name} ${next.last_name}`.trim() || 'No name'}</span>
          {next.follow_up_at && <Tag tone="amber">Follow-up due</Tag>}
          <span className={barText}>{[next.vehicle, next.city].filter(Boolean).join(', ')}</span>
          <span className={barText}>
            {next.num_calls === 0 ? 'Not called yet' : countOf(next.num_calls, 'call', 'calls')}
          </span>
          {next.estimate_total !== null && <span className={barText}>{formatExactDollars(next.estimate_total)}</span>}
        </>
      ) : (
        <span className={barText}>No one is callable after this</span>
      )}
      <span className={grow} />
      <span className={hint}>{countOf(due, 'follow-up due', 'follow-ups due')}</span>
      <span className={buttons}>
        <Button onClick={onRelease}>
          Release <Kbd>R</Kbd>
        </Button>
      </span>
    </section>
  )
}
