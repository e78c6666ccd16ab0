import { v7 as uuidv7 } from 'uuid'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { changeWebhook } from '../../contract/calls/change-webhook.ts'
import { deleteWebhook } from '../../contract/calls/delete-webhook.ts'
import { getWebhookDelivery } from '../../contract/calls/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '../../contract/calls/list-webhook-deliveries.ts'
import { listWebhooks } from '../../contract/calls/list-webhooks.ts'
import { pauseWebhook } from '../../contract/calls/pause-webhook.ts'
import { resumeWebhook } from '../../contract/calls/resume-webhook.ts'
import { rotateWebhookSecret } from '../../contract/calls/rotate-webhook-secret.ts'
import { setWebhook } from '../../contract/calls/set-webhook.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import type { WebhookCommand } from '../../machines/webhook/webhook.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { queueJobs } from '../events/queue-jobs.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { forgetFailures } from './failures.queries.ts'
import { makeSecret } from './sign.ts'
import { listDeliveries, readDelivery } from './shown-delivery.queries.ts'
import { listWebhooksWithHealth } from './webhook-health.queries.ts'
import { keepSecret, readWebhooks } from './webhook.queries.ts'
import { webhookStore } from './webhook.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly box: SealedBox
  readonly publicUrl: string
}

const mostEndpoints = 20

/** The webhook endpoints of a business. */
export function webhookRoutes({ database, commands, safeCursor, box, publicUrl }: Needed): Route[] {
  const find = async (client: TenantClient, id: string): Promise<Webhook> => {
    const webhook = (await webhookStore.find(client, [id])).get(id)
    if (!webhook) throw notFound()
    return webhook
  }
  const read = (businessId: string, id: string) => database.withBusiness(businessId, (client) => find(client, id))

  /** Carries out commands on the endpoint that `choose` finds, with its new secret where there is one. */
  const carryOut = async (
    scope: CommandScope,
    choose: (client: TenantClient) => Promise<{
      readonly id: string
      readonly before: Webhook | null
      readonly commands: readonly WebhookCommand[]
      readonly secret: string | null
    }>,
  ) => {
    let made: string | null = null
    const mark = uuidv7()
    const reply = await commands.handleInTransaction(scope, async (client) => {
      const { id, before, commands: asked, secret } = await choose(client)
      const batch = new LifecycleBatch(webhookStore, scope).load(id, before)
      for (const command of asked) batch.decide(id, command)
      if (secret !== null) {
        const sealed = box.seal(secret)
        await keepSecret(client, { id: uuidv7(), businessId: scope.businessId, endpointId: id, sealed })
      }
      // What has waited while it was paused, with five days again for a receiver that failed.
      if (before && before.state !== 'active' && batch.one(id).state === 'active') {
        await forgetFailures(client, id)
        await queueJobs(client, scope.businessId, [
          { task: 'deliver-webhooks', key: `webhooks:${id}`, payload: { id } },
        ])
      }
      made = secret
      return batch.plan({ id, mark })
    })
    // The secret is in no saved reply: a repetition of the request does not show it again.
    const isRepeated = reply.mark !== mark
    return { webhook: await read(scope.businessId, reply.id), secret: isRepeated ? null : made, isRepeated }
  }

  const change = async (scope: CommandScope, id: string, command: WebhookCommand) => {
    const { webhook } = await carryOut(scope, async (client) => ({
      id,
      before: await find(client, id),
      commands: [command],
      secret: null,
    }))
    return { webhook }
  }

  return [
    route(listWebhooks, async ({ businessId }) => {
      const cursor = safeCursor()
      return { data: await database.withBusiness(businessId, listWebhooksWithHealth), cursor }
    }),
    route(setWebhook, async ({ scope, body: { url, events, enabled } }) => {
      const set = await carryOut(scope, async (client) => {
        const [first = null] = await readWebhooks(client)
        const settings = { url, events }
        const after: WebhookCommand[] = enabled ? (first ? [{ type: 'ResumeWebhook' }] : []) : pauseUnlessStopped(first)
        const edit: WebhookCommand = { type: first ? 'ChangeWebhook' : 'AddWebhook', ...settings }
        return {
          id: first?.id ?? uuidv7(),
          before: first,
          commands: [edit, ...after],
          secret: first ? null : makeSecret(),
        }
      })
      return { webhook: set.webhook, secret: set.secret }
    }),
    route(addWebhook, async ({ scope, body: { url, events } }) => {
      const { webhook, secret } = await carryOut(scope, async (client) => {
        if ((await readWebhooks(client)).length >= mostEndpoints) throw tooMany()
        const command = { type: 'AddWebhook', url, events } as const
        return { id: uuidv7(), before: null, commands: [command], secret: makeSecret() }
      })
      if (secret === null) throw shownOnce()
      return { webhook, secret }
    }),
    route(rotateWebhookSecret, async ({ scope, params: { id = '' } }) => {
      const { webhook, secret } = await carryOut(scope, async (client) => ({
        id,
        before: await find(client, id),
        commands: [{ type: 'RotateWebhookSecret' }],
        secret: makeSecret(),
      }))
      if (secret === null) throw shownOnce()
      return { webhook, secret }
    }),
    route(changeWebhook, ({ scope, params: { id = '' }, body: { url, events } }) =>
      change(scope, id, { type: 'ChangeWebhook', url, events }),
    ),
    route(pauseWebhook, ({ scope, params: { id = '' } }) => change(scope, id, { type: 'PauseWebhook' })),
    route(resumeWebhook, ({ scope, params: { id = '' } }) => change(scope, id, { type: 'ResumeWebhook' })),
    route(deleteWebhook, ({ scope, params: { id = '' } }) => change(scope, id, { type: 'DeleteWebhook' })),
    route(listWebhookDeliveries, ({ businessId, params: { id = '' }, query }) =>
      database.withBusiness(businessId, async (client) => {
        await find(client, id)
        return { data: await listDeliveries(client, id, query) }
      }),
    ),
    route(getWebhookDelivery, ({ businessId, params: { id = '', deliveryId = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        const delivery = await readDelivery(client, id, { id: deliveryId, publicUrl })
        if (!delivery) throw notFound()
        return { delivery }
      }),
    ),
  ]
}

/** One that is disabled sends nothing either. */
function pauseUnlessStopped(webhook: Webhook | null): WebhookCommand[] {
  return webhook?.state === 'disabled' ? [] : [{ type: 'PauseWebhook' }]
}

const tooMany = () =>
  new Refused(
    409,
    'too-many-webhooks',
    `There are ${mostEndpoints} webhook endpoints, the most possible. Delete one first.`,
  )

const shownOnce = () =>
  new Refused(409, 'shown-once', 'This secret was already created and shown once. If it is lost, rotate it.')
