import * as v from 'valibot'
import { Instant } from '../as-of/instant.ts'
import { streamCategories } from '../categories.ts'
import { Id } from '../ids.ts'
import { roles } from '../people/roles.ts'

const Position = v.pipe(v.number(), v.safeInteger('Must be a whole number'), v.minValue(1, 'Must be at least 1'))
const Category = v.picklist(streamCategories)

/** What is looked at: the view of a person at an event, or at the last event until a moment. */
export const ViewRequest = v.pipe(
  v.strictObject({
    /** Kept in the audit log of the business. */
    reason: v.pipe(v.string(), v.trim(), v.minLength(5, 'Say why, in a few words'), v.maxLength(300, 'Too long')),
    event: v.optional(Position),
    at: v.optional(Instant),
    /** The role that the person acted in; the usual one unless given. */
    role: v.optional(v.picklist(roles)),
    /** The record that is looked at; the one that the event is about unless given. */
    record: v.optional(v.strictObject({ category: Category, id: Id })),
  }),
  v.forward(
    v.check(({ event, at }) => (event === undefined) !== (at === undefined), 'Give an event or a moment, not both'),
    ['at'],
  ),
)

const ViewedEvent = v.strictObject({
  id: Position,
  at: v.string(),
  by: v.string(),
  /** What happened, in words. */
  label: v.string(),
  category: Category,
  record_id: v.string(),
  /** What one record of its aggregate is called. */
  noun: v.string(),
})
export type ViewedEvent = v.InferOutput<typeof ViewedEvent>

const ViewedPerson = v.strictObject({
  name: v.string(),
  state: v.picklist(['invited', 'active', 'deleted']),
  /** The role whose view this is, and those that the person could switch to. */
  role: v.picklist(roles),
  roles: v.array(v.picklist(roles)),
  /** What the role and what was granted beside it allowed. */
  permissions: v.array(v.string()),
  /** Why the person could not sign in; null where they could. */
  why_out: v.nullable(v.string()),
})

const ViewedRecord = v.strictObject({
  category: Category,
  id: Id,
  noun: v.string(),
  /** Why the person could not see it; null where they could. Nothing more is said of it then. */
  why_hidden: v.nullable(v.string()),
  name: v.string(),
  version: v.number(),
  status: v.nullable(v.string()),
  fields: v.array(v.strictObject({ field: v.string(), label: v.string(), value: v.unknown() })),
  actions: v.array(v.strictObject({ label: v.string(), why_not: v.nullable(v.string()) })),
})

const ViewedQueue = v.strictObject({
  /** Why the person could not see the queue; null where they could. */
  why_hidden: v.nullable(v.string()),
  total: v.number(),
  counts: v.record(v.string(), v.number()),
})

export const PersonView = v.strictObject({
  event: ViewedEvent,
  /** Events of the record before and after this one; null where there is none. */
  previous: v.nullable(Position),
  next: v.nullable(Position),
  /** Null where the person was not there yet. */
  person: v.nullable(ViewedPerson),
  record: ViewedRecord,
  queue: ViewedQueue,
  /** The last events of the business until this one, the newest first. */
  recent: v.array(ViewedEvent),
})
export type PersonView = v.InferOutput<typeof PersonView>
