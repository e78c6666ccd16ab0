import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { changeWebhook } from '../../contract/calls/change-webhook.ts'
import { deleteWebhook } from '../../contract/calls/delete-webhook.ts'
import { listWebhookDeliveries } from '../../contract/calls/list-webhook-deliveries.ts'
import { listWebhooks } from '../../contract/calls/list-webhooks.ts'
import { pauseWebhook } from '../../contract/calls/pause-webhook.ts'
import { replayWebhook } from '../../contract/calls/replay-webhook.ts'
import { resumeWebhook } from '../../contract/calls/resume-webhook.ts'
import { rotateWebhookSecret } from '../../contract/calls/rotate-webhook-secret.ts'
import type { WebhookEvent } from '../../contract/events/webhook.events.ts'
import { coveringPaths, pathsOf } from '../../machines/model-paths.ts'
import { unseenOf } from '../../machines/transition-coverage.ts'
import { webhookDeliveryMachine } from '../../machines/webhook-delivery/webhook-delivery.machine.ts'
import type { WebhookDeliveryEvent } from '../../machines/webhook-delivery/webhook-delivery.machine.ts'
import { webhookDeliverySamples } from '../../machines/webhook-delivery/webhook-delivery.samples.ts'
import { webhookMachine } from '../../machines/webhook/webhook.machine.ts'
import { webhookSamples } from '../../machines/webhook/webhook.samples.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { deliverNow, Receiver } from '../../server/webhooks/receiver.fixture.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let receiver: Receiver
let changes = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  receiver = await Receiver.open()
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(removeAll)

async function removeAll() {
  for (const { id } of (await admin.ok(listWebhooks, {})).data) await admin.ok(deleteWebhook, { params: { id } })
}

const add = async () =>
  (await admin.ok(addWebhook, { body: { url: receiver.url, events: ['contact.created'] } })).webhook.id

/** The call, or the answer of a receiver, that brings an event of an endpoint about. */
async function bringAbout(id: string, { type }: WebhookEvent): Promise<void> {
  const params = { id }
  if (type === 'WebhookPaused') await admin.ok(pauseWebhook, { params })
  if (type === 'WebhookResumed') await admin.ok(resumeWebhook, { params })
  if (type === 'WebhookSecretRotated') await admin.ok(rotateWebhookSecret, { params })
  if (type === 'WebhookDeleted') await admin.ok(deleteWebhook, { params })
  if (type === 'WebhookChanged') {
    changes += 1
    await admin.ok(changeWebhook, { params, body: { url: `${receiver.url}/${changes}`, events: ['contact.created'] } })
  }
  if (type !== 'WebhookDisabled') return
  receiver.statusOf = () => 410
  await desk.addContact()
  await deliverNow(world, admin.businessId, id)
}

describe('an endpoint, by the paths of its machine over the API', () => {
  test('is in each state that the machine says, by every transition', async () => {
    const all = pathsOf(webhookMachine, { samples: webhookSamples, key: ({ value }) => value })
    const paths = coveringPaths(all, (steps, at) => `${steps[at - 1]?.state.value} ${steps[at]?.event.type}`)
    for (const { steps } of paths) {
      await removeAll()
      const id = await add()
      let [model] = initialTransition(webhookMachine)
      for (const { event } of steps.slice(1)) {
        if (event.type !== 'WebhookAdded') await bringAbout(id, event)
        model = transition(webhookMachine, model, event)[0]
        const shown = (await admin.ok(listWebhooks, {})).data.find((one) => one.id === id)
        expect(shown?.state ?? 'deleted').toBe(model.value)
      }
    }
    expect(unseenOf(webhookMachine, paths)).toEqual([])
  })
})

/** Brings an event of the one delivery of an endpoint about. A try that ends is one event more than its start. */
async function deliverBy(id: string, event: WebhookDeliveryEvent): Promise<void> {
  if (event.type === 'ReplayRequested') {
    await admin.ok(replayWebhook, { params: { id }, body: { after: 0, only: 'all' } })
    return
  }
  // A try starts and ends in one; one that starts again was taken by a server that is gone.
  if (event.type === 'TryStarted') return
  receiver.statusOf = () => (event.type === 'TrySucceeded' ? 204 : 500)
  const tries =
    event.type === 'TryFailed' && event.isLast ? 'former_tries + 9' : 'former_tries + least(tries - former_tries, 8)'
  await world.owner.query(`update webhook_delivery set next_try_at = now(), tries = ${tries} where endpoint_id = $1`, [
    id,
  ])
  await deliverNow(world, admin.businessId, id)
}

describe('a delivery, by the paths of its machine', () => {
  test('is in each state that the machine says, by every transition', async () => {
    const all = pathsOf(webhookDeliveryMachine, { samples: webhookDeliverySamples, key: ({ value }) => value })
    const nameOf = (event: WebhookDeliveryEvent | undefined) =>
      event?.type === 'TryFailed' ? `TryFailed ${event.isLast}` : event?.type
    const paths = coveringPaths(all, (steps, at) => `${steps[at - 1]?.state.value} ${nameOf(steps[at]?.event)}`)
    for (const { steps } of paths) {
      await removeAll()
      const id = await add()
      await desk.addContact()
      let [model] = initialTransition(webhookDeliveryMachine)
      for (const { event } of steps.slice(1)) {
        await deliverBy(id, event)
        model = transition(webhookDeliveryMachine, model, event)[0]
        const [shown] = (await admin.ok(listWebhookDeliveries, { params: { id } })).data
        if (model.value !== 'trying') expect(shown?.state).toBe(model.value)
      }
    }
    expect(unseenOf(webhookDeliveryMachine, paths)).toEqual([])
    expect(world.faults).toEqual([])
  })
})
