import { replayWebhook } from '../../contract/calls/replay-webhook.ts'
import { replayWebhookDelivery } from '../../contract/calls/replay-webhook-delivery.ts'
import { testWebhook } from '../../contract/calls/test-webhook.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { replayableStates } from '../../machines/webhook-delivery/webhook-delivery.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { queueJobs } from '../events/queue-jobs.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { replayOne, replayRange } from './replay.queries.ts'
import { sendTest } from './test-webhook.ts'
import { openSecrets } from './webhook.queries.ts'
import { webhookStore } from './webhook.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly box: SealedBox
  readonly allowPrivateWebhooks: boolean
}

/** Sending again what was sent, and sending a test. */
export function replayRoutes({ database, commands, box, allowPrivateWebhooks: allowPrivate }: Needed): Route[] {
  /** Carries it out and wakes the endpoint: both or none. Deliveries are rows, so no event is written. */
  const replay = <Reply extends object>(
    scope: CommandScope,
    id: string,
    work: (client: TenantClient) => Promise<Reply>,
  ) =>
    commands.handleInTransaction(scope, async (client) => {
      await findLiving(client, id)
      const reply = await work(client)
      await queueJobs(client, scope.businessId, [{ task: 'deliver-webhooks', key: `webhooks:${id}`, payload: { id } }])
      return { streams: [], projections: [], reply }
    })
  return [
    route(replayWebhookDelivery, ({ scope, params: { id = '', deliveryId = '' } }) =>
      replay(scope, id, async (client) => {
        const before = await replayOne(client, id, deliveryId)
        if (before === null) throw notFound()
        if (!replayableStates.includes(before)) throw underWay()
        return { replayed: 1 }
      }),
    ),
    route(replayWebhook, ({ scope, params: { id = '' }, body: { after, to = null, only } }) => {
      const states = only === 'all' ? replayableStates : (['given_up'] as const)
      return replay(scope, id, (client) => replayRange(client, id, { after, to, states }))
    }),
    route(testWebhook, async ({ businessId, params: { id = '' } }) => {
      const { webhook, secrets } = await database.withBusiness(businessId, async (client) => ({
        webhook: await findLiving(client, id),
        secrets: await openSecrets(client, box, id),
      }))
      return sendTest(webhook, secrets, { allowPrivate })
    }),
  ]
}

async function findLiving(client: TenantClient, id: string): Promise<Webhook> {
  const webhook = (await webhookStore.find(client, [id])).get(id)
  if (!webhook) throw notFound()
  if (webhook.state === 'deleted') throw new Refused(409, 'webhook-deleted', 'This endpoint is deleted.')
  return webhook
}

const underWay = () => new Refused(409, 'delivery-under-way', 'This delivery is being sent already.')
