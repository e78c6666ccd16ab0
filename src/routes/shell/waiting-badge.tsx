import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { badge } from './nav.css.ts'

interface Props {
  count: number | undefined
  /** What is counted, one of them: `claim`. */
  noun: string
  /** What is said of them: `waiting`. */
  state: string
}

export function WaitingBadge({ count, noun, state }: Props) {
  if (!count) return null
  return (
    <span className={badge}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className={hiddenLabel}>
        {countOf(count, noun)} {state}
      </span>
    </span>
  )
}
