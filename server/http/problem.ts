import { type Permission, rolesThat } from '../../contract/people/permissions.ts'
import type { Problem } from '../../contract/problem.ts'
import { type Role, roleLabels } from '../../contract/people/roles.ts'
import type { Refusal } from '../../machines/decision.ts'
import { whyOf } from '../../machines/why-not.ts'

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Not available now',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Not valid',
  429: 'Too many attempts',
  500: 'Server error',
  503: 'Unavailable',
}

/**
 * A request that is refused. Thrown anywhere in a route, answered as a problem reply. Nothing of what was asked has been
 * done; what stands in its way may have been noted, as on claims that cannot be ingested (`nothingProcessed`).
 */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly problem: Problem

  constructor(status: number, code: string, detail: string, more: Partial<Problem> = {}) {
    super(detail)
    this.problem = {
      type: `urn:claimfront:${code}`,
      title: titles[status] ?? 'Refused',
      status,
      detail,
      message: detail,
      ...more,
    }
  }
}

/** One and the same answer for what does not exist and for what belongs to another business. */
export function notFound(errors?: Record<string, string>): Refused {
  return new Refused(
    404,
    'not-found',
    'Not found. It may have been deleted, or the link is wrong.',
    errors && { errors },
  )
}

/** Too many tries; the reply's `Retry-After` says how many seconds to wait. */
export function tooManyTries(seconds: number): Refused {
  return new Refused(429, 'too-many-tries', `Too many attempts. Try again in ${formatWait(seconds)}.`, {
    retry_after: seconds,
  })
}

/** `40 seconds`, `5 minutes`. */
export function formatWait(seconds: number): string {
  return seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
}

export function invalid(errors: Record<string, string>): Refused {
  const [field, reason] = Object.entries(errors)[0] ?? ['request', 'Not valid']
  const more = Object.keys(errors).length - 1
  const detail = `${field}: ${reason}${more > 0 ? `. ${more} more ${more === 1 ? 'field is' : 'fields are'} not valid` : ''}.`
  return new Refused(422, 'invalid', detail, { errors })
}

/** What the role may not do, and which roles may. */
export function notAllowed(
  role: Role,
  permission: Permission,
  sentence = `The role ${roleLabels[role]} does not have permission for this.`,
): Refused {
  const why_not = { sentence, guard: null, missing: [], roles: rolesThat(permission) }
  return new Refused(403, 'not-allowed', sentence, { why_not })
}

/** The state of an aggregate: its id, its state, and the events that are possible now. */
export interface RefusedState {
  readonly id?: string
  readonly state: string
  readonly allowed: string[]
}

/** A machine's refusal as a reply: 409 with the state and what is possible now, 422 when fields are the matter. */
export function refusedBy(refusal: Refusal, state?: RefusedState): Refused {
  if (refusal.code === 'not_found') return notFound()
  const { code, reason, errors, by, at, until } = refusal
  return new Refused(code === 'incomplete' ? 422 : 409, code.replaceAll('_', '-'), reason, {
    ...(errors && { errors: { ...errors } }),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
    why_not: whyOf(refusal),
    ...state,
  })
}
