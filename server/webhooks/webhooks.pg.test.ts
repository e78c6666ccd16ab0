import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { deleteWebhook } from '../../contract/calls/delete-webhook.ts'
import { getWebhookDelivery } from '../../contract/calls/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '../../contract/calls/list-webhook-deliveries.ts'
import { listWebhooks } from '../../contract/calls/list-webhooks.ts'
import { pauseWebhook } from '../../contract/calls/pause-webhook.ts'
import { resumeWebhook } from '../../contract/calls/resume-webhook.ts'
import { rotateWebhookSecret } from '../../contract/calls/rotate-webhook-secret.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { setWebhook } from '../../contract/calls/set-webhook.ts'
import { createSealedBox } from '../db/sealed-box.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { disableWebhookIn } from './disable-webhook.ts'
import { signedHeaders } from './sign.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { type: string; data: { id: string; contact_id: string; sequence: number } }
}

let world: TestApp
let admin: Caller
let desk: Desk
let receiver: Server
let url: string
let received: Received[] = []
let statusOf: (one: Received) => number = () => 204
let faults: unknown[] = []
const hinted = new Set<string>()
const types = ['contact.created', 'contact.status_changed'] as const

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  receiver = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const one = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] }
    received.push(one)
    response.writeHead(statusOf(one), { location: 'http://127.0.0.1:9/' }).end('x'.repeat(9000))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.close()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  received = []
  faults = []
  statusOf = () => 204
  for (const { id } of (await admin.ok(listWebhooks, {})).data) await admin.ok(deleteWebhook, { params: { id } })
})

function dispatcher(allowPrivate = true) {
  const { database, secrets, productName, publicUrl } = world.dependencies
  const commands = new CommandHandler(database, () => {})
  return new WebhookDispatcher({
    database,
    box: createSealedBox(secrets.box),
    publicUrl,
    allowPrivate,
    timeout: 2000,
    disable: disableWebhookIn({ database, commands, productName, raise: raiseNotifications }),
    notifyFailing: async () => {},
    report: (fault) => faults.push(fault),
    publish: (_, id) => hinted.add(id),
  })
}

async function deliver(id: string, by = dispatcher()): Promise<void> {
  await by.wake(admin.businessId, id)
  await by.idle()
  expect(faults).toEqual([])
}

const add = (events: readonly (typeof types)[number][] = types) =>
  admin.ok(addWebhook, { body: { url, events: [...events] } })
const deliveries = async (id: string) => (await admin.ok(listWebhookDeliveries, { params: { id } })).data
const change = (id: string) => admin.ok(setContactStatus, { params: { id }, body: { status: 'issues' } })
const dueNow = (id: string) =>
  world.owner.query(`update webhook_delivery set next_try_at = now() where endpoint_id = $1 and state = 'failed'`, [id])

test('an event is delivered: signed, thin, once, with its attempt', async () => {
  const { webhook, secret } = await add()
  const { id } = await desk.addContact({ first_name: 'Zebulon' })
  await deliver(webhook.id)
  const [one] = received
  expect(received).toHaveLength(1)
  expect(one?.body).toMatchObject({ type: 'contact.created', data: { id, contact_id: id, sequence: 1 } })
  expect(one?.text).not.toContain('Zebulon')
  const at = new Date(Number(one?.headers['webhook-timestamp']) * 1000)
  const wanted = signedHeaders(String(one?.headers['webhook-id']), at, one?.text ?? '', [secret])
  expect(one?.headers).toMatchObject(wanted)
  const [row] = await deliveries(webhook.id)
  expect(row).toMatchObject({ state: 'delivered', tries: 1, subject_id: id, attempts: [{ status: 204 }] })
  await deliver(webhook.id)
  expect(received).toHaveLength(1)
})

test('the append itself queues the job, once for an endpoint', async () => {
  const { webhook } = await add()
  await Promise.all([desk.addContact(), desk.addContact(), desk.addContact()])
  const { rows } = await world.owner.query('select key from graphile_worker.jobs where key = $1', [
    `webhooks:${webhook.id}`,
  ])
  expect(rows).toHaveLength(1)
})

test('many events of one append queue one job for an endpoint, with a delivery each', async () => {
  const { webhook } = await add()
  const contacts = Array.from({ length: 30 }, (_, at) => ({
    first_name: 'Ann',
    last_name: 'Ames',
    claim_number: `MANY-${at}`,
  }))
  await admin.ok(addContacts, { body: { contacts } })
  const { rows } = await world.owner.query('select key from graphile_worker.jobs where key = $1', [
    `webhooks:${webhook.id}`,
  ])
  expect(rows).toHaveLength(1)
  const { data } = await admin.ok(listWebhookDeliveries, { params: { id: webhook.id } })
  expect(data).toHaveLength(30)
})

test('nothing is written where no endpoint subscribes, nor for one that is disabled or deleted', async () => {
  const { webhook } = await add(['contact.status_changed'])
  await desk.addContact()
  expect(await deliveries(webhook.id)).toEqual([])
  await admin.ok(deleteWebhook, { params: { id: webhook.id } })
  const { rows } = await world.owner.query(`select count(*)::int as count from webhook_delivery`)
  await desk.addContact()
  expect((await world.owner.query(`select count(*)::int as count from webhook_delivery`)).rows).toEqual(rows)
})

