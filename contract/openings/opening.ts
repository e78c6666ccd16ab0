import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Moment } from '../paging.ts'
import type { Permission } from '../people/permissions.ts'

/** Who may see openings, and hear of them. */
export const viewOpenings: Permission = 'repair_location:view'

export const openingStates = ['open', 'replaced', 'removed'] as const
export type OpeningState = (typeof openingStates)[number]

export const openingStateLabels: Readonly<Record<OpeningState, string>> = {
  open: 'Open',
  replaced: 'Replaced',
  removed: 'Removed',
}

/** The most vehicles of one opening. */
export const mostPlaces = 200

/** A time in which a repair location takes vehicles (`domain.md`, section 6). An evergreen one repeats weekly. */
export const Opening = v.strictObject({
  id: Id,
  repair_location_id: Id,
  /** Start and end, in milliseconds since 1970; of an evergreen one, those of its first week. */
  start: v.number(),
  end: v.number(),
  /** How many vehicles may be dropped off, each week where it is evergreen. */
  count: v.number(),
  evergreen: v.boolean(),
  /** The shop's zone, an IANA name: an evergreen one keeps its time of day there. */
  timezone: v.string(),
  state: v.picklist(openingStates),
  /** The evergreen opening that has its place; null unless it is replaced. */
  replaced_by: v.nullable(Id),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Opening = v.InferOutput<typeof Opening>

/** One time of an opening. Times are in milliseconds since 1970. */
export const OpeningTime = v.strictObject({
  opening_id: Id,
  start: v.number(),
  end: v.number(),
  count: v.number(),
  /** Drop-offs of this time, with those of an opening that it replaced. */
  taken: v.number(),
})
export type OpeningTime = v.InferOutput<typeof OpeningTime>

/** What an opening is made of. */
export const NewOpening = v.pipe(
  v.strictObject({
    start: Moment,
    end: Moment,
    count: v.pipe(
      v.number('Use a whole number'),
      v.integer('Use a whole number'),
      v.minValue(1, 'Use at least 1'),
      v.maxValue(mostPlaces, `Use at most ${mostPlaces}`),
    ),
    evergreen: v.optional(v.boolean('Use true or false'), false),
  }),
  v.forward(
    v.partialCheck([['start'], ['end']], ({ start, end }) => end > start, 'Must be after the start'),
    ['end'],
  ),
  v.forward(
    v.partialCheck(
      [['start'], ['end']],
      ({ start, end }) => end - start <= 24 * 3_600_000,
      'Must be at most 24 hours after the start',
    ),
    ['end'],
  ),
)
