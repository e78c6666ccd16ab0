import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMe } from '../../contract/calls/change-me.ts'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteShopUser } from '../../contract/calls/delete-shop-user.ts'
import { editBusiness } from '../../contract/calls/edit-business.ts'
import { inviteShopUser } from '../../contract/calls/invite-shop-user.ts'
import type { Caller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let agent: Caller
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  agent = await world.as('shop_agent')
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const names = { first_name: 'Ines', last_name: 'Duarte' }
const mailsTo = async (address: string) =>
  (await world.owner.query('select 1 from outbox where recipient = $1', [address])).rowCount ?? 0

test('sixty invitations to one outside address are five, however they are asked for and by whom', async () => {
  const email = `${randomUUID()}@outside.test`
  let sent = 0
  let wait = ''
  while (sent < 20) {
    sent += 1
    const response = await agent.send(createShopUser, { body: { ...names, email } })
    if (!response.ok) {
      wait = response.headers.get('retry-after') ?? ''
      expect(await response.json()).toMatchObject({ status: 429, type: 'urn:claimfront:too-many-invitations' })
      break
    }
    const { user } = (await response.json()) as { user: { id: string } }
    await agent.send(inviteShopUser, { params: { id: user.id } })
    await agent.ok(deleteShopUser, { params: { id: user.id } })
  }
  expect(Number(wait)).toBeGreaterThan(0)
  expect(await mailsTo(email)).toBe(5)
  // A colleague, or somebody of another business, adds none to them.
  for (const who of [admin, await world.as('admin', world.other)]) {
    expect(
      (await who.refused(createUser, { body: { ...names, email: email.toUpperCase(), role: 'ops' } })).status,
    ).toBe(429)
  }
  expect(await mailsTo(email)).toBe(5)
})

test('one person sends two hundred invitations to all addresses, then no more for a while', async () => {
  await world.owner.query('delete from attempt')
  await agent.ok(createShopUser, { body: { ...names, email: `${randomUUID()}@outside.test` } })
  await world.owner.query(
    `update attempt set full_until = now() + interval '3990 seconds' where key like 'mail-sender:%'`,
  )
  const refused = await agent.refused(createShopUser, { body: { ...names, email: `${randomUUID()}@outside.test` } })
  expect(refused.status).toBe(429)
  await admin.ok(createUser, { body: { ...names, email: `${randomUUID()}@outside.test`, role: 'ops' } })
})

test('a name that mail would make a link of, or that hides text, is refused at its field', async () => {
  const email = `${randomUUID()}@outside.test`
  for (const first_name of ['Claim at https://evil.test', 'evil.com', 'Ann\u202Emoc.live', 'Ann\u0007']) {
    const refused = await agent.refused(createShopUser, { body: { ...names, first_name, email } })
    expect(refused).toMatchObject({ status: 422, errors: { first_name: expect.stringMatching(/web address|hidden/) } })
    expect((await agent.refused(changeMe, { body: { last_name: first_name } })).status).toBe(422)
  }
  const business = await admin.refused(editBusiness, {
    params: { businessId: world.mine.id },
    body: { name: 'Prairie www.evil.test' },
  })
  expect(business).toMatchObject({ status: 422, errors: { name: expect.stringContaining('web address') } })
  expect(await mailsTo(email)).toBe(0)
})

test('a name that was stored before it was checked does not reach a mail', async () => {
  await world.owner.query('delete from attempt')
  const { user } = await agent.ok(createShopUser, { body: { ...names, email: `${randomUUID()}@outside.test` } })
  await world.owner.query(`update person set first_name = 'Win at https://evil.test' where id = $1`, [user.id])
  await world.owner.query(`update business set name = 'www.evil.test' where business_id = $1`, [world.mine.id])
  await world.owner.query('delete from outbox')
  await agent.ok(inviteShopUser, { params: { id: user.id } })
  const { rows } = await world.owner.query<{ subject: string; text: string }>('select subject, text from outbox')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('evil.test')
})
