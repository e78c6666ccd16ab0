import { requestPasswordReset } from '../../../contract/calls/request-password-reset.ts'
import { takeAttempt } from '../../db/attempts.ts'
import type { Database } from '../../db/database.ts'
import { tooManyTries } from '../../http/problem.ts'
import { route } from '../../http/route.ts'

/** Whether anybody has the address is looked up later, by a job: the answer, and its time, cannot tell. */
export function requestPasswordResetRoute({ database }: { database: Database }) {
  return route(requestPasswordReset, async ({ body: { email }, clientAddress }) => {
    await database.withoutBusiness(async (client) => {
      const wait = await takeAttempt(client, [{ key: ['reset-client', clientAddress], most: 20, secondsEach: 30 }])
      if (wait > 0) throw tooManyTries(wait)
      await client.query('select ask_password_reset($1)', [email.toLowerCase()])
    })
    return undefined
  })
}
