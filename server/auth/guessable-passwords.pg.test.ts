import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../contract/calls/change-password.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { login } from '../../contract/calls/login.ts'
import { resetPassword } from '../../contract/calls/reset-password.ts'
import { lastTokenTo } from '../testing/post.ts'
import { hashPassword } from './password.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp({ productName: 'HailDesk' })
})
afterAll(() => world[Symbol.asyncDispose]())

/** What surrounds the person: the product, the business and the own address. */
const guessable = ['HailDesk-2026!', 'Prairie Prairie 1', 'ana.lopez@prairie.test', 'AnaLopez1984!']
const fine = 'eight ☂ umbrellas in a row'
const ana = { email: 'ana.lopez@prairie.test', first_name: 'Ana', last_name: 'Lopez' }
const twice = (password: string) => ({ password, confirm_password: password })
const tooClose = { status: 422, errors: { password: expect.stringMatching(/^Too close/) } }

describe('a password made of what stands around it is refused', () => {
  test('when it is set with the link of an invitation, which still works', async () => {
    const admin = await world.as('admin')
    await admin.ok(createUser, { body: { ...ana, role: 'ops' } })
    const token = await lastTokenTo(world, ana.email)
    for (const password of guessable)
      expect(await world.nobody.refused(resetPassword, { body: { token, ...twice(password) } })).toMatchObject(tooClose)
    await world.nobody.ok(resetPassword, { body: { token, ...twice(fine) } })
    await world.nobody.ok(login, { body: { email: ana.email, password: fine } })
  })

  test('when an admin sets it for somebody', async () => {
    const admin = await world.as('admin')
    const ben = { email: 'ben.stone@prairie.test', first_name: 'Ben', last_name: 'Stone', role: 'ops' as const }
    const refused = await admin.refused(createUser, { body: { ...ben, ...twice('Ben Stone 2026') } })
    expect(refused).toMatchObject(tooClose)
    const { user } = await admin.ok(createUser, { body: { ...ben, ...twice(fine) } })
    const edit = { params: { id: user.id }, body: { last_name: 'Waterhouse', ...twice('waterhouse 2026') } }
    expect(await admin.refused(editUser, edit)).toMatchObject(tooClose)
  })

  test('when the head of a shop sets it for somebody of the team', async () => {
    const shop = await world.as('shop_agent')
    const body = { ...ana, email: 'ana@shop.test', ...twice('shop-ana-haildesk') }
    expect(await shop.refused(createShopUser, { body })).toMatchObject(tooClose)
  })

  test('when one changes one’s own', async () => {
    const { email, id } = world.mine.people.ops
    await world.owner.query('update person set password_hash = $2 where id = $1', [id, await hashPassword(fine)])
    const ops = await world.as('ops')
    const body = { current_password: fine, ...twice(`${email}!`) }
    expect(await ops.refused(changePassword, { body })).toMatchObject(tooClose)
  })
})
