import type { Logger } from 'pino'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { VersionConflict } from '../events/append.ts'
import { LeasedByOther } from '../events/leased.ts'
import { KeyReused } from '../events/saved-reply.ts'
import { Refused, refusedBy } from './problem.ts'

/** What went wrong as a problem reply: what is no refusal is logged, and told without its cause. */
export function asRefused(error: unknown, log: Pick<Logger, 'error'>, request?: string): Refused {
  if (error instanceof Refused) return error
  if (error instanceof KeyReused) {
    const errors = { 'Idempotency-Key': 'Already used for another request' }
    return new Refused(422, 'key-reused', error.message, { errors })
  }
  if (error instanceof LeasedByOther) return refusedBy(error.refusal)
  if (error instanceof VersionConflict) {
    return new Refused(409, 'busy', 'This record is being changed by others right now. Try again.')
  }
  const broken = refusalOfConstraint(error)
  if (broken) return broken
  log.error({ err: error, request }, 'request failed')
  if (isDatabaseAway(error)) return new Refused(503, 'database-away', 'The database is unavailable. Try again.')
  return new Refused(
    500,
    'fault',
    'Something went wrong on our side. Check whether your change was saved before trying again.',
  )
}

/** Rules that the database itself keeps, by the names of their constraints: another request was quicker. */
const constraintRefusals: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  appointment_place: ['slot-full', 'This time is full by now. Choose another time.'],
}

function refusalOfConstraint(error: unknown): Refused | null {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const known = code === '23514' ? constraintRefusals[constraint] : undefined
  return known ? new Refused(409, ...known) : null
}
