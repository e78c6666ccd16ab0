import { v7 as uuidv7 } from 'uuid'
import type { MessageReport } from '../../machines/message/message.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type CommandHandler, type CommandScope, joined } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { notFound, Refused } from '../http/problem.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import type { DecideText } from '../ports/planned-text.ts'
import {
  type AutomaticText,
  findAutomaticText,
  hasFailedReply,
  noteDelivered,
  noteUndelivered,
  queueAnotherTry,
} from './automatic-text.queries.ts'
import { consentStore } from './consent.store.ts'
import { conversationIdOf, conversationStore } from './conversation.store.ts'
import { keepCarrierStop } from './keep-consent.ts'
import { whyNotRetried } from './why-not-retried.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** What becomes of texts that the product sends by itself, each with its conversation. */
export class AutomaticTextDesk {
  readonly #needed: Needed

  constructor(needed: Needed) {
    this.#needed = needed
  }

  /**
   * A carrier, or what hands texts to it, reports what became of one. What is late or repeated changes nothing, and so does
   * a report about a former try.
   */
  async report(businessId: string, id: string, report: MessageReport): Promise<void> {
    const { commands, database, productName } = this.#needed
    const found = await database.withBusiness(businessId, (client) =>
      findAutomaticText(client, id, { isLocked: false }),
    )
    if (!found) return
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'messages', name: productName }, now, key: null }
    await commands.handleInTransaction(scope, async (client) => {
      const text = await findAutomaticText(client, id, { isLocked: true })
      const { batch, conversationId } = await this.#conversationOf(client, scope, found.contact_id)
      const consents = new LifecycleBatch(consentStore, scope)
      let after: Awaited<ReturnType<typeof keepCarrierStop>> = null
      if (text && report.state === 'failed' && !text.is_delivered && isOut(text)) {
        await noteUndelivered(client, id, report.reason)
        const { contact_id } = text
        const command = { type: 'FailAutomaticText', contact_id, message_id: id, reason: report.reason } as const
        batch.decide(conversationId, command)
        const { recipient: number, tried_at } = text
        const refused = { id, number, contact_id, leftAt: tried_at?.getTime() ?? 0 }
        after = await keepCarrierStop(client, scope, consents, { reports: [report], refused })
      }
      if (text && report.state !== 'failed') {
        if (report.state === 'delivered') await noteDelivered(client, id)
        const hasFailed = await hasFailedReply(client, conversationId)
        const command = { type: 'DeliverAutomaticText', message_id: id, hasFailedReply: hasFailed } as const
        if (report.state === 'delivered' || text.state !== 'failed') batch.decide(conversationId, command)
      }
      return { ...joined(batch.plan({}), consents.plan(null)), ...(after && { after }) }
    })
  }

  /**
   * A person sends a text that failed another time; its planner decides whether it may leave, and when. Answers with the id
   * that it has now.
   * @throws Refused 404; 409 where it is on its way, or why it may not leave
   */
  async retry(scope: CommandScope, contactId: string, id: string, decideText: DecideText): Promise<string> {
    const { commands } = this.#needed
    const { is } = await commands.handleInTransaction(scope, async (client) => {
      const text = await findAutomaticText(client, id, { isLocked: false })
      if (text?.contact_id !== contactId) throw notFound()
      if (text.state !== 'failed') throw notFailed()
      const decision = await decideText(client, { key: text.key, aboutId: text.about_id })
      const why = whyNotRetried(decision)
      if (why !== null || !decision || 'why' in decision) throw new Refused(409, 'may-not-write', why ?? '')
      const nextId = uuidv7()
      if (!(await queueAnotherTry(client, scope.businessId, { id, nextId, text: decision.text }))) throw notFailed()
      const { batch, conversationId } = await this.#conversationOf(client, scope, contactId)
      const hasFailed = await hasFailedReply(client, conversationId)
      batch.decide(conversationId, { type: 'RetryAutomaticText', message_id: id, hasFailedReply: hasFailed })
      return batch.plan({ is: nextId })
    })
    return is
  }

  async #conversationOf(client: TenantClient, scope: CommandScope, contactId: string) {
    const conversationId = conversationIdOf(contactId)
    const batch = new LifecycleBatch(conversationStore, scope)
    const found = (await conversationStore.find(client, [conversationId])).get(conversationId)
    return { batch: batch.load(conversationId, found ?? null), conversationId }
  }
}

/** Whether it has left, or is being handed over. */
const isOut = ({ state }: AutomaticText) => state === 'sent' || state === 'sending'

const notFailed = () =>
  new Refused(
    409,
    'text-not-failed',
    'Only a text that was not delivered is sent another time: this one is on its way, or has arrived.',
  )
