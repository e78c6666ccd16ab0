import { v7 as uuidv7 } from 'uuid'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { deleteShopUser } from '../../contract/calls/delete-shop-user.ts'
import { editShopUser } from '../../contract/calls/edit-shop-user.ts'
import { inviteShopUser } from '../../contract/calls/invite-shop-user.ts'
import { listShopUsers } from '../../contract/calls/list-shop-users.ts'
import { restoreShopUser } from '../../contract/calls/restore-shop-user.ts'
import type { Person } from '../../contract/people/person.ts'
import type { Me } from '../../contract/people/user.ts'
import { newUserFields } from '../../machines/user/user-fields.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { checkChosen } from './check-chosen.ts'
import { deletion, edit, invitation, restoration } from './orders.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { listPersons } from './person.queries.ts'
import { commandUser } from './user-command.ts'

import { mustRunTeam } from './who-may.ts'

/** The calls by which a root shop agent manages the shop agents of the own team. */
export function shopUserRoutes(dependencies: PeopleDependencies): Route[] {
  return [
    route(listShopUsers, async ({ businessId, query, me }) => {
      mustRunTeam(me)
      const which = { ...query, rootShopAgentId: me.id }
      return dependencies.database.withBusiness(businessId, (client) => listPersons(client, which))
    }),
    route(createShopUser, async ({ body, me, scope }) => {
      mustRunTeam(me)
      const { password, confirm_password: _confirmed, ...given } = body
      const passwordHash = password === undefined ? null : await dependencies.hashPassword(password)
      const user = newUserFields({ ...given, role: 'shop_agent' }, me.id)
      const command = { type: passwordHash ? 'CreateUser' : 'InviteUser', user } as const
      return {
        user: await commandUser(dependencies, scope, uuidv7(), async (client) => {
          await checkChosen(dependencies, client, password, given)
          return { command, passwordHash }
        }),
      }
    }),
    route(editShopUser, async ({ params: { id = '' }, body, me, scope, sessionId }) => {
      mustRunTeam(me)
      const order = await edit(dependencies, { body, scope, sessionId })
      return { user: await commandUser(dependencies, scope, id, (client, person) => order(client, ofTeam(me, person))) }
    }),
    ...(
      [
        [deleteShopUser, deletion],
        [restoreShopUser, restoration],
        [inviteShopUser, invitation],
      ] as const
    ).map(([call, order]) =>
      route(call, async ({ params: { id = '' }, me, scope }) => {
        mustRunTeam(me)
        return {
          user: await commandUser(dependencies, scope, id, (client, person) =>
            order(client, ofTeam(me, person), scope),
          ),
        }
      }),
    ),
  ]
}

/** Who is not of the team looks like somebody who does not exist. */
function ofTeam(me: Me, person: Person | null): Person {
  // Somebody with another role beside is managed by admins: a team's head must not reach what that role can.
  if (person?.root_shop_agent_id !== me.id || person.accessible_roles !== 'shop_agent') throw notFound()
  return person
}
