import type { ClaimAction } from '../../../../../contract/claims/choices.ts'
import { clock } from '../../../../shared/time/own-clock.ts'
import type { IntakeRow } from './intake-row.ts'

const places: Partial<Record<ClaimAction, string>> = { send_back: 'Sendbacks', delete: 'Deleted', ignore: 'Ignored' }

/** Where a row went that has left, by whom and when: "moved to Ingested by J. Tran, 10:43 AM". */
export function departureOf({ outcome, status }: Pick<IntakeRow, 'outcome' | 'status'>): string {
  if (status === 'withdrawn') return 'removed: import undone'
  if (!outcome) return 'has left the queue'
  const place = (outcome.action && places[outcome.action]) ?? 'Ingested'
  return `moved to ${place} by ${shortName(outcome.by)}, ${clock(outcome.at)}`
}

/** Jo Tran as J. Tran. */
function shortName(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/)
  return first && rest.length > 0 ? `${first[0]}. ${rest.join(' ')}` : name
}
