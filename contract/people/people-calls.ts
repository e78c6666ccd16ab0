import { createShopUser } from '../calls/create-shop-user.ts'
import { createUser } from '../calls/create-user.ts'
import { deleteShopUser } from '../calls/delete-shop-user.ts'
import { deleteUser } from '../calls/delete-user.ts'
import { editShopUser } from '../calls/edit-shop-user.ts'
import { editUser } from '../calls/edit-user.ts'
import { inviteShopUser } from '../calls/invite-shop-user.ts'
import { inviteUser } from '../calls/invite-user.ts'
import { listShopUsers } from '../calls/list-shop-users.ts'
import { listPeopleNames } from '../calls/list-people-names.ts'
import { listUsers } from '../calls/list-users.ts'
import { restoreShopUser } from '../calls/restore-shop-user.ts'
import { restoreUser } from '../calls/restore-user.ts'

/** The calls of the people of a business. */
export const peopleCalls = [
  createShopUser,
  createUser,
  deleteShopUser,
  deleteUser,
  editShopUser,
  editUser,
  inviteShopUser,
  inviteUser,
  listShopUsers,
  listUsers,
  listPeopleNames,
  restoreShopUser,
  restoreUser,
] as const
