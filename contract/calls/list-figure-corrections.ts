import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { contactMethods, countedUnits } from '../dashboard/figures.ts'
import { figureFilter } from '../dashboard/dashboard.ts'
import { Id } from '../ids.ts'
import { Limit, Page, Stamp } from '../paging.ts'

/** What figures tell a record apart by. */
const KnownFacts = v.strictObject({
  status: v.string(),
  storm_id: v.nullable(Id),
  number_calls: v.number(),
  preferred_contact_method: v.picklist(contactMethods),
  appraiser: v.nullable(v.strictObject({ id: Id, name: v.string() })),
  /** In cents; of leads. */
  estimate: v.nullable(v.number()),
})

const Happened = v.strictObject({
  /** Position in the log. */
  id: v.number(),
  /** What happened, in words. */
  label: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  by: v.strictObject({ id: v.string(), name: v.string() }),
})

export const FigureCorrection = v.strictObject({
  unit: v.picklist(countedUnits),
  id: Id,
  name: v.string(),
  /** Whether the figure counts it only as known now, or only as known then; without a figure, whether there is it at all. */
  change: v.picklist(['entered', 'left', 'changed']),
  /** Null while it is not counted at all. */
  known_then: v.nullable(KnownFacts),
  known_now: v.nullable(KnownFacts),
  /** What had happened at the moment and was undone after it. */
  events: v.array(
    v.strictObject({
      undone: Happened,
      /** By which event; `operation` is the undo that a person made, where it was one. */
      undo: v.strictObject({
        ...Happened.entries,
        operation: v.nullable(v.strictObject({ id: Id, label: v.string() })),
      }),
    }),
  ),
})
export type FigureCorrection = v.InferOutput<typeof FigureCorrection>

export const listFigureCorrections = defineCall({
  name: 'list-figure-corrections',
  method: 'GET',
  path: `${business}/admin/dashboard/corrections`,
  summary:
    'List the records for which figures of a moment are known otherwise now than then, or for which one figure is, with the events that were undone since; the newest undo first, a page at a time.',
  permission: 'dashboard:view',
  query: v.strictObject({
    start: figureFilter.start,
    end: figureFilter.end,
    storm_id: figureFilter.storm_id,
    as_of: Stamp,
    figure: v.optional(v.pipe(v.string(), v.maxLength(100))),
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '50'),
  }),
  reply: v.strictObject({
    count: v.number(),
    data: v.array(FigureCorrection),
    cursor: v.number(),
    behind: v.number(),
  }),
})
