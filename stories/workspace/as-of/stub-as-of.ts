import type { PastRow } from '../../../contract/calls/read-past.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { AsOfApi } from '../../../src/workspace/as-of/as-of-api.ts'
import { dayAfter, startOfDay } from '../../../src/shared/time/start-of-day.ts'
import { todayIn } from '../../../src/shared/time/format-time.ts'

/** Where clocks are never changed: the stories know what they show on any day. */
export const zone = 'America/Phoenix'
const minute = 60_000
const yesterday = startOfDay(dayAfter(todayIn(zone), -1), zone)
/** The log begins with the first claim of yesterday morning, at 7:00. */
export const beginning = yesterday + 7 * 60 * minute
/** Yesterday, 10:42. */
export const asOf = yesterday + (10 * 60 + 42) * minute

/** A claim comes every ten seconds. */
const log: Recorded[] = Array.from({ length: 1600 }, (_, n) => ({
  id: n + 1,
  stream: `intake_item:${n}`,
  version: 1,
  type: 'ClaimReceived',
  data: {},
  at: new Date(beginning + n * 10_000).toISOString(),
  by: { id: '', name: '' },
}))

/** A queue's past that is read from a made log. */
export const stubAsOf: AsOfApi = {
  async readAsOf(_category, at, { onPage }) {
    const events = log.filter((event) => event.at <= at)
    const rows = events.map(
      ({ id }): PastRow => ({ place: id, thing: { id: String(id), version: 1, status: 'received' } }),
    )
    onPage(rows.length, rows.length)
    return { rows, cursor: events.at(-1)?.id ?? 0 }
  },
  async readLog(_category, after) {
    return { events: log.filter(({ id }) => id > after), cursor: log.length, behind: 0 }
  },
  async readFlow() {
    const spans = Array.from({ length: 18 }, (_, n) => ({
      at: new Date(beginning + n * 15 * minute).toISOString(),
      came: 90,
      left: n * 6,
    }))
    return { spans, seconds: 15 * 60, first: new Date(beginning).toISOString() }
  },
}
