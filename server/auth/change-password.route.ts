import { changePassword } from '../../contract/calls/change-password.ts'
import { type AttemptLimit, giveBackAttempt, takeAttempt } from '../db/attempts.ts'
import { endSessions } from '../db/end-sessions.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { checkPassword } from '../http/check-password.ts'
import { invalid, tooManyTries } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { ownNote } from './audit-notes.ts'
import type { AuthDependencies } from './dependencies.ts'
import { hashPassword, verifyPassword } from './password.ts'

/**
 * A person at an unlocked desk has the session, and must not find out the password through it. The owner's other
 * sessions have tries of their own.
 */
const limitsOf = (sessionId: string): AttemptLimit[] => [
  { key: ['change-password', sessionId], most: 5, secondsEach: 60 },
]

export function changePasswordRoute({ database, productName, recordAudit, audit }: AuthDependencies) {
  return route(changePassword, async ({ body: { current_password, password }, me, sessionId, origin }) => {
    const limits = limitsOf(sessionId)
    const stored = await database.withBusiness(me.business.id, async (client) => {
      const wait = await takeAttempt(client, limits)
      if (wait > 0) throw tooManyTries(wait)
      const { rows } = await client.query<{ hash: string }>('select password_hash as hash from person where id = $1', [
        me.id,
      ])
      return rows[0]?.hash
    })
    if (!(await verifyPassword(current_password, stored))) {
      const note = ownNote(me, 'password', 'password_change_failed', origin)
      audit.note({ ...note, result: 'refused', per: 'hour' })
      throw invalid({ current_password: 'Incorrect' })
    }
    checkPassword(productName, password, { ...me, business: me.business.name })
    const hash = await hashPassword(password)
    await database.withBusiness(me.business.id, (client) =>
      inTransaction(client, async () => {
        await client.query('update person set password_hash = $2 where id = $1', [me.id, hash])
        await endSessions(client, { personId: me.id, except: sessionId })
        const entry = { businessId: me.business.id, personId: me.id, sessionId, ...origin }
        await recordAudit(client, { ...entry, action: 'password-changed' })
      }),
    )
    await database.withoutBusiness((client) => giveBackAttempt(client, limits))
    return undefined
  })
}
