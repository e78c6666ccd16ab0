import { v7 as uuidv7 } from 'uuid'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { inviteUser } from '../../contract/calls/invite-user.ts'
import { restoreUser } from '../../contract/calls/restore-user.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import { newUserFields } from '../../machines/user/user-fields.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { checkChosen } from './check-chosen.ts'
import { deletion, edit, invitation, restoration } from './orders.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { refuseHeldAddress } from './address-taken.ts'
import { commandUser } from './user-command.ts'
import { knownReferences, mayManage } from './who-may.ts'

/** The calls by which admins manage the people of their business, and super admins those of any. */
export function changeUserRoutes(dependencies: PeopleDependencies): Route[] {
  return [
    route(createUser, async ({ body, me, scope, businessId }) => {
      const { password, confirm_password: _confirmed, ...given } = body
      mayManage(me, null, given)
      const passwordHash = password === undefined ? null : await dependencies.hashPassword(password)
      const user = await commandUser(dependencies, scope, uuidv7(), async (client) => {
        await knownReferences(client, given)
        await notifySuperAdmins(client, { me, businessId, address: given.email })
        await checkChosen(dependencies, client, password, given)
        const type = passwordHash ? 'CreateUser' : 'InviteUser'
        return { command: { type, user: newUserFields(given) }, passwordHash }
      })
      const business = await dependencies.database.withBusiness(businessId, dependencies.findBusiness)
      if (!business) throw notFound()
      return { user, business }
    }),
    route(editUser, async ({ params: { id = '' }, body, me, scope, sessionId, businessId }) => {
      mayManage(me, null, body)
      const order = await edit(dependencies, { body, scope, sessionId })
      return {
        user: await commandUser(dependencies, scope, id, async (client, person) => {
          mayManage(me, person)
          await knownReferences(client, body)
          await notifySuperAdmins(client, { me, businessId, address: body.email })
          return order(client, person)
        }),
      }
    }),
    ...(
      [
        [deleteUser, deletion],
        [restoreUser, restoration],
        [inviteUser, invitation],
      ] as const
    ).map(([call, order]) =>
      route(call, async ({ params: { id = '' }, me, scope }) => ({
        user: await commandUser(dependencies, scope, id, async (client, person) => {
          mayManage(me, person)
          return order(client, person, scope)
        }),
      })),
    ),
  ]
}

/** A super admin, who sees every business, is told where an address is in use; nobody else is. */
async function notifySuperAdmins(
  client: TenantClient,
  { me, businessId, address }: { me: Me; businessId: string; address: string | undefined },
): Promise<void> {
  if (address !== undefined && may(me, 'businesses:manage')) await refuseHeldAddress(client, { address, businessId })
}
