import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { part, partCount, partLabel, parts, partTone } from './queue-bar.css.ts'

/** Who waits, in the order in which they are handed out. A part without anybody is left out of the bar. */
export function QueueBar({ queue }: { queue: Wallboard['queue'] }) {
  const { due, replies, by_calls } = queue
  const all = [
    { label: 'Due', count: due, tone: 'due' },
    { label: 'Replies', count: replies, tone: 'replies' },
    { label: 'No calls yet', count: by_calls[0], tone: 'none' },
    { label: '1 call', count: by_calls[1], tone: 'one' },
    { label: '2 calls', count: by_calls[2], tone: 'two' },
    { label: '3+ calls', count: by_calls[3], tone: 'more' },
  ] as const
  return (
    <ul className={parts} aria-label="Queue by rank and number of calls">
      {all
        .filter(({ count }) => count > 0)
        .map(({ label, count, tone }) => (
          <li key={label} className={part} style={{ flexGrow: count }}>
            <span className={`${partCount} ${partTone[tone]}`}>{formatCount(count)}</span>
            <span className={partLabel}>{label}</span>
          </li>
        ))}
    </ul>
  )
}
