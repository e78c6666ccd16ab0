import type pg from 'pg'
import { login } from '../../contract/calls/login.ts'
import { giveBackAttempt, takeAttempt } from '../db/attempts.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { mustBeOpen } from '../http/business-door.ts'
import { Refused, formatWait } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { type FailedSignIn, failedSignIn } from './audit-notes.ts'
import type { AuthDependencies } from './dependencies.ts'
import { FairGate } from './limits/fair-gate.ts'
import { keepDevice, readDevice } from './limits/known-device.ts'
import { limitsFor, rememberProof, type Try } from './limits/limiter.ts'
import { OneByOne } from './limits/one-by-one.ts'
import { verifyPassword } from './password.ts'
import { keepSecret } from './refresh-cookie.ts'
import { startSession } from './sessions/start-session.ts'
import { tokenReply } from './token-reply.ts'

/** All who sign in from one place wait for one row: they must not hold every connection while they do. */
const counting = new FairGate({ atOnce: 2, waiting: 5000 })

/** Known and unknown addresses take the same way, count the same and get the same answers. */
export function loginRoute(dependencies: AuthDependencies) {
  const { database, tokens, findMe, hashCode, audit } = dependencies
  // A right password is given back before the next one counts: a person who signs in ten times at once is no guesser.
  const turns = new OneByOne()
  return route(login, async ({ body, clientAddress, cookies, origin }) => {
    const asked: Try = {
      account: body.email.trim().toLowerCase(),
      address: clientAddress,
      device: readDevice(cookies, hashCode),
    }
    const found = await turns.run(JSON.stringify([asked.account, asked.device ?? asked.address]), async () => {
      const lane = { lane: clientAddress, isKnown: false }
      const begun = await counting.pass(lane, () => database.withoutBusiness((client) => begin(client, asked)))
      const note = (reason: FailedSignIn) => audit.note(failedSignIn(begun.found, asked.account, reason, origin))
      if (begun.wait > 0) {
        note('too_many')
        throw tooManySignIns(begun.wait)
      }
      const turn = { ...lane, isKnown: begun.isKnownDevice }
      const isRight = await verifyPassword(body.password, begun.found?.password_hash, turn)
      if (!begun.found || !isRight) {
        note('wrong_password')
        throw wrongSignIn()
      }
      await database.withoutBusiness((client) => giveBackAttempt(client, begun.limits, 'unsynced'))
      return begun.found
    })

    const [businessId, personId] = [found.business_id, found.id]
    const { secret, user } = await database.withBusiness(businessId, async (client) => {
      await mustBeOpen(client)
      const started = await inTransaction(client, () =>
        startSession(client, dependencies, { businessId, personId, from: origin }),
      )
      return { secret: started, user: await findMe(client, started.sessionId) }
    })
    // Deleted or re-housed between the two steps.
    if (!user) throw wrongSignIn()
    keepSecret(cookies, secret)
    const device = keepDevice(cookies, hashCode)
    await database.withoutBusiness((client) => rememberProof(client, 'sign-in', { ...asked, device }))
    return tokenReply(tokens, secret.sessionId, user)
  })
}

/** Counts the try, and finds whom it is for; `wait` is more than 0 when there were too many. */
async function begin(client: pg.PoolClient, asked: Try) {
  const { limits, isKnownDevice } = await limitsFor(client, 'sign-in', asked)
  const wait = await takeAttempt(client, limits, 'unsynced')
  const { rows } = await client.query<{ id: string; business_id: string; password_hash: string }>(
    'select id, business_id, password_hash from find_sign_in($1)',
    [asked.account],
  )
  return { found: rows[0], limits, isKnownDevice, wait }
}

const wrongSignIn = () => new Refused(401, 'wrong-sign-in', 'Incorrect email or password.')

/** The person who opens the link of a reset is known on that device, so that no stranger’s guesses keep the owner out. */
function tooManySignIns(seconds: number): Refused {
  const detail = `Too many attempts. Try again in ${formatWait(seconds)}, or reset your password to sign in now.`
  return new Refused(429, 'too-many-tries', detail, { retry_after: seconds })
}
