import { createShopUser } from '../../../../contract/calls/create-shop-user.ts'
import { deleteShopUser } from '../../../../contract/calls/delete-shop-user.ts'
import { editShopUser } from '../../../../contract/calls/edit-shop-user.ts'
import { inviteShopUser } from '../../../../contract/calls/invite-shop-user.ts'
import { listShopUsers } from '../../../../contract/calls/list-shop-users.ts'
import { restoreShopUser } from '../../../../contract/calls/restore-shop-user.ts'
import { send } from '../../../shared/api/client.ts'
import { shopPart } from '../person-rules.ts'
import { deletedQuery, pageQuery, type PeopleApi } from './people-api.ts'

/** The team of a root shop agent. Role and team follow from who asks, so they are never sent. */
export const shopTeam: PeopleApi = {
  list: (search, signal) => send(listShopUsers, { query: pageQuery(search), signal }),
  everybody: async (signal) => (await send(listShopUsers, { signal })).data,
  find: async (id, deletedToo, signal) => {
    return (await send(listShopUsers, { query: { id, ...deletedQuery(deletedToo) }, signal })).data[0] ?? null
  },
  create: async ({ email, first_name, last_name, ...others }) =>
    (await send(createShopUser, { body: { email, first_name, last_name, ...shopPart(others) } })).user,
  edit: async (id, changes, version) =>
    (await send(editShopUser, { params: { id }, body: { ...shopPart(changes), version } })).user,
  remove: async (id) => (await send(deleteShopUser, { params: { id } })).user,
  restore: async (id) => (await send(restoreShopUser, { params: { id } })).user,
  invite: async (id) => (await send(inviteShopUser, { params: { id } })).user,
}
