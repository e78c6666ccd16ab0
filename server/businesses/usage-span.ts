import { invalid } from '../http/problem.ts'

const usualDays = 30
const day = 24 * 3600 * 1000

/** The time whose usage is asked for, by its stamps in milliseconds since 1970: the last 30 days unless given. */
export function usageSpan(asked: { start_stamp?: number | undefined; end_stamp?: number | undefined }): [Date, Date] {
  const { end_stamp = Date.now() } = asked
  const start = new Date(asked.start_stamp ?? end_stamp - usualDays * day)
  const end = new Date(end_stamp)
  if (start > end) throw invalid({ end_stamp: 'Must not be before the start' })
  return [start, end]
}
