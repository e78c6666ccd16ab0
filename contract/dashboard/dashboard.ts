import * as v from 'valibot'
import { ContactStatusValue } from '../contacts/contact.ts'
import { Id } from '../ids.ts'
import { leadStatuses } from '../leads/lead.ts'
import { Stamp } from '../paging.ts'
import { contactMethods } from './figures.ts'

/** What figures are compared with: the storm before at the same day of its life, or the same hour of an earlier day. */
export const comparisons = ['storm', 'day', 'week'] as const
export type Comparison = (typeof comparisons)[number]

/** Whether a moment in the past is counted as the log stood then, or without what has been undone since. */
export const knownChoices = ['then', 'now'] as const
export type Known = (typeof knownChoices)[number]

const StormOrAll = v.optional(v.union([v.literal(''), Id]))

/** What narrows all figures: claims received, contacts and leads made in [start, end), of a storm, as known at a moment. */
export const figureFilter = {
  start: v.optional(Stamp),
  end: v.optional(Stamp),
  storm_id: StormOrAll,
  /** The moment that is counted; now without it. */
  as_of: v.optional(Stamp),
  /** As it was known at the moment, or as it is known now: without what was undone after it. */
  known: v.optional(v.picklist(knownChoices), 'then'),
}

/** A figure's row; which of the members beside `count` it has depends on the section. */
export const FigureRow = v.strictObject({
  /** By which `list-figure-rows` lists what is counted. */
  figure: v.string(),
  count: v.number(),
  /** The count that it is compared with; null where nothing is. */
  was: v.nullable(v.number()),
  /** The count as known the other way: now for `known=then`, then for `known=now`. Null where no moment is asked for. */
  other: v.nullable(v.number()),
  stage: v.optional(v.string()),
  status: v.optional(ContactStatusValue),
  number_calls: v.optional(v.number()),
  preferred_contact_method: v.optional(v.picklist(contactMethods)),
  self_status: v.optional(v.string()),
  scheduled_status: v.optional(v.picklist(leadStatuses)),
  appraiser: v.optional(v.strictObject({ id: Id, name: v.string() })),
  /** Sum of the estimates, in cents. */
  estimates: v.optional(v.number()),
})
export type FigureRow = v.InferOutput<typeof FigureRow>

/** The overview's figures at the end of a day, or at the moment for the last one. */
const FigureDay = v.strictObject({
  /** YYYY-MM-DD, in the business's time zone. */
  day: v.string(),
  /** By figure. */
  counts: v.record(v.string(), v.number()),
})
export type FigureDay = v.InferOutput<typeof FigureDay>

const section = v.array(FigureRow)

export const Dashboard = v.strictObject({
  /** Position in the log up to which is counted. */
  cursor: v.number(),
  /** How far the log stands beyond it: until it is 0, figures are of a part of the log. */
  behind: v.number(),
  /** ISO 8601, UTC. */
  as_of: v.string(),
  known: v.picklist(knownChoices),
  /** How many records are known otherwise now than they were at the moment; null where no moment is asked for. */
  corrections: v.nullable(v.number()),
  /** IANA name: days are those of this zone. */
  timezone: v.string(),
  overview: section,
  call_center: section,
  appraiser_general: section,
  self_scheduled: section,
  /** Empty for who may not see leads. */
  sales: section,
  /** What `was` counts; null where nothing is compared. */
  compared: v.nullable(
    v.strictObject({
      with: v.picklist(comparisons),
      storm_id: v.nullable(Id),
      title: v.nullable(v.string()),
      as_of: v.string(),
    }),
  ),
  /** At most 92 days, the newest last. */
  days: v.array(FigureDay),
})
export type Dashboard = v.InferOutput<typeof Dashboard>
