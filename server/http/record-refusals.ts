import type { Call } from '../../contract/call.ts'
import { rolesThat } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { WhyNot } from '../../contract/why-not.ts'
import { Refused } from './problem.ts'

/** An event that somebody asked for and a machine refused. */
export interface RefusedAttempt {
  readonly aggregateId: string | null
  readonly code: string
  readonly why: WhyNot & { readonly machine: string; readonly state: string; readonly event: string }
}

/** What a reply says of one of many aggregates that it refused. */
interface Failed {
  readonly id?: unknown
  readonly code?: unknown
  readonly why_not?: WhyNot
}

/**
 * Carries out a call. Every refusal says why, with the roles that may make the call. Refusals of a machine are recorded,
 * whether the whole request failed or some of its many aggregates.
 */
export async function recordRefusals(
  call: Call,
  run: () => Promise<unknown>,
  note: (attempts: readonly RefusedAttempt[]) => Promise<void>,
): Promise<unknown> {
  const roles = rolesOf(call)
  try {
    const reply = await run()
    const failed = failedIn(reply)
    if (failed.length === 0) return reply
    const explained = withRoles(failed, roles)
    await note(attemptsIn(explained))
    return { ...(reply as object), failed: explained }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const explained = explainRefusal(error, roles)
    await note(attemptsOf(explained))
    throw explained
  }
}

function rolesOf({ permission }: Call): Role[] {
  return permission === 'public' || permission === 'session' || permission === 'signed-in' ? [] : rolesThat(permission)
}

function explainRefusal({ problem: { status, type, detail, ...problem } }: Refused, roles: Role[]): Refused {
  const own = status === 403 || status === 409 ? { sentence: detail, guard: null, missing: [], roles } : undefined
  const why = problem.why_not ?? own
  const failed = failedIn(problem)
  return new Refused(status, type.replace(/^urn:claimfront:/, ''), detail, {
    ...problem,
    ...(why && { why_not: able(why, roles) }),
    ...(failed.length > 0 && { failed: withRoles(failed, roles) }),
  })
}

function attemptsOf({ problem }: Refused): RefusedAttempt[] {
  const failed = failedIn(problem)
  if (failed.length > 0) return attemptsIn(failed)
  return attemptsIn([{ id: problem.id, code: problem.type.replace(/^urn:claimfront:/, ''), why_not: problem.why_not }])
}

function failedIn(answer: unknown): readonly Failed[] {
  const failed = typeof answer === 'object' && answer !== null && 'failed' in answer ? answer.failed : null
  return Array.isArray(failed) ? (failed as Failed[]) : []
}

function withRoles(failed: readonly Failed[], roles: Role[]): Failed[] {
  return failed.map((one) => (one.why_not ? { ...one, why_not: able(one.why_not, roles) } : one))
}

/** A refusal may name other roles by itself, such as those who may take over. */
function able(why: WhyNot, roles: Role[]): WhyNot {
  return why.roles.length > 0 ? why : { ...why, roles }
}

function attemptsIn(failed: readonly Failed[]): RefusedAttempt[] {
  return failed.flatMap(({ id, code, why_not: why }) => {
    const { machine, state, event } = why ?? {}
    if (!why || machine === undefined || state === undefined || event === undefined) return []
    const aggregateId = typeof id === 'string' ? id : null
    return [{ aggregateId, code: String(code).replaceAll('-', '_'), why: { ...why, machine, state, event } }]
  })
}
