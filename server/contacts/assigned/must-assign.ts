import { may, rolesThat } from '../../../contract/people/permissions.ts'
import type { Me } from '../../../contract/people/user.ts'
import { refuseUndo } from '../../../machines/undo/undo-decision.ts'
import type { UndoObstacles } from '../../events/undo-obstacles.ts'
import { Refused } from '../../http/problem.ts'

const sentence = 'Your role can’t choose who appraises a contact. Ask an admin.'

/**
 * Who changes `appraiser_id` decides who sees the contact, so each call that takes the field asks for the
 * permission to assign, beside that to work on contacts.
 * @param field How the request names the field: `contacts[3].appraiser_id`; undefined where it changes none.
 * @throws Refused 403 naming the field.
 */
export function mustAssign(me: Me, field: string | undefined): void {
  if (field === undefined || may(me, 'appraisers:assign')) return
  throw new Refused(403, 'not-allowed', sentence, {
    errors: { [field]: sentence },
    why_not: { sentence, guard: null, missing: [], roles: rolesThat('appraisers:assign') },
  })
}

/**
 * The first of a request's contacts whose appraiser it changes, as the request names that field. `appraiserNow` is who
 * appraises it before; undefined where the request sends only what changes.
 */
export function reassignedField(
  contacts: readonly { readonly appraiser_id?: string | null }[],
  nameOf: (index: number) => string,
  appraiserNow: (index: number) => string | null | undefined,
): string | undefined {
  const index = contacts.findIndex(
    ({ appraiser_id }, at) => appraiser_id !== undefined && (appraiser_id || null) !== appraiserNow(at),
  )
  return index < 0 ? undefined : nameOf(index)
}

/** As `mustAssign`, for rows of which each sends only what changes. */
export function mustAssignRows(
  me: Me,
  rows: readonly { readonly changes: { readonly appraiser_id?: string | null } }[],
  placeOf: (index: number) => string,
): void {
  const changes = rows.map((row) => row.changes)
  const nameOf = (index: number) => `${placeOf(index)}.changes.appraiser_id`
  mustAssign(
    me,
    reassignedField(changes, nameOf, () => undefined),
  )
}

/** An undo of what others did gives a contact another appraiser only by somebody who may assign. */
export const unassignable: UndoObstacles = async (_client, changed, { me, isOwnOperation }) => {
  if (isOwnOperation || may(me, 'appraisers:assign')) return new Map()
  const reassigned = changed.filter(
    ({ stream, events }) =>
      stream.startsWith('contact:') &&
      events.some(({ data }) => Object.hasOwn((data as { changes?: object }).changes ?? {}, 'appraiser_id')),
  )
  return new Map(reassigned.map(({ stream }) => [stream, refuseUndo('not_allowed', sentence)]))
}
