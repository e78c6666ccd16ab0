import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { login } from '../../contract/calls/login.ts'
import { giveBackAttempt, isRemembered, remember, takeAttempt } from '../db/attempts.ts'
import { Refused, tooManyTries } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { Gate } from './gate.ts'
import type { AuthDependencies } from './dependencies.ts'
import { verifyPassword } from './password.ts'
import { hashSecret, keepSecret, makeSecret, sessionDays } from './refresh-cookie.ts'
import { knownDays, knownFrom, signInLimits } from './sign-in-limits.ts'
import { tokenReply } from './token-reply.ts'

/** All who sign in from one place wait for one row: they must not hold every connection while they do. */
const counting = new Gate({ atOnce: 2, waiting: 1000 })

/** Known and unknown addresses take the same way, count the same and get the same answers. */
export function loginRoute({ database, tokens, findMe }: AuthDependencies) {
  return route(login, async ({ body, clientAddress, cookies }) => {
    const email = body.email.trim().toLowerCase()
    const { found, limits } = await counting.pass(() =>
      database.withoutBusiness((client) => begin(client, email, clientAddress)),
    )
    const isRight = await verifyPassword(body.password, found?.password_hash)
    if (!found || !isRight) throw new Refused(401, 'wrong-sign-in', 'The e-mail address or the password is wrong.')

    const [sessionId, secret, businessId] = [uuidv7(), makeSecret(), found.business_id]
    await database.withoutBusiness(async (client) => {
      await giveBackAttempt(client, limits, 'unsynced')
      await remember(client, knownFrom(email, clientAddress), knownDays * 86_400, 'unsynced')
    })
    const user = await database.withBusiness(businessId, async (client) => {
      await client.query(
        `insert into session (id, business_id, person_id, refresh_hash, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(days => $5))`,
        [sessionId, businessId, found.id, hashSecret(secret), sessionDays],
      )
      return findMe(client, sessionId)
    })
    // Deleted or re-housed between the two steps.
    if (!user) throw new Refused(401, 'wrong-sign-in', 'The e-mail address or the password is wrong.')
    keepSecret(cookies, { sessionId, businessId, secret })
    return tokenReply(tokens, sessionId, user)
  })
}

/** Counts the try, and finds whom it is for. @throws Refused 429 when there were too many. */
async function begin(client: pg.PoolClient, email: string, clientAddress: string) {
  const limits = signInLimits(email, clientAddress, await isRemembered(client, knownFrom(email, clientAddress)))
  const wait = await takeAttempt(client, limits, 'unsynced')
  if (wait > 0) throw tooManyTries(wait)
  const { rows } = await client.query<{ id: string; business_id: string; password_hash: string }>(
    'select id, business_id, password_hash from find_sign_in($1)',
    [email],
  )
  return { found: rows[0], limits }
}
