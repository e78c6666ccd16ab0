import type { ComponentType, ReactNode } from 'react'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { formatWait } from '../../../shared/time/format-wait.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { attentionCount, attentionLine, attentionList, attentionText, attentionWait, urgent } from './attention.css.ts'
import { panel, panelHead, panelNote, panelTitle } from './dashboard.css.ts'

/** How many of what wait to be settled. */
export interface AttentionItem {
  readonly count: number
  /** As `count` has it: `lead is overdue`. */
  readonly what: string
  readonly isUrgent: boolean
  /** Since when the first of them waits: ISO 8601, UTC. */
  readonly since: string | null
  /** What the button says, which settles it or leads to where it is settled. */
  readonly verb: string
}

/** The button of an item: one that settles it in place, or a link. */
export type AttentionButton<Item extends AttentionItem> = ComponentType<{
  item: Item
  'aria-label': string
  children: ReactNode
}>

interface Props<Item extends AttentionItem> {
  list: Fetched<readonly Item[]> & { refetch: () => void }
  now: number
  Button: AttentionButton<Item>
}

/** What has to be settled today, in one line each, with the button that settles it. */
export function AttentionPanel<Item extends AttentionItem>({ list, now, Button }: Props<Item>) {
  const { data, error, refetch } = list
  return (
    <section className={panel} aria-label="Needs attention today">
      <header className={panelHead}>
        <h2 className={panelTitle}>Needs attention today</h2>
        {data && data.length > 0 && <span className={panelNote}>{data.length}</span>}
      </header>
      {error !== undefined && data === undefined && (
        <Failed title="Couldn’t load what needs attention" message={reasonOf(error)} onRetry={refetch} />
      )}
      {error !== undefined && data !== undefined && (
        <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>
      )}
      {error === undefined && data === undefined && <Loading rows={4} label="Loading what needs attention…" />}
      {data?.length === 0 && <Empty title="All settled for today" />}
      {data && data.length > 0 && (
        <ul className={attentionList}>
          {data.map((item) => (
            <li key={item.what} className={attentionLine}>
              <span className={attentionText}>
                <span className={`${attentionCount} ${item.isUrgent ? urgent : ''}`}>{formatCount(item.count)}</span>{' '}
                {item.what}
                {item.since && (
                  <span className={attentionWait}>, the first for {formatWait(now - Date.parse(item.since))}</span>
                )}
              </span>
              <Button item={item} aria-label={`${item.verb}: ${formatCount(item.count)} ${item.what}`}>
                {item.verb}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
