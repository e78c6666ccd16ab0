import type { ClaimWait } from './slot-log.ts'

const day = 86_400_000
/** The life of a storm that is looked at: later claims are few. */
const longestLife = 60
/** So many claims of former storms count as much as what this one has brought so far. */
const caution = 30

/**
 * Claims that are still to come of a storm, by day from now on. Former storms say how claims spread over the days of a
 * storm's life; what it has brought so far says how large it is. Without a former storm the mean of its last week goes on.
 */
export function expectedArrivals(
  waits: readonly ClaimWait[],
  asked: { readonly storm: string; readonly cut: number; readonly days: number },
): number[] {
  const { storm, cut, days } = asked
  const byStorm = Map.groupBy(
    waits.filter(({ isFirst }) => isFirst),
    (wait) => wait.storm,
  )
  const own = (byStorm.get(storm) ?? []).map(({ since }) => since)
  if (own.length === 0) return Array.from({ length: days }, () => 0)
  const age = Math.max(1, (cut - earliest(own)) / day)
  const former = [...byStorm.values()].filter((some) => {
    return some[0]?.storm !== storm && cut - earliest(some.map(({ since }) => since)) >= (age + days) * day
  })
  if (former.length === 0) {
    const recent = own.filter((since) => since > cut - 7 * day).length / Math.min(7, age)
    return Array.from({ length: days }, () => recent)
  }
  // Claims of a former storm, in the mean, that came within so many days of its first one.
  const ages = former.map((some) => {
    const times = some.map(({ since }) => since)
    const first = earliest(times)
    return times.map((since) => (since - first) / day).filter((one) => one <= longestLife)
  })
  const within = (to: number) =>
    ages.reduce((sum, some) => sum + some.filter((one) => one <= to).length, 0) / ages.length
  const size = (own.length + caution) / (within(age) + caution)
  return Array.from({ length: days }, (_, ahead) => size * (within(age + ahead + 1) - within(age + ahead)))
}

const earliest = (times: readonly number[]) => times.reduce((least, one) => Math.min(least, one))
