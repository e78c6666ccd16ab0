import { Link } from '@tanstack/react-router'
import { useFetched } from '../shared/api/use-fetched.ts'
import { formatCount } from '../shared/ui/format-count.ts'
import { action as actionStyle, card, figure, label as labelStyle } from './count-card.css.ts'

interface Props {
  label: string
  to: string
  /** What one does there. */
  action: string
  /** Fetches the count; or `known`, where the page has it already. */
  count?: (signal: AbortSignal) => Promise<number>
  known?: number | undefined
  /** Grows when the count may have changed: then it is fetched again. */
  turn?: number
}

/** How many of something there are, and the way to them. A count that could not be had is a dash, never a zero. */
export function CountCard({ label, to, action, count, known, turn = 0 }: Props) {
  const { data } = useFetched(`count ${label} ${turn}`, async (signal) => count?.(signal))
  const shown = known ?? data
  return (
    <Link to={to} className={card}>
      <span className={figure}>{shown === undefined ? '–' : formatCount(shown)}</span>
      <span className={labelStyle}>{label}</span>
      <span className={actionStyle}>{action}</span>
    </Link>
  )
}
