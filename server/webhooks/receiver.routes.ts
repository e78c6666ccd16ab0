import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { listWebhookEventTypes } from '../../contract/calls/list-webhook-event-types.ts'
import { listWebhookEvents } from '../../contract/calls/list-webhook-events.ts'
import { webhookEventLabels } from '../../contract/webhooks/event-labels.ts'
import { webhookEventTypes } from '../../contract/webhooks/event-types.ts'
import { WebhookBody } from '../../contract/webhooks/webhook-body.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { numberDeliveries } from './delivery.queries.ts'
import { bodyOf } from './thin-body.ts'
import { readSequence } from './webhook-events.queries.ts'
import { webhookStore } from './webhook.store.ts'

/** What receivers ask of us: what they lack, and how it looks. */
export function receiverRoutes({ database, publicUrl }: { database: Database; publicUrl: string }): Route[] {
  return [
    route(listWebhookEvents, ({ businessId, params: { id = '' }, query }) =>
      database.withBusiness(businessId, async (client) => {
        if (!(await webhookStore.find(client, [id])).has(id)) throw notFound()
        await numberDeliveries(client, businessId, id)
        const { events, last } = await readSequence(client, id, query)
        const data = events.map((event) => ({ webhook_id: `msg_${event.id}`, body: bodyOf(publicUrl, event) }))
        return { data, last }
      }),
    ),
    route(listWebhookEventTypes, async () => ({
      data: webhookEventTypes.map((type) => ({ type, label: webhookEventLabels[type], schema: schemaOf(type) })),
    })),
  ]
}

function schemaOf(type: string): Record<string, unknown> {
  const body = v.strictObject({ ...WebhookBody.entries, type: v.literal(type) })
  return { ...toJsonSchema(body, { target: 'draft-2020-12' }) }
}
