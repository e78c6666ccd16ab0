import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { listWebhooks } from '../../contract/calls/list-webhooks.ts'
import { resumeWebhook } from '../../contract/calls/resume-webhook.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverNow, Receiver } from './receiver.fixture.ts'

let world: TestApp
let admin: Caller
let receiver: Receiver
let id: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  receiver = await Receiver.open()
  const body = { url: receiver.url, events: ['contact.created' as const] }
  id = (await admin.ok(addWebhook, { body })).webhook.id
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

async function deliver(contacts: number, status: number): Promise<void> {
  const desk = new Desk(admin)
  for (let at = 0; at < contacts; at += 1) await desk.addContact()
  receiver.statusOf = () => status
  await deliverNow(world, admin.businessId, id)
}

const notices = async (text: string) =>
  (await admin.ok(listNotifications, { query: {} })).data.filter((one) => one.text.includes(text)).length
const endpoint = async () => (await admin.ok(listWebhooks, {})).data[0]
const failures = async () =>
  (await world.owner.query('select in_a_row from webhook_failures where endpoint_id = $1', [id])).rows[0]?.in_a_row

test('admins are notified at five failures in a row, once, and a success begins again', async () => {
  await deliver(4, 500)
  expect(await notices('5 times in a row')).toBe(0)
  await deliver(2, 500)
  expect(await notices('5 times in a row')).toBe(1)
  await deliver(1, 204)
  expect(await failures()).toBe(0)
  await deliver(5, 503)
  expect(await notices('5 times in a row')).toBe(2)
})

test('after five days of failure it is disabled with the reason, until it is resumed', async () => {
  await world.owner.query(`update webhook_failures set since = now() - interval '5 days' where endpoint_id = $1`, [id])
  await deliver(1, 503)
  expect(await endpoint()).toMatchObject({
    state: 'disabled',
    reason: 'The receiver failed for 5 days. Its last answer: 503.',
  })
  expect(await notices('New events are not kept')).toBe(1)
  await admin.ok(resumeWebhook, { params: { id } })
  expect(await failures()).toBe(0)
  await deliver(1, 503)
  expect(await endpoint()).toMatchObject({ state: 'active' })
})
