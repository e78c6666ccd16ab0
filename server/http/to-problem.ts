import type { Logger } from 'pino'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { VersionConflict } from '../events/append.ts'
import { LeasedByOther } from '../events/leased.ts'
import { KeyReused } from '../events/saved-reply.ts'
import { Refused, refusedBy } from './problem.ts'

/** The refusal that a constraint of the database stands for; null for any other error. */
type OfConstraint = (error: unknown) => Refused | null

/** Whatever a route throws as a refusal. What is no refusal is a fault of ours, and logged. */
export function toProblem(
  error: unknown,
  log: Pick<Logger, 'error'>,
  request: string | undefined,
  ofConstraint: OfConstraint,
): Refused {
  if (error instanceof Refused) return error
  if (error instanceof KeyReused) {
    const errors = { 'Idempotency-Key': 'Already used for another request' }
    return new Refused(422, 'key-reused', error.message, { errors })
  }
  if (error instanceof LeasedByOther) return refusedBy(error.refusal)
  if (error instanceof VersionConflict) {
    return new Refused(409, 'busy', 'This record is being changed by others right now. Try again.')
  }
  const constrained = ofConstraint(error)
  if (constrained) return constrained
  log.error({ err: error, request }, 'request failed')
  if (isDatabaseAway(error)) return new Refused(503, 'database-away', 'The database is unavailable. Try again.')
  return new Refused(
    500,
    'fault',
    'Something went wrong on our side. Check whether your change was saved before trying again.',
  )
}
