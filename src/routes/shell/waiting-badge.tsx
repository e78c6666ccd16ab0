import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { badge } from './nav.css.ts'

export function WaitingBadge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className={badge}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className={hiddenLabel}>{countOf(count, 'claim')} waiting</span>
    </span>
  )
}
