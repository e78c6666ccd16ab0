import { formatCount } from '../../shared/ui/format-count.ts'

/** A count beside what it is compared with: `+20%`, `−16%`, `no change`; null where there is nothing to compare with. */
export function changeOf(count: number, was: number | null): { text: string; direction: -1 | 0 | 1 } | null {
  if (was === null) return null
  if (count === was) return { text: 'no change', direction: 0 }
  const direction = count > was ? 1 : -1
  const sign = direction > 0 ? '+' : '−'
  if (was === 0) return { text: `${sign}${formatCount(count)}`, direction }
  return { text: `${sign}${formatCount(Math.round((Math.abs(count - was) / was) * 100))}%`, direction }
}

/** What part a count is of another, in whole percent; null of nothing. */
export function shareOf(part: number, whole: number | undefined): number | null {
  return whole ? Math.round((part / whole) * 100) : null
}
