import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteShopUser } from '../../contract/calls/delete-shop-user.ts'
import { editShopUser } from '../../contract/calls/edit-shop-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { listShopUsers } from '../../contract/calls/list-shop-users.ts'
import { login } from '../../contract/calls/login.ts'
import { restoreShopUser } from '../../contract/calls/restore-shop-user.ts'
import { type Caller, createCaller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let root: Caller
const password = 'a long enough password ☂'

beforeAll(async () => {
  world = await openTestApp()
  root = await world.as('shop_agent')
})
afterAll(() => world[Symbol.asyncDispose]())

const names = { first_name: 'Ines', last_name: 'Duarte' }
const withPassword = { password, confirm_password: password }
const made = () => ({ ...names, email: `${randomUUID()}@shop.test`, ...withPassword })

test('who runs a shop’s team adds to it, changes, deletes and restores', async () => {
  const { user } = await root.ok(createShopUser, { body: made() })
  const params = { id: user.id }
  expect(user).toMatchObject({ role: 'shop_agent', root_shop_agent_id: world.mine.people.shop_agent.id })
  await root.ok(editShopUser, { params, body: { city: 'Goshen', version: user.version } })
  await root.ok(deleteShopUser, { params })
  expect((await root.ok(listShopUsers)).data).toEqual([])
  expect((await root.ok(listShopUsers, { query: { deleted: 'true' } })).data).toMatchObject([{ city: 'Goshen' }])
  await root.ok(restoreShopUser, { params })
  expect((await root.ok(listShopUsers)).data).toMatchObject([{ id: user.id, state: 'active' }])
})

test('nobody of the team runs it, and no other role does', async () => {
  const { user } = await root.ok(createShopUser, { body: made() })
  const { access_token: token } = await world.nobody.ok(login, { body: { email: user.email, password } })
  await world.owner.query('update person set notifications_email_verified_at = now() where id = $1', [user.id])
  const member = createCaller(world.app, { businessId: world.mine.id, token })
  for (const who of [member, await world.as('admin'), await world.as('super_admin'), await world.as('sales_agent')]) {
    expect((await who.refused(listShopUsers)).status).toBe(403)
    expect((await who.refused(createShopUser, { body: made() })).status).toBe(403)
    expect((await who.refused(deleteShopUser, { params: { id: user.id } })).status).toBe(403)
  }
})

test('somebody outside the team looks like somebody who does not exist, and so does one with another role beside', async () => {
  const admin = await world.as('admin')
  const { user: otherRoot } = await admin.ok(createUser, { body: { ...made(), role: 'shop_agent' } })
  const { user: promoted } = await root.ok(createShopUser, { body: made() })
  const accessible_roles = 'shop_agent|admin'
  await admin.ok(editUser, { params: { id: promoted.id }, body: { accessible_roles } })
  const ids = [otherRoot.id, promoted.id, world.mine.people.ops.id, world.mine.people.shop_agent.id, randomUUID()]
  const answers = await Promise.all(
    ids.flatMap((id) => [
      root.refused(editShopUser, { params: { id }, body: withPassword }),
      root.refused(deleteShopUser, { params: { id } }),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})
