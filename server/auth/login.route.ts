import { v7 as uuidv7 } from 'uuid'
import { login } from '../../contract/calls/login.ts'
import { Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { AuthParts } from './index.ts'

/** An address nobody has is checked against this, so that it takes as long as one that somebody has. */
const nobodysHash = hashPassword(uuidv7())

export function loginRoute({ database, tokens, findMe }: Omit<AuthParts, 'onEnded'>) {
  return route(login, async ({ body: { email, password } }) => {
    const found = await database.withoutBusiness(async (client) => {
      const { rows } = await client.query<{ id: string; business_id: string; password_hash: string }>(
        'select id, business_id, password_hash from find_sign_in($1)',
        [email.trim()],
      )
      return rows[0]
    })
    const right = await verifyPassword(password, found?.password_hash ?? (await nobodysHash))
    if (!found || !right) throw new Refused(401, 'wrong-sign-in', 'The e-mail address or the password is wrong.')

    const sessionId = uuidv7()
    const user = await database.withBusiness(found.business_id, async (client) => {
      await client.query(
        `insert into session (id, business_id, person_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))`,
        [sessionId, found.business_id, found.id, tokens.lifetimeSeconds],
      )
      return findMe(client, sessionId)
    })
    if (!user) throw new Error('the new session is not to be found')
    const access_token = await tokens.sign({ sessionId, businessId: found.business_id })
    return { access_token, expires_in: tokens.lifetimeSeconds, user }
  })
}
