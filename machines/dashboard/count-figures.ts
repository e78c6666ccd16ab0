import type { ContactMethod, CountedUnit, FigureRule } from '../../contract/dashboard/figures.ts'

/** What a rule asks of a row, or of many rows that are alike in it. */
export interface Countable {
  readonly unit: CountedUnit
  readonly status: string
  readonly calls: number
  readonly method: ContactMethod
  readonly by_claimant: boolean
  readonly appraiser: string | null
  /** Whether it has had its status since the day began. */
  readonly today: boolean
}

/** Whether a figure counts it. */
export function isCounted(rule: FigureRule, row: Countable): boolean {
  const { unit, statuses, calls, method, bookedBy, appraiser, today } = rule
  return (
    row.unit === unit &&
    (statuses === undefined || statuses.includes(row.status)) &&
    (calls === undefined || Math.min(row.calls, 3) === calls) &&
    (method === undefined || row.method === method) &&
    (bookedBy === undefined || row.by_claimant === (bookedBy === 'claimant')) &&
    (appraiser === undefined || isOf(appraiser, row.appraiser)) &&
    (!today || row.today)
  )
}

function isOf(wanted: string, appraiser: string | null): boolean {
  if (wanted === 'none') return appraiser === null
  return wanted === 'any' ? appraiser !== null : appraiser === wanted
}
