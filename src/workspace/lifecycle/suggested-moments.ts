import { clockAt, dayAfter, instantAt } from '../../shared/time/start-of-day.ts'

/** A moment that is offered. */
export interface SuggestedMoment {
  readonly label: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monday = 1

/** The moments that people usually choose, by the clock of a zone, the nearest first. */
export function suggestMoments(now: number, zone: string): SuggestedMoment[] {
  const { day, weekday } = clockAt(now, zone)
  const toMonday = (monday - weekday + 7) % 7 || 7
  const offered = [
    { label: '4 PM today', day, time: '16:00' },
    { label: '8 AM tomorrow', day: dayAfter(day), time: '08:00' },
    { label: `8 AM ${weekdays[(weekday + 3) % 7]}`, day: dayAfter(day, 3), time: '08:00' },
    { label: '8 AM Monday', day: dayAfter(day, toMonday), time: '08:00' },
  ]
  const moments = offered.flatMap(({ label, day: on, time }) => {
    const at = instantAt(on, time, zone)
    return at !== null && at > now ? [{ label, at }] : []
  })
  const first = new Map(moments.toReversed().map((one) => [one.at, one]))
  return [...first.values()].toSorted((a, b) => a.at - b.at)
}

/** Why a moment cannot be chosen; null where it can. */
export function faultOfMoment(at: number | null, now: number): string | null {
  if (at === null) return 'The clocks skip this time. Choose another one.'
  return at <= now ? 'Choose a future time.' : null
}
