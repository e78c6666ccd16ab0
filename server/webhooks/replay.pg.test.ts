import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { deleteWebhook } from '../../contract/calls/delete-webhook.ts'
import { listWebhookDeliveries } from '../../contract/calls/list-webhook-deliveries.ts'
import { listWebhookEvents } from '../../contract/calls/list-webhook-events.ts'
import { listWebhookEventTypes } from '../../contract/calls/list-webhook-event-types.ts'
import { listWebhooks } from '../../contract/calls/list-webhooks.ts'
import { replayWebhook } from '../../contract/calls/replay-webhook.ts'
import { replayWebhookDelivery } from '../../contract/calls/replay-webhook-delivery.ts'
import { testWebhook } from '../../contract/calls/test-webhook.ts'
import { webhookEventTypes } from '../../contract/webhooks/event-types.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverNow, Receiver } from './receiver.fixture.ts'
import { signedHeaders } from './sign.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let receiver: Receiver

beforeAll(async () => {
  world = await openTestApp({ allowPrivateWebhooks: true })
  admin = await world.as('admin')
  desk = new Desk(admin)
  receiver = await Receiver.open()
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  receiver.received = []
  receiver.statusOf = () => 204
  for (const { id } of (await admin.ok(listWebhooks, {})).data) await admin.ok(deleteWebhook, { params: { id } })
})

const add = () => admin.ok(addWebhook, { body: { url: receiver.url, events: ['contact.created'] } })
const deliver = (id: string) => deliverNow(world, admin.businessId, id)
const deliveries = async (id: string) => (await admin.ok(listWebhookDeliveries, { params: { id } })).data
const sequences = () => receiver.received.map(({ body }) => body.data.sequence).toSorted((a, b) => a - b)

/** An endpoint that has got so many deliveries. */
async function delivered(count: number): Promise<string> {
  const { webhook } = await add()
  for (let at = 0; at < count; at += 1) await desk.addContact()
  await deliver(webhook.id)
  return webhook.id
}

test('a delivery is sent again under its own id, and its attempts stay', async () => {
  const id = await delivered(1)
  const [before] = await deliveries(id)
  const params = { id, deliveryId: before?.id ?? '' }
  expect(await admin.ok(replayWebhookDelivery, { params })).toEqual({ replayed: 1 })
  expect(await admin.refused(replayWebhookDelivery, { params })).toMatchObject({ status: 409 })
  await deliver(id)
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.text).toBe(first?.text)
  const [after] = await deliveries(id)
  expect(after).toMatchObject({ state: 'delivered', tries: 2, attempts: [{ number: 1 }, { number: 2 }] })
})

test('one that was given up gets ten tries again', async () => {
  const id = await delivered(1)
  await world.owner.query(`update webhook_delivery set state = 'given_up', tries = 10 where endpoint_id = $1`, [id])
  receiver.statusOf = () => 500
  expect(await admin.ok(replayWebhook, { params: { id }, body: { after: 0 } })).toEqual({ replayed: 1, next: null })
  await deliver(id)
  expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', tries: 11 })
})

test('a range is replayed, or all since a position', async () => {
  const id = await delivered(5)
  receiver.received = []
  const replay = async (body: { after: number; to?: number; only?: 'all' }) => {
    const { replayed } = await admin.ok(replayWebhook, { params: { id }, body })
    await deliver(id)
    return replayed
  }
  expect(await replay({ after: 0 })).toBe(0)
  expect(await replay({ after: 1, to: 3, only: 'all' })).toBe(2)
  expect(sequences()).toEqual([2, 3])
  expect(await replay({ after: 3, only: 'all' })).toBe(2)
  expect(sequences()).toEqual([2, 3, 4, 5])
})

test('nothing of a deleted endpoint is replayed', async () => {
  const id = await delivered(1)
  await admin.ok(deleteWebhook, { params: { id } })
  const refused = await admin.refused(replayWebhook, { params: { id }, body: { after: 0, only: 'all' } })
  expect(refused).toMatchObject({ type: 'urn:claimfront:webhook-deleted' })
})

test('a test is signed and marked, and counts nowhere', async () => {
  const { webhook, secret } = await add()
  receiver.statusOf = () => 418
  const { id } = webhook
  expect(await admin.ok(testWebhook, { params: { id } })).toMatchObject({ status: 418, answer: 'noted', error: null })
  const [one] = receiver.received
  expect(one?.body).toMatchObject({ type: 'webhook.test', data: { test: true } })
  const at = new Date(Number(one?.headers['webhook-timestamp']) * 1000)
  expect(one?.headers).toMatchObject(signedHeaders(String(one?.headers['webhook-id']), at, one?.text ?? '', [secret]))
  expect(await deliveries(id)).toEqual([])
  const { rows } = await world.owner.query('select from webhook_failures where endpoint_id = $1', [id])
  expect(rows).toEqual([])
})

test('a receiver finds what it lacks by its API key', async () => {
  const id = await delivered(3)
  const sent = receiver.received.map(({ headers, text }) => ({
    webhook_id: headers['webhook-id'],
    body: JSON.parse(text) as unknown,
  }))
  await desk.addContact()
  const body = { name: 'Receiver', scopes: ['webhooks:read' as const], days: null }
  const { key } = await admin.ok(createApiKey, { body })
  const path = `/api/v1/businesses/${admin.businessId}/webhooks/${id}/events`
  const asked = await world.app.request(`${path}?after=1&limit=2`, { headers: { 'x-api-key': key } })
  const page = (await asked.json()) as { data: { body: { data: { sequence: number } } }[]; last: number }
  expect(page.last).toBe(4)
  expect(page.data.map((one) => one.body.data.sequence)).toEqual([2, 3])
  const { data } = await admin.ok(listWebhookEvents, { params: { id } })
  expect(data.slice(0, 3)).toEqual(expect.arrayContaining(sent))
  expect(data.map((one) => one.body.data.sequence)).toEqual([1, 2, 3, 4])
})

test('event types are listed with the schema of their bodies', async () => {
  const { data } = await admin.ok(listWebhookEventTypes, {})
  expect(data.map(({ type }) => type)).toEqual(webhookEventTypes)
  expect(data[0]).toMatchObject({
    label: 'Contact created',
    schema: { properties: { type: { const: 'contact.created' }, data: { required: expect.arrayContaining(['id']) } } },
  })
})
