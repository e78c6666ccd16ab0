import type { DraftOutcome, DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { DraftQueue } from '../draft-queue.ts'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { count, jump, jumps } from './drafts.css.ts'

/** A row by its name; a press shows it in the grid. */
export function Jump({ queue, row, children }: { queue: DraftQueue; row: string; children: string }) {
  return (
    <button type="button" className={jump} onClick={() => queue.goTo(row)}>
      {children}
    </button>
  )
}

/** So many rows are named. */
const mostNamed = 5

/** Some rows by name, and how many more there are. */
export function Jumps({ queue, rows }: { queue: DraftQueue; rows: readonly string[] }) {
  return (
    <span className={jumps}>
      {rows.slice(0, mostNamed).map((row) => (
        <Jump key={row} queue={queue} row={row}>
          {queue.nameOf(row) ?? `a ${queue.drafting.unit} not shown`}
        </Jump>
      ))}
      {rows.length > mostNamed && <span>and {formatCount(rows.length - mostNamed)} more</span>}
    </span>
  )
}

export function Outcomes({
  title,
  outcomes,
  queue,
}: {
  title: string
  outcomes: readonly DraftOutcome[]
  queue: DraftQueue
}) {
  if (outcomes.length === 0) return null
  return (
    <CountedSection title={title} count={outcomes.reduce((sum, one) => sum + one.count, 0)}>
      <ul className={list}>
        {outcomes.map((outcome) => (
          <li key={outcome.name} className={entry}>
            <span>
              <span className={count}>{formatCount(outcome.count)}</span> {outcome.name}
            </span>
            <span className={jumps}>
              {outcome.examples.map(({ row, text }, place) => (
                <Jump key={`${row} ${place}`} queue={queue} row={row}>
                  {text}
                </Jump>
              ))}
              {outcome.count > outcome.examples.length && (
                <span>and {formatCount(outcome.count - outcome.examples.length)} more</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </CountedSection>
  )
}

export function Fills({ preview: { fills }, queue: { drafting } }: { preview: DraftPreview; queue: DraftQueue }) {
  if (fills.length === 0) return null
  return (
    <CountedSection title="Fields to set" count={fills.reduce((sum, one) => sum + one.count, 0)}>
      <ul className={list}>
        {fills.map((fill) => (
          <li key={fill.field} className={entry}>
            <span>
              <span className={count}>{formatCount(fill.count)}</span> {drafting.labelOf(fill.field)}
            </span>
            <span className={jumps}>
              {fill.values.map(({ value, count: times }) => (
                <span key={value ?? ''}>
                  {drafting.format(fill.field, value)} ({formatCount(times)})
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </CountedSection>
  )
}
