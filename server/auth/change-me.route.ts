import { changeMe } from '../../contract/calls/change-me.ts'
import { announceStanding } from '../db/end-sessions.ts'
import { Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import type { AuthParts } from './index.ts'

export function changeMeRoute({ database, findMe }: AuthParts) {
  return route(changeMe, async ({ body, me, sessionId }) => {
    const { first_name = me.first_name, last_name = me.last_name, phone = me.phone } = body
    const { notifications_email = me.notifications_email } = body
    const user = await database.withBusiness(me.business.id, async (client) => {
      await client.query(
        `update person set first_name = $2, last_name = $3, phone = $4,
           notifications_email_verified_at = case when lower(notifications_email) = lower($5)
             then notifications_email_verified_at end,
           notifications_email = $5
         where id = $1`,
        [me.id, first_name, last_name, phone, notifications_email],
      )
      if (notifications_email !== me.notifications_email) await announceStanding(client)
      return findMe(client, sessionId)
    })
    if (!user) throw new Refused(401, 'not-signed-in', 'Sign in first.')
    return { user }
  })
}
