import { switchRole } from '../../contract/calls/switch-role.ts'
import { announceFingerprintChange } from '../db/end-sessions.ts'
import { Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { ownNote } from './audit-notes.ts'
import type { AuthDependencies } from './dependencies.ts'

/** The role counts for the session, whose tabs all have it at once; a person's other devices keep theirs. */
export function switchRoleRoute({ database, findMe, audit }: AuthDependencies) {
  return route(switchRole, async ({ body: { role }, me, sessionId, origin }) => {
    if (!me.accessible_roles.split('|').includes(role)) {
      throw new Refused(403, 'not-allowed', 'This is not one of your roles.', {
        errors: { role: 'Not one of your roles' },
      })
    }
    const user = await database.withBusiness(me.business.id, async (client) => {
      await client.query('update session set active_role = $2 where id = $1', [sessionId, role])
      await announceFingerprintChange(client)
      return findMe(client, sessionId)
    })
    if (!user) throw new Refused(401, 'not-signed-in', 'Sign in first.')
    if (user.role !== me.role) {
      const details = { from: me.role, to: user.role }
      audit.note({ ...ownNote(me, 'role', 'role_switched', origin), details, per: 'hour' })
    }
    return { user }
  })
}