describe('deliveries about one claim', () => {
  test('wait for each other while the first is tried again; others go on', async () => {
    const { webhook } = await add()
    const held = await desk.addContact()
    await change(held.id)
    const other = await desk.addContact()
    statusOf = ({ body }) => (body.data.contact_id === held.id ? 500 : 204)
    await deliver(webhook.id)
    expect(received.map(({ body }) => body.data.contact_id).sort()).toEqual([held.id, other.id].sort())
    const states = (await deliveries(webhook.id)).map(({ sequence, state }) => [sequence, state])
    expect(states).toEqual([
      [3, 'delivered'],
      [2, 'waiting'],
      [1, 'failed'],
    ])
    statusOf = () => 204
    await dueNow(webhook.id)
    await deliver(webhook.id)
    expect(received.slice(2).map(({ body }) => [body.type, body.data.sequence])).toEqual([
      ['contact.created', 1],
      ['contact.status_changed', 2],
    ])
    // The receiver detects a repetition by its id.
    expect(received[2]?.headers['webhook-id']).toBe(
      received.find(({ body }) => body.data.sequence === 1)?.headers['webhook-id'],
    )
  })

  test('are numbered without gaps by two servers at once, and sent once each', async () => {
    const { webhook } = await add()
    await Promise.all(Array.from({ length: 30 }, () => desk.addContact()))
    await Promise.all([deliver(webhook.id), deliver(webhook.id)])
    const numbers = received.map(({ body }) => body.data.sequence).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })
})

test('a redirect is a failure, and the first 4 kB of an answer are kept', async () => {
  const { webhook } = await add()
  await desk.addContact()
  statusOf = () => 302
  await deliver(webhook.id)
  const [row] = await deliveries(webhook.id)
  expect(row).toMatchObject({ state: 'failed', attempts: [{ status: 302 }] })
  const params = { id: webhook.id, deliveryId: row?.id ?? '' }
  const { delivery } = await admin.ok(getWebhookDelivery, { params })
  expect(delivery).toMatchObject({ attempts: [{ answer: 'x'.repeat(4096) }], body: received[0]?.text })
})

test('an endpoint is listed with how its receiver does, and pages are notified', async () => {
  const { webhook } = await add()
  const { id } = await desk.addContact()
  await desk.addContact()
  statusOf = ({ body }) => (body.data.contact_id === id ? 500 : 204)
  await deliver(webhook.id)
  await change(id)
  const [one] = (await admin.ok(listWebhooks, {})).data
  expect(one?.health).toMatchObject({ waiting: 1, failing: 1, delivered: 1, given_up: 0 })
  expect(one?.health.median_ms).toBeGreaterThanOrEqual(0)
  expect(hinted).toContain(webhook.id)
})

test('deliveries are listed by state and from one back', async () => {
  const { webhook } = await add()
  for (const _ of [1, 2, 3]) await desk.addContact()
  await deliver(webhook.id)
  const list = async (query: { before?: string; state?: 'delivered' | 'failed' }) =>
    (await admin.ok(listWebhookDeliveries, { params: { id: webhook.id }, query })).data.map(({ sequence }) => sequence)
  expect(await list({})).toEqual([3, 2, 1])
  expect(await list({ before: '3', state: 'delivered' })).toEqual([2, 1])
  expect(await list({ state: 'failed' })).toEqual([])
})

test('a try whose server died is made again after its lease', async () => {
  const { webhook } = await add()
  await desk.addContact()
  await deliver(webhook.id)
  const dead = (seconds: number) =>
    world.owner.query(
      `update webhook_delivery set state = 'trying', tried_at = now() - make_interval(secs => $2) where endpoint_id = $1`,
      [webhook.id, seconds],
    )
  await dead(10)
  await deliver(webhook.id)
  expect(received).toHaveLength(1)
  await dead(61)
  await deliver(webhook.id)
  expect(received).toHaveLength(2)
})

test('a private address is refused', async () => {
  const { webhook } = await add()
  await desk.addContact()
  await deliver(webhook.id, dispatcher(false))
  expect(received).toEqual([])
  const [row] = await deliveries(webhook.id)
  expect(row?.attempts).toMatchObject([{ status: null, error: 'The URL leads to a private address.' }])
})

test('a pause keeps what happens, and resuming queues it', async () => {
  const { webhook } = await add()
  await admin.ok(pauseWebhook, { params: { id: webhook.id } })
  await desk.addContact()
  await deliver(webhook.id)
  expect(received).toEqual([])
  await admin.ok(resumeWebhook, { params: { id: webhook.id } })
  await deliver(webhook.id)
  expect(received).toHaveLength(1)
})

test('410 disables the endpoint with its reason', async () => {
  const { webhook } = await add()
  await desk.addContact()
  statusOf = () => 410
  await deliver(webhook.id)
  const [one] = (await admin.ok(listWebhooks, {})).data
  expect(one).toMatchObject({ id: webhook.id, state: 'disabled', reason: 'The receiver answered 410 Gone.' })
})

test('after a rotation both secrets sign', async () => {
  const { webhook, secret: former } = await add()
  const { secret } = await admin.ok(rotateWebhookSecret, { params: { id: webhook.id } })
  await desk.addContact()
  await deliver(webhook.id)
  const { headers, text } = received[0] as Received
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers).toMatchObject(signedHeaders(String(headers['webhook-id']), at, text, [secret, former]))
})

test('PUT webhook adds the first endpoint and then edits it', async () => {
  const body = { url, events: [...types], enabled: true }
  const first = await admin.ok(setWebhook, { body })
  expect(first.secret).toMatch(/^whsec_/)
  const edited = await admin.ok(setWebhook, { body: { ...body, events: ['lead.lost'], enabled: false } })
  expect(edited).toMatchObject({
    secret: null,
    webhook: { id: first.webhook.id, state: 'paused', events: ['lead.lost'] },
  })
  expect((await admin.ok(listWebhooks, {})).data).toHaveLength(1)
})

test('the read models are what the log says', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
