import { type ReactNode, useState } from 'react'
import type { StreamCategory } from '../../../../contract/categories.ts'
import { categoryOf, type Recorded } from '../../../../contract/events/recorded.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { readHistory } from '../api/read-history.ts'
import { countUntil } from '../count-until.ts'
import { summarizeLifecycle, useHistories } from '../histories.ts'
import { AsOfSlider } from './as-of-slider.tsx'
import { heading, sections } from './history.css.ts'
import { HistoryTimeline, type TimelineProps } from './history-timeline.tsx'
import { LifecycleSteps } from './lifecycle-steps.tsx'

export interface HistoryOf {
  category: StreamCategory
  id: string
  /** Anything that changes when the aggregate does, such as its version: then the history is read again. */
  version?: number | string
}

export type HistoryPanelProps = HistoryOf &
  Omit<TimelineProps, 'events' | 'upto'> & {
    /** What is known of the aggregate, or how that follows from the events that are taken into account. */
    facts?: ReactNode | ((events: readonly Recorded[]) => ReactNode)
    /** The moment that one comes from, in milliseconds since 1970; now unless given. */
    asOf?: number
  }

/** The history of one aggregate: facts, states, what is possible, every event. */
export function HistoryPanel({ category, id, version = '', ...rest }: HistoryPanelProps) {
  const history = useFetched(`history ${category} ${id} ${version}`, (signal) => readHistory(category, id, signal))
  return <HistoryView {...rest} category={category} history={history} />
}

type ViewProps = Omit<HistoryPanelProps, 'id' | 'version'> & {
  history: Fetched<Recorded[]> & { refetch: () => void }
}

/** The panel once its events are there, or why they are not. */
export function HistoryView({ category, history, facts, asOf, actionFor, ...timeline }: ViewProps) {
  const { error, busy, refetch } = history
  const isReadable = useHistories([category, ...categoriesIn(history.data)])
  const events = isReadable ? history.data : undefined
  /** How many events are taken into account; null for all, also those that are still to come. */
  const [chosen, choose] = useState<number | null>(null)
  const count = chosen ?? (events && asOf !== undefined ? countUntil(events, asOf) : undefined)
  const shown = events?.slice(0, count)
  const factsShown = typeof facts === 'function' ? shown && facts(shown) : facts
  const isAsOf = events && shown && shown.length < events.length
  if (!history.data && error !== undefined && !busy) {
    return (
      <div className={sections}>
        {factsShown}
        <Failed title="The history could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      </div>
    )
  }
  const summary = shown && summarizeLifecycle(shown)
  return (
    <div className={sections} aria-busy={busy}>
      {error !== undefined && <Stale onRetry={refetch}>This history may be out of date: {reasonOf(error)}</Stale>}
      {events && shown && (
        <AsOfSlider
          events={events}
          count={shown.length}
          zone={timeline.zone}
          onGo={(to) => choose(to === events.length && asOf === undefined ? null : to)}
        />
      )}
      {factsShown}
      {summary && <LifecycleSteps summary={summary} />}
      <section>
        <h3 className={heading}>History</h3>
        {!events && <Loading label="Loading the history…" rows={6} />}
        {events?.length === 0 && <Empty title="No history yet" />}
        {events && (
          <HistoryTimeline
            events={events}
            {...timeline}
            {...(isAsOf ? { upto: shown.at(-1)?.id ?? 0 } : actionFor && { actionFor })}
          />
        )}
      </section>
    </div>
  )
}

function categoriesIn(events: readonly Recorded[] = []): string[] {
  return [...new Set(events.map(({ stream }) => categoryOf(stream)))]
}
