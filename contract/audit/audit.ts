import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ListText, Stamp } from '../paging.ts'

/** What entries of the audit log are about, as they are filtered. */
export const auditKinds = [
  'sign_in',
  'session',
  'password',
  'second_factor',
  'role',
  'people',
  'api_key',
  'export',
  'settings',
  'access',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditResults = ['done', 'refused'] as const
const auditActors = ['person', 'api_key', 'nobody'] as const

/** Aggregates whose events are part of the audit log; the log keeps where their commands came from. */
export const auditedCategories = ['user', 'business', 'api_key'] as const

/** One entry, or several alike that are counted as one. */
export const AuditEntry = v.strictObject({
  id: Id,
  /** UTC instants: of the first, and of the last where there are several. */
  at: v.string(),
  last_at: v.nullable(v.string()),
  times: v.number(),
  kind: v.picklist(auditKinds),
  result: v.picklist(auditResults),
  by: v.strictObject({ kind: v.picklist(auditActors), id: v.nullable(v.string()), name: v.string() }),
  /** What was done, in words. */
  what: v.string(),
  /** Whom or what it was done to. */
  about: v.nullable(v.string()),
  /** The client’s address, of an IPv6 address the network; null where it is unknown or they are many. */
  address: v.nullable(v.string()),
  /** Browser and system, as the client names them. */
  device: v.nullable(v.string()),
  request_id: v.nullable(v.string()),
  /** Null for what belongs to no business, such as a sign-in with an unknown address. */
  business: v.nullable(v.strictObject({ id: Id, name: v.string() })),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** By what the audit log is narrowed; `start_stamp` is included, `end_stamp` not. */
export const auditFilter = {
  q: v.optional(ListText, ''),
  kind: v.optional(v.picklist(auditKinds)),
  result: v.optional(v.picklist(auditResults)),
  /** Who did it: the id of a person or of an API key. */
  person: v.optional(Id),
  start_stamp: v.optional(Stamp),
  end_stamp: v.optional(Stamp),
}
