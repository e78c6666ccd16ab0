import type { Webhook } from '../../contract/webhooks/webhook.ts'
import type { Job } from '../../machines/jobs.ts'
import { afterTry } from '../../machines/webhook-delivery/webhook-delivery.decide.ts'
import { afterFailure } from '../../machines/webhook-delivery/failing-endpoint.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import { isHeld } from '../http/business-door.ts'
import { queueJobs } from '../events/queue-jobs.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  nextTryOf,
  numberDeliveries,
  settleDelivery,
} from './delivery.queries.ts'
import { countFailure, forgetFailures } from './failures.queries.ts'
import type { PublishDeliveries } from './publish-deliveries.ts'
import { type Answered, type SendOptions, sendWebhook } from './send-webhook.ts'
import { signedHeaders } from './sign.ts'
import { thinBody } from './thin-body.ts'
import { openSecrets } from './webhook.queries.ts'
import { webhookStore } from './webhook.store.ts'

export interface DispatcherDependencies extends SendOptions {
  readonly database: Database
  readonly box: SealedBox
  readonly publicUrl: string
  /** The receiver said that the endpoint is gone for good, or failed for days. */
  readonly disable: (businessId: string, endpointId: string, reason: string) => Promise<void>
  /** The receiver failed so often in a row that admins should know. */
  readonly notifyFailing: (businessId: string, webhook: Webhook, since: Date) => Promise<void>
  readonly report: (error: unknown) => void
  readonly publish: PublishDeliveries
}

/** Requests under way to one endpoint at a time. */
const mostAtOnce = 20
/** A try that lasts longer is dead: longer than any timeout. */
const leaseSeconds = 60

/** The loop of one endpoint; `waiting` are callers who wait for the round that begins after they asked. */
interface Loop {
  isWoken: boolean
  wake: () => void
  readonly waiting: { resolve: () => void; reject: (error: unknown) => void }[]
}

/**
 * Delivers to each endpoint in a loop of its own, so that a receiver that hangs holds up itself only, and no job: a job
 * wakes the loop and is done once what waits is taken. Any number of processes may work at an endpoint.
 */
export class WebhookDispatcher {
  readonly #needed: DispatcherDependencies
  readonly #loops = new Map<string, Loop>()
  readonly #running = new Set<Promise<void>>()

  constructor(needed: DispatcherDependencies) {
    this.#needed = needed
  }

