import type { WhyNot } from './why-not.ts'

/**
 * Every refused request is answered with this (RFC 9457), as `application/problem+json`.
 * `message` and `errors` are there for the message extraction of section 8: `errors` names fields and reasons,
 * `message` says the whole in one sentence.
 */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  message: string
  /** Reasons by field; a field in a list is written `claims[3].zip`. */
  errors?: Record<string, string>
  /** For a refused transition: the aggregate's state, and the events possible now. */
  state?: string
  allowed?: string[]
  /** Why it is not possible, as the browser says it at the action itself; with every 403 and 409. */
  why_not?: WhyNot
  /** Where somebody else has acted on the aggregate first: who, and when (UTC, ISO 8601). */
  by?: string
  at?: string
  /** Where `by` holds the lease of the aggregate: until when at least (UTC, ISO 8601). */
  until?: string
  /** Seconds to wait before the next try, as in `Retry-After`. */
  retry_after?: number
  [more: string]: unknown
}
