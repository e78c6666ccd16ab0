import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe } from '../../../contract/calls/get-me.ts'
import { listStorms } from '../../../contract/calls/list-storms.ts'
import { requestEmailVerification } from '../../../contract/calls/request-email-verification.ts'
import { verifyEmail } from '../../../contract/calls/verify-email.ts'
import { lastTokenTo, messagesTo } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
beforeEach(async () => {
  await world.owner.query('truncate attempt')
  await world.owner.query('update person set notifications_email = email, notifications_email_verified_at = now()')
})
afterAll(() => world[Symbol.asyncDispose]())

const unproven = (more = '') =>
  world.owner.query(`update person set notifications_email_verified_at = null ${more} where role = 'admin'`)

test('an address is proven by its link, opened anywhere; until then nothing but that is served', async () => {
  await unproven(', notifications_email = null')
  const admin = await world.as('admin')
  expect(await admin.refused(listStorms)).toMatchObject({ status: 403, type: 'urn:claimfront:email-unverified' })
  const sent = await admin.ok(requestEmailVerification, { body: {} })
  expect(sent).toEqual({ sent_to: 'admin@prairie.test' })
  const token = await lastTokenTo(world, 'admin@prairie.test')
  const proven = await world.nobody.ok(verifyEmail, { body: { token } })
  expect(proven).toEqual({ notifications_email: 'admin@prairie.test' })
  await admin.ok(listStorms)
  expect((await world.nobody.send(verifyEmail, { body: { token } })).status).toBe(410)
})

test('a mistyped address loses its link as soon as another one is asked for', async () => {
  await unproven()
  const admin = await world.as('admin')
  await admin.ok(requestEmailVerification, { body: { notifications_email: 'mistyped@elsewhere.test' } })
  expect((await admin.ok(getMe)).user.notifications_email).toBe('mistyped@elsewhere.test')
  await admin.ok(requestEmailVerification, { body: { notifications_email: 'right@prairie.test' } })
  const wrong = await lastTokenTo(world, 'mistyped@elsewhere.test')
  expect((await world.nobody.send(verifyEmail, { body: { token: wrong } })).status).toBe(410)
  await world.nobody.ok(verifyEmail, { body: { token: await lastTokenTo(world, 'right@prairie.test') } })
  expect((await admin.ok(getMe)).user.notifications_email).toBe('right@prairie.test')
})

test('a proven address stays until the next one is proven, and who lacks the second factor changes none', async () => {
  const admin = await world.as('admin')
  expect((await admin.send(requestEmailVerification, { body: {} })).status).toBe(409)
  await admin.ok(requestEmailVerification, { body: { notifications_email: 'next@prairie.test' } })
  expect((await admin.ok(getMe)).user.notifications_email).toBe('admin@prairie.test')
  await world.nobody.ok(verifyEmail, { body: { token: await lastTokenTo(world, 'next@prairie.test') } })
  expect((await admin.ok(getMe)).user.notifications_email).toBe('next@prairie.test')

  await world.owner.query(`update person set needs_mfa = true where role = 'admin'`)
  const changing = await admin.refused(requestEmailVerification, { body: { notifications_email: 'own@x.test' } })
  expect(changing).toMatchObject({ status: 403, type: 'urn:claimfront:mfa-required' })
  expect(await messagesTo(world, 'own@x.test')).toEqual([])
})

test('links are sent five times, then not for a while', async () => {
  await unproven()
  const ops = await world.as('ops')
  const body = { notifications_email: 'many@prairie.test' }
  const answers: number[] = []
  for (let time = 0; time < 7; time += 1) answers.push((await ops.send(requestEmailVerification, { body })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await messagesTo(world, 'many@prairie.test')).toHaveLength(5)
})
