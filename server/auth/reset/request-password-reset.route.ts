import { requestPasswordReset } from '../../../contract/calls/request-password-reset.ts'
import { takeAttempt } from '../../db/attempts.ts'
import { tooManyTries } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { readDevice } from '../limits/known-device.ts'
import { limitsFor } from '../limits/limiter.ts'

/** Whether anybody has the address is looked up later, by a job: the answer, and its time, cannot tell. */
export function requestPasswordResetRoute({ database, hashCode }: AuthDependencies) {
  return route(requestPasswordReset, async ({ body: { email }, clientAddress, cookies }) => {
    await database.withoutBusiness(async (client) => {
      const account = email.toLowerCase()
      const asked = { account, address: clientAddress, device: readDevice(cookies, hashCode) }
      const wait = await takeAttempt(client, (await limitsFor(client, 'reset-request', asked)).limits)
      if (wait > 0) throw tooManyTries(wait)
      await client.query('select ask_password_reset($1)', [account])
    })
    return undefined
  })
}
