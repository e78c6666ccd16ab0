import { changeMe } from '../../contract/calls/change-me.ts'
import { announceFingerprintChange } from '../db/end-sessions.ts'
import { Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { ownNote } from './audit-notes.ts'
import type { AuthDependencies } from './dependencies.ts'

export function changeMeRoute({ database, findMe, changeOwn, audit }: AuthDependencies) {
  return route(
    changeMe,
    async ({ body: { notifications_email: address, ...changes }, me, scope, sessionId, origin }) => {
      await changeOwn(scope, changes, async (client) => {
        if (address === undefined || address === me.notifications_email) return
        await client.query(
          `update person set notifications_email_verified_at = case when lower(notifications_email) = lower($2)
             then notifications_email_verified_at end,
           notifications_email = $2
         where id = $1`,
          [me.id, address],
        )
        await announceFingerprintChange(client)
        await audit.write(client, ownNote(me, 'settings', 'notification_address_changed', origin))
      })
      const user = await database.withBusiness(me.business.id, (client) => findMe(client, sessionId))
      if (!user) throw new Refused(401, 'not-signed-in', 'Sign in first.')
      return { user }
    },
  )
}
