import { Temporal } from 'temporal-polyfill'
import type { Opening, OpeningTime } from '../../contract/openings/opening.ts'

/** Start and end of one time, in milliseconds since 1970. */
export interface Span {
  readonly start: number
  readonly end: number
}

const week = 7 * 86_400_000
const day = 86_400_000

/**
 * The times of an opening that end after `from` and start before `to`, in order. A weekly one keeps its time of day in
 * the shop's zone: where the clock skips that time, it is the one after the change.
 */
export function timesOf({ start, end, evergreen, timezone }: Opening, from: number, to: number): Span[] {
  if (!evergreen) return end > from && start < to ? [{ start, end }] : []
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone)
  const last = Temporal.Instant.fromEpochMilliseconds(end).toZonedDateTimeISO(timezone)
  const found: Span[] = []
  for (let weeks = Math.max(0, Math.floor((from - end - day) / week)); ; weeks++) {
    const span = {
      start: first.add({ weeks }).epochMilliseconds,
      end: last.add({ weeks }).epochMilliseconds,
    }
    if (span.start >= to) return found
    if (span.end > from) found.push(span)
  }
}

/** A drop-off that has a place of an opening: the time's start, and the number of the place from 1. */
export interface TakenPlace {
  readonly opening_id: string
  readonly opening_start: number
  readonly place: number
  /** When the vehicle comes. */
  readonly timestamp: number
}

/** The open openings of a location, and the places that are taken in all of its openings. */
export interface OpeningFacts {
  readonly openings: readonly Opening[]
  readonly taken: readonly TakenPlace[]
}

/** Numbers of the places that are free at a time; drop-offs of an opening that was replaced count where they fall in it. */
export function freePlaces(
  opening: Opening,
  span: Span,
  { openings, taken }: OpeningFacts,
): { readonly free: readonly number[]; readonly taken: number } {
  const open = new Set(openings.map(({ id }) => id))
  const own = new Set<number>()
  let kept = 0
  for (const one of taken) {
    if (one.opening_id === opening.id && one.opening_start === span.start) own.add(one.place)
    else if (!open.has(one.opening_id) && one.timestamp >= span.start && one.timestamp < span.end) kept += 1
  }
  const places = Array.from({ length: opening.count }, (_, index) => index + 1).filter((place) => !own.has(place))
  return { free: places.slice(0, Math.max(0, places.length - kept)), taken: own.size + kept }
}

/** Every time of the open openings between two moments, the earliest first. */
export function openingTimes(facts: OpeningFacts, from: number, to: number): OpeningTime[] {
  return facts.openings
    .flatMap((opening) =>
      timesOf(opening, from, to).map((span) => ({
        opening_id: opening.id,
        ...span,
        count: opening.count,
        taken: freePlaces(opening, span, facts).taken,
      })),
    )
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}
