import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { listWebhookDeliveries } from '../../contract/calls/list-webhook-deliveries.ts'
import { pauseWebhook } from '../../contract/calls/pause-webhook.ts'
import { autoTextIdOf } from '../../server/auto-texts/auto-text.store.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { exportProbes, makeExports } from './export-probes.ts'
import type { Probe } from './probes.ts'

export type WebhookRecords = Awaited<ReturnType<typeof makeWebhooks>>

/** Endpoints for each call that changes one. Nothing is sent to them: no worker runs. */
export async function makeWebhooks(world: TestApp, desk: Desk) {
  const { reviewer: admin } = desk
  const add = async (name: string) => {
    const body = { url: `https://hooks.carrier.example/${name}`, events: ['lead.lost' as const] }
    return (await admin.ok(addWebhook, { body })).webhook.id
  }
  const webhook = await add('first')
  const body = { url: 'http://127.0.0.1:9/', events: ['contact.created' as const] }
  const delivering = (await admin.ok(addWebhook, { body })).webhook.id
  const autoTextContact = (await desk.addContact()).id
  await desk.addContact()
  const [delivery, replayable] = (await admin.ok(listWebhookDeliveries, { params: { id: delivering } })).data
  // As if it had been sent.
  await world.owner.query(`update webhook_delivery set state = 'delivered' where id = $1`, [replayable?.id])
  const webhookToResume = await add('resume')
  await admin.ok(pauseWebhook, { params: { id: webhookToResume } })
  return {
    ...(await makeExports(world, desk)),
    autoTextContact,
    autoText: autoTextIdOf(admin.businessId, 'booked'),
    webhook,
    delivering,
    webhookDelivery: delivery?.id ?? '',
    webhookReplayable: replayable?.id ?? '',
    webhookToPause: await add('pause'),
    webhookToResume,
    webhookToDelete: await add('delete'),
  }
}

/** Probes of what admins see and set: webhook endpoints, the audit log, settings of notifications. */
export function webhookProbes(records: WebhookRecords): Readonly<Record<string, Probe>> {
  const body = { url: 'https://hooks.carrier.example/v2', events: ['lead.scheduled'] }
  const audit = { page: '1', limit: '10', kind: 'people', q: 'a' }
  return {
    ...exportProbes(records),
    'list-audit': { query: audit },
    'list-all-audit': { query: audit },
    'get-notification-settings': {},
    'set-webhook': { body: { ...body, enabled: true } },
    'list-webhooks': {},
    'list-auto-texts': {},
    'set-auto-text': { params: { id: records.autoText }, body: { body: 'Booked: {when}. {link}', enabled: true } },
    'get-auto-text-facts': { params: { id: records.autoText, contactId: records.autoTextContact } },
    'forecast-auto-text': { params: { id: records.autoText }, body: { body: 'Booked: {when}', delay_minutes: 5 } },
    'test-auto-text': { params: { id: records.autoText }, body: { to: '4055550123', language: 'english' } },
    'add-webhook': { body },
    'change-webhook': { params: { id: records.webhook }, body: { ...body, url: 'https://hooks.carrier.example/v3' } },
    'pause-webhook': { params: { id: records.webhookToPause } },
    'resume-webhook': { params: { id: records.webhookToResume } },
    'rotate-webhook-secret': { params: { id: records.webhook } },
    'delete-webhook': { params: { id: records.webhookToDelete } },
    'get-webhook-delivery': { params: { id: records.delivering, deliveryId: records.webhookDelivery } },
    'replay-webhook-delivery': { params: { id: records.delivering, deliveryId: records.webhookReplayable } },
    'replay-webhook': { params: { id: records.delivering }, body: { after: 0, only: 'all' } },
    'test-webhook': { params: { id: records.delivering } },
    'list-webhook-events': { params: { id: records.delivering } },
    'list-webhook-event-types': {},
    'list-webhook-deliveries': { params: { id: records.webhook } },
  }
}