  /** Resolves when what can be sent now is taken for a try; it is sent after that. */
  wake(businessId: string, endpointId: string): Promise<void> {
    const known = this.#loops.get(endpointId)
    const loop: Loop = known ?? { isWoken: false, wake: () => {}, waiting: [] }
    const claimed = new Promise<void>((resolve, reject) => loop.waiting.push({ resolve, reject }))
    if (known) {
      loop.isWoken = true
      loop.wake()
      return claimed
    }
    this.#loops.set(endpointId, loop)
    const running: Promise<void> = this.#deliver(businessId, endpointId, loop)
      .catch((error: unknown) => {
        this.#end(endpointId, loop)
        for (const { reject } of loop.waiting) reject(error)
        this.#needed.report(error)
      })
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
    return claimed
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #end(endpointId: string, loop: Loop): void {
    if (this.#loops.get(endpointId) === loop) this.#loops.delete(endpointId)
  }

  async #deliver(businessId: string, endpointId: string, loop: Loop): Promise<void> {
    const underWay = new Set<Promise<void>>()
    for (;;) {
      loop.isWoken = false
      const asked = loop.waiting.length
      const woken = new Promise<void>((resolve) => {
        loop.wake = resolve
      })
      const { webhook, claimed, secrets } = await this.#claim(businessId, endpointId, mostAtOnce - underWay.size)
      for (const { resolve } of loop.waiting.splice(0, asked)) resolve()
      for (const delivery of webhook ? claimed : []) {
        const attempt: Promise<void> = this.#try(businessId, webhook as Webhook, delivery, secrets)
          .catch((error: unknown) => this.#needed.report(error))
          .finally(() => underWay.delete(attempt))
        underWay.add(attempt)
      }
      if (underWay.size > 0) await Promise.race([...underWay, woken])
      else if (!loop.isWoken) {
        if (webhook) await this.#queueNext(businessId, endpointId)
        if (loop.isWoken) continue
        this.#end(endpointId, loop)
        return
      }
    }
  }

  /** Takes what can be sent, with a job for the case that this process dies meanwhile: both or none. */
  #claim(businessId: string, endpointId: string, most: number) {
    const { database, box, publish } = this.#needed
    return database.withBusiness(businessId, async (client) => {
      const isChanged = await numberDeliveries(client, businessId, endpointId)
      if (isChanged) publish(businessId, endpointId)
      const webhook = (await webhookStore.find(client, [endpointId])).get(endpointId)
      if (webhook?.state !== 'active') return { webhook: null, claimed: [], secrets: [] }
      if (most <= 0) return { webhook, claimed: [], secrets: [] }
      const secrets = await openSecrets(client, box, endpointId)
      const claimed = await inTransaction(client, async () => {
        // Suspended meanwhile: what waits goes on waiting, and its job with it.
        const job = { task: 'deliver-webhooks', payload: { id: endpointId, business_id: businessId } }
        if (await isHeld(client, businessId, job, true)) return null
        const taken = await claimDeliveries(client, endpointId, { most, leaseSeconds })
        const later = new Date(Date.now() + (leaseSeconds + 1) * 1000)
        if (taken.length > 0) await queueJobs(client, businessId, [laterJob(endpointId, later)])
        return taken
      })
      return claimed ? { webhook, claimed, secrets } : { webhook: null, claimed: [], secrets: [] }
    })
  }

  async #try(
    businessId: string,
    webhook: Webhook,
    delivery: ClaimedDelivery,
    secrets: readonly string[],
  ): Promise<void> {
    const { id: endpointId, url } = webhook
    const { database, publicUrl, disable, publish, notifyFailing } = this.#needed
    const startedAt = new Date()
    const body = thinBody(publicUrl, delivery)
    const headers = signedHeaders(`msg_${delivery.id}`, startedAt, body, secrets)
    const answered = await sendWebhook(url, body, headers, this.#needed)
    const duration = Date.now() - startedAt.getTime()
    const next = afterTry(delivery.tries - delivery.former_tries, answered, Math.random())
    const failures = await database.withBusiness(businessId, async (client) => {
      await settleDelivery(client, businessId, delivery, { ...answered, startedAt, duration }, next)
      if (next.state !== 'delivered') return countFailure(client, businessId, endpointId)
      await forgetFailures(client, endpointId)
      return null
    })
    publish(businessId, endpointId)
    if (next.isGone) return disable(businessId, endpointId, 'The receiver answered 410 Gone.')
    const consequence = failures && afterFailure(failures, startedAt)
    if (consequence === 'disable') await disable(businessId, endpointId, failedForDays(answered))
    else if (failures && consequence === 'notify') await notifyFailing(businessId, webhook, failures.since)
  }

  async #queueNext(businessId: string, endpointId: string): Promise<void> {
    await this.#needed.database.withBusiness(businessId, async (client) => {
      const next = await nextTryOf(client, endpointId, leaseSeconds)
      if (next) await queueJobs(client, businessId, [laterJob(endpointId, next)])
    })
  }
}

/** Not under the key of the append's job, which is for now and must not be put off. */
function laterJob(id: string, runAt: Date): Job {
  return { task: 'deliver-webhooks', key: `webhooks-later:${id}`, payload: { id }, runAt: runAt.toISOString() }
}

const failedForDays = ({ status, error }: Answered) =>
  `The receiver failed for 5 days. Its last answer: ${status ?? error ?? 'none'}.`
