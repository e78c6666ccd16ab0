import type { ReactNode } from 'react'
import type { Recorded, StreamCategory } from '../../../../contract/events/recorded.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { readHistory } from '../api/read-history.ts'
import { lifeOf } from '../life.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { heading, sections } from './history.css.ts'
import { HistoryTimeline, type TimelineProps } from './history-timeline.tsx'
import { LifeSteps } from './life-steps.tsx'

export interface HistoryOf {
  category: StreamCategory
  id: string
  /** Anything that changes when the thing does, such as its version: then the history is read again. */
  version?: number | string
}

export type HistoryPanelProps = HistoryOf &
  Omit<TimelineProps, 'events'> & {
    /** What is known of the thing; a claim in intake brings its own facts. */
    facts?: ReactNode
  }

/** The life of one claim, contact or storm: facts, states, what is possible, every event. */
export function HistoryPanel({ category, id, version = '', ...rest }: HistoryPanelProps) {
  const history = useFetched(`history ${category} ${id} ${version}`, (signal) => readHistory(category, id, signal))
  return <HistoryView {...rest} category={category} history={history} />
}

type ViewProps = Omit<HistoryPanelProps, 'id' | 'version'> & {
  history: Fetched<Recorded[]> & { refetch: () => void }
}

/** The panel once its events are there, or why they are not. */
export function HistoryView({ category, history, facts, ...timeline }: ViewProps) {
  const { data: events, error, busy, refetch } = history
  if (!events && error !== undefined && !busy) {
    return (
      <div className={sections}>
        {facts}
        <Failed title="The history could not be fetched" message={reasonOf(error)} onRetry={refetch} />
      </div>
    )
  }
  const life = events && lifeOf(events)
  return (
    <div className={sections} aria-busy={busy}>
      {error !== undefined && <Stale onRetry={refetch}>This history may be old: {reasonOf(error)}</Stale>}
      {facts ?? (category === 'intake_item' && events && <ClaimFacts events={events} zone={timeline.zone} />)}
      {life && <LifeSteps life={life} />}
      <section>
        <h3 className={heading}>History</h3>
        {!events && <Loading label="Loading the history…" rows={6} />}
        {events?.length === 0 && <Empty title="Nothing has happened yet" />}
        {events && <HistoryTimeline events={events} {...timeline} />}
      </section>
    </div>
  )
}
