import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentBodyOf } from '../../contract/call.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { inviteUser } from '../../contract/calls/invite-user.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { login } from '../../contract/calls/login.ts'
import { resetPassword } from '../../contract/calls/reset-password.ts'
import { restoreUser } from '../../contract/calls/restore-user.ts'
import type { Caller } from '../testing/caller.ts'
import { lastTokenTo } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let foreign: Caller
const password = 'a long enough password ☂'
const withPassword = { password, confirm_password: password }

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  foreign = await world.as('admin', world.other)
})
afterAll(() => world[Symbol.asyncDispose]())

type Body = SentBodyOf<typeof createUser>
const newUser = (more: Partial<Body> = {}): Body => ({
  first_name: 'Ines',
  last_name: 'Duarte',
  email: `${randomUUID()}@example.test`,
  role: 'ops',
  ...more,
})
/** What an admin sees of a reply, without what differs between any two people. */
async function seen(response: Response, address: string) {
  const text = (await response.text()).replaceAll(address, 'ADDRESS').replaceAll(/[0-9a-f-]{36}/g, 'ID')
  return [response.status, text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')]
}
const mailsTo = async (address: string) =>
  (
    await world.owner.query<{ subject: string; text: string }>(
      'select subject, text from outbox where lower(recipient) = lower($1) order by queued_at',
      [address],
    )
  ).rows

/** The link in the last mail to an address. */
async function openLink(address: string, chosen: string) {
  const token = await lastTokenTo(world, address)
  return world.nobody.send(resetPassword, { body: { token, password: chosen, confirm_password: chosen } })
}
/** Somebody of the other business who signs in, and has opened a link that was mailed to the address. */
async function someoneElsewhere() {
  const body = newUser()
  await foreign.ok(createUser, { body })
  expect((await openLink(body.email, password)).status).toBe(204)
  return body.email
}

test('an admin gets the same reply for an address of another business as for any other', async () => {
  for (const more of [{}, withPassword]) {
    const taken = await someoneElsewhere()
    const free = `${randomUUID()}@example.test`
    const replies = []
    for (const email of [taken.toUpperCase(), free]) {
      replies.push(await seen(await admin.send(createUser, { body: newUser({ email, ...more }) }), email))
    }
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]?.[0]).toBe(200)
  }
  const { user } = await admin.ok(createUser, { body: newUser() })
  const moved = await someoneElsewhere()
  const edited = await admin.ok(editUser, { params: { id: user.id }, body: { email: moved } })
  expect(edited.user).toMatchObject({ email: moved, state: 'invited' })
  expect((await admin.ok(listUsers, { query: { q: moved } })).data).toMatchObject([{ id: user.id, email: moved }])
})

test('the owner of the address learns of it, stays who they are, and gets no link into the other business', async () => {
  const taken = await someoneElsewhere()
  await admin.ok(createUser, { body: newUser({ email: taken }) })
  const [, ...mails] = await mailsTo(taken)
  expect(mails).toMatchObject([{ subject: 'Prairie tried to add you to Claimfront' }])
  expect(mails[0]?.text).not.toMatch(/https?:/)
  const { user } = await world.nobody.ok(login, { body: { email: taken, password } })
  expect(user.business.name).toBe('Lakeshore')
  expect((await foreign.ok(getMe)).user.business.name).toBe('Lakeshore')
})

test('a given password signs nobody in under an address of another business', async () => {
  const taken = await someoneElsewhere()
  const other = 'quite another umbrella ☂'
  await admin.ok(createUser, { body: newUser({ email: taken, password: other, confirm_password: other }) })
  expect((await world.nobody.send(login, { body: { email: taken, password: other } })).status).toBe(401)
  expect((await world.nobody.send(login, { body: { email: taken, password } })).status).toBe(200)
})

test('an address that was never proven keeps nobody out: who opens a link of the other business takes it', async () => {
  const body = newUser(withPassword)
  const { user: squatter } = await foreign.ok(createUser, { body })
  const signIn = { body: { email: body.email, password } }
  const session = await world.nobody.ok(login, signIn)
  await admin.ok(createUser, { body: newUser({ email: body.email }) })
  expect((await mailsTo(body.email)).map(({ subject }) => subject)).toEqual(['Prairie invited you to Claimfront'])
  // Nothing changes for the other business before the link is opened.
  expect((await world.nobody.ok(login, signIn)).user.id).toBe(squatter.id)

  const own = 'the owner of this mailbox ☂'
  expect((await openLink(body.email, own)).status).toBe(204)
  const { user } = await world.nobody.ok(login, { body: { email: body.email, password: own } })
  expect(user.business.name).toBe('Prairie')
  expect((await world.nobody.send(login, signIn)).status).toBe(401)
  const { rows } = await world.owner.query(
    'select count(*)::int as open from session where person_id = $1 and ended_at is null',
    [squatter.id],
  )
  expect([session.user.id, rows]).toEqual([squatter.id, [{ open: 0 }]])
  // Proven now, it is kept: the other business gets no link to it any more.
  await foreign.ok(inviteUser, { params: { id: squatter.id } }).catch(() => null)
  expect((await world.nobody.ok(login, { body: { email: body.email, password: own } })).user.id).toBe(user.id)
})

test('of two links for one address, the one that is opened first takes it, and the other has ended', async () => {
  const body = newUser()
  const mails = []
  for (const who of [foreign, admin]) {
    await who.ok(createUser, { body })
    mails.push(await lastTokenTo(world, body.email))
  }
  const open = (token = '') =>
    world.nobody.send(resetPassword, { body: { token, password, confirm_password: password } })
  expect((await open(mails[1])).status).toBe(204)
  expect((await open(mails[0])).status).toBe(410)
})

test('once the address is free, the next invitation is a link', async () => {
  const body = newUser()
  const { user: elsewhere } = await foreign.ok(createUser, { body })
  await openLink(body.email, password)
  const { user } = await admin.ok(createUser, { body: newUser({ email: body.email }) })
  await foreign.ok(deleteUser, { params: { id: elsewhere.id } })
  await admin.ok(inviteUser, { params: { id: user.id } })
  expect((await mailsTo(body.email)).map(({ subject }) => subject)).toEqual([
    'Lakeshore invited you to Claimfront',
    'Prairie tried to add you to Claimfront',
    'Prairie invited you to Claimfront',
  ])
  // Now it is the other one who waits.
  expect((await foreign.ok(restoreUser, { params: { id: elsewhere.id } })).user.state).toBe('active')
  expect((await world.nobody.send(login, { body: { email: body.email, password } })).status).toBe(401)
})

test('of two businesses that take one address at the same moment, both get the same reply, and one has it', async () => {
  const body = newUser(withPassword)
  const answers = await Promise.all([admin, foreign].map((who) => who.send(createUser, { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await world.owner.query('select email_waits from person where email = $1 order by 1', [body.email])
  expect(rows).toEqual([{ email_waits: false }, { email_waits: true }])
})

test('a super admin, who sees every business, is told', async () => {
  const taken = await someoneElsewhere()
  const superAdmin = await world.as('super_admin')
  const refused = await superAdmin.refused(createUser, { body: newUser({ email: taken }) })
  expect(refused).toMatchObject({ status: 409, errors: { email: 'Already in use' } })
})
