/** One line of the table: a measured ratio beside its limit. */
export interface BenchRow {
  readonly name: string
  /** What was measured, in `unit`; the ratio says how it stands to its limit measured in the same run. */
  readonly value: number
  readonly unit?: string
  readonly ratio: number
  /** None where the line is printed for comparison. */
  readonly limit?: number
  readonly direction: 'at least' | 'at most'
  readonly note?: string
}

/** What every `bench/<name>.bench.ts` exports. It cleans up after itself, and prints nothing on stdout. */
export interface BenchModule {
  bench(): Promise<BenchRow[]>
}

export function isMet({ ratio, limit, direction }: BenchRow): boolean {
  if (limit === undefined) return true
  return direction === 'at least' ? ratio >= limit : ratio <= limit
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Of values beside those of the same rounds: the middle of the ratios, as the machine is now faster and now slower. */
export function medianRatio(values: readonly number[], beside: readonly number[]): number {
  return median(values.map((value, round) => value / (beside[round] ?? Number.NaN)))
}

/** The value below which the share `p` (0 to 1) of the values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN
}
