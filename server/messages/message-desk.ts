import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '../../contract/call.ts'
import type { sendMessage } from '../../contract/calls/send-message.ts'
import type { ChatMessage, MessageChannel } from '../../contract/messages/message.ts'
import type { Consent } from '../../contract/messages/consent.ts'
import { phoneOf } from '../../machines/appointment/messages/recipient.ts'
import { type Keyword, keywordOf } from '../../machines/consent/keywords.ts'
import { mayWriteBy } from '../../machines/message/may-write.ts'
import type { AnnouncedFile } from '../../machines/file/file.decide.ts'
import type { MessageReport } from '../../machines/message/message.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type ChatFacts, findChatFacts } from './chat-facts.queries.ts'
import { type Batches, batchesOf, type Change, type ChangeAfter, planAfter, planOf } from './conversation-plan.ts'
import { type Before, BeforeTexts, readBefore } from './before-text.ts'
import { conversationIdOf, conversationStore } from './conversation.store.ts'
import { answerKeyword, keepCarrierStop, loadConsent, spreadConsent } from './keep-consent.ts'
import { dropMessageDraft } from './draft.queries.ts'
import { type MessageFiles, mustHavePhotos, readyToLeave } from './message-files.ts'
import { findStaleReason, mustBeTrue } from './message-facts.queries.ts'
import { messageStore } from './message.store.ts'
import { type NumbersOf, pairNumbers } from './our-number.ts'
import { findCanceledAt, findRemainingMessages } from './remaining-messages.queries.ts'
import type { PublishMessageDraft } from './publish-message-draft.ts'
import { queueReply } from './queue-reply.ts'
import type { ReplyAddresses } from './reply-address.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly fileDesk: MessageFiles
  /** Where mail of claimants comes in; null where none does. */
  readonly replyAddresses: Pick<ReplyAddresses, 'of'> | null
  readonly numbersOf: NumbersOf
  /** Missing where people do not write, as in jobs. */
  readonly publishMessageDraft?: PublishMessageDraft
}

/** A text of a claimant, as a carrier brings it. */
export interface ReceivedText {
  /** The same for a repetition. */
  readonly id: string
  readonly ours: string
  readonly theirs: string
  readonly channel: MessageChannel
  readonly body: string
  readonly media: ChatMessage['media']
  /** The time of the log, where it was just read, ISO 8601. */
  readonly now?: string
}

/** What happens to messages, each with its conversation in one append. */
export class MessageDesk {
  readonly #needed: Needed
  readonly #before: BeforeTexts

  constructor(needed: Needed) {
    this.#needed = needed
    this.#before = new BeforeTexts(needed.database)
  }

  /** A person writes to a claimant. @throws Refused 404, 409 */
  async write(scope: CommandScope, contactId: string, asked: BodyOf<typeof sendMessage>): Promise<ChatMessage> {
    const { channel, seen, send_at, unless_answered, body, media: ids, facts: bound } = asked
    const id = uuidv7()
    const sent = await this.#change(scope, contactId, async (client, batches) => {
      const facts = await mustFind(client, contactId)
      const theirs = mustReach(facts, channel)
      await mustBeTrue(client, facts.contact, { body, facts: bound })
      const ours = await this.#ours(client, scope.businessId, { contactId, channel, theirs })
      const { businessId } = scope
      const media = await mustHavePhotos(client, { businessId, contactId, ids }, this.#needed.fileDesk)
      const written = {
        contact_id: contactId,
        channel,
        body,
        ours,
        theirs,
        ...(media.length > 0 && { media }),
        ...(bound.length > 0 && { facts: bound }),
      }
      const author = { id: scope.actor.id, name: scope.actor.name }
      const isScheduled = send_at !== null
      batches.conversations.decide(conversationIdOf(contactId), {
        type: 'WriteReply',
        contact_id: contactId,
        message_id: id,
        author: author.name,
        seen,
        isScheduled,
      })
      batches.messages.load(id, null)
      batches.messages.decide(id, { type: 'WriteMessage', written, author, send_at, unless_answered, now: scope.now })
      // What a colleague has written stays: only the sender’s own draft is done.
      const after = async () => void (await dropMessageDraft(client, contactId, { by: author.id }))
      return { reply: batches.messages.one(id), after }
    })
    this.#needed.publishMessageDraft?.(scope.businessId, contactId)
    return sent
  }

  /** A person takes out what has not left. @throws Refused 404, 409 */
  cancel(scope: CommandScope, contactId: string, id: string): Promise<ChatMessage> {
    return this.#change(scope, contactId, async (client, { conversations, messages }) => {
      messages.load(id, await mustBeOf(client, contactId, id))
      messages.decide(id, { type: 'CancelMessage', reason: `Canceled by ${scope.actor.name}` })
      const remaining = await findRemainingMessages(client, contactId, id)
      conversations.decide(conversationIdOf(contactId), { type: 'CancelReply', message_id: id, remaining })
      return { reply: messages.one(id) }
    })
  }

  /** A person sends another time what was not delivered. @throws Refused 404, 409 */
  retry(scope: CommandScope, contactId: string, id: string): Promise<ChatMessage> {
    return this.#change(scope, contactId, async (client, { conversations, messages }) => {
      const message = await mustBeOf(client, contactId, id)
      const facts = await mustFind(client, contactId)
      mustReach(facts, message.channel)
      await mustBeTrue(client, facts.contact, message)
      messages.load(id, message).decide(id, { type: 'RetryMessage', now: scope.now })
      conversations.decide(conversationIdOf(contactId), { type: 'RetryReply', message_id: id })
      return { reply: messages.one(id) }
    })
  }

  /** A claimant writes. What waits to leave unless they answer is canceled. A repetition changes nothing. */
  async receive(businessId: string, contactId: string, text: ReceivedText): Promise<ChatMessage | null> {
    const { id, ours, theirs, channel, body, media } = text
    const scope = await this.#scopeOf(businessId, 'claimant', 'Claimant', text.now)
    const keyword = channel === 'sms' ? keywordOf(body) : null
    const met = { contactId, id }
    // Most are no keyword: many that come at once are read and written together. At a retry it is read again.
    let first = keyword ? undefined : await this.#before.read(businessId, met)
    const find = async (client: TenantClient) => {
      const found = first ?? (await readBefore(client, [met]))[0] ?? null
      first = undefined
      return found
    }
    const change: ChangeAfter<Before | null, ChatMessage | null> = async (
      client,
      { conversations, messages, consents },
      before,
    ) => {
      if (!before) return { reply: null }
      if (before.known) return { reply: before.known }
      const written = { contact_id: contactId, channel, body, ours, theirs }
      const after = keyword && (await this.#keepConsent(client, scope, { consents, keyword, text, contactId }))
      messages.load(id, null).decide(id, { type: 'ReceiveMessage', written, media })
      conversations.decide(conversationIdOf(contactId), {
        type: 'ReceiveFromClaimant',
        contact_id: contactId,
        message_id: id,
        canceled: before.unlessAnswered.map((waiting) => waiting.id),
      })
      for (const waiting of before.unlessAnswered) {
        messages.load(waiting.id, waiting)
        messages.decide(waiting.id, { type: 'CancelMessage', reason: 'Canceled: the claimant wrote first.' })
      }
      return { reply: messages.one(id), ...(after && { after }) }
    }
    const plan = (client: TenantClient) => planAfter(client, scope, contactId, { find, change })
    const { commands } = this.#needed
    return (keyword ? await commands.handleInTransaction(scope, plan) : await commands.handle(scope, plan)).is
  }

  /** A person notes what a claimant said about texts. @throws Refused 404, 409 without a phone number */
  async setConsent(
    scope: CommandScope,
    contactId: string,
    { allowed, quote }: { readonly allowed: boolean; readonly quote: string },
  ): Promise<Consent> {
    return this.#change(scope, contactId, async (client, { consents }) => {
      const number = phoneOf((await mustFind(client, contactId)).contact)
      if (!number) throw new Refused(409, 'no-phone', 'There is no phone number.')
      const said = { number, quote, source: 'person', message_id: null, contact_id: contactId } as const
      const id = await loadConsent(client, scope, consents, number)
      consents.decide(id, { type: allowed ? 'AllowTexts' : 'StopTexts', said })
      return { reply: consents.one(id), after: () => spreadConsent(client, number, !allowed) }
    })
  }

  /** What a keyword changes, and the answer to it: to be done once the text is written. */
  async #keepConsent(
    client: TenantClient,
    scope: CommandScope,
    { consents, keyword, text, contactId }: KeptConsent,
  ): Promise<() => Promise<void>> {
    const { theirs: number, body: quote, id: message_id } = text
    const said = { number, quote, source: 'text', message_id, contact_id: contactId } as const
    const answer = () => answerKeyword(client, scope.businessId, { keyword, said })
    if (keyword === 'help') return answer
    const id = await loadConsent(client, scope, consents, number)
    const before = consents.current(id)?.version
    consents.decide(id, { type: keyword === 'stop' ? 'StopTexts' : 'AllowTexts', said })
    const isNew = consents.one(id).version !== before
    return async () => {
      await spreadConsent(client, number, keyword === 'stop')
      // Only one confirmation may follow STOP (47 CFR 64.1200(a)(12)): what is said again changes nothing.
      if (isNew) await answer()
    }
  }

  /** The time of a message has come: whether it may leave is decided now. Comes to nothing where it has left. */
  async release(businessId: string, id: string): Promise<void> {
    const scope = await this.#scopeOf(businessId, 'messages', this.#needed.productName)
    const message = await this.#find(businessId, id)
    if (!message) return
    const { contact_id: contactId, channel } = message
    await this.#change(scope, contactId, async (client, { conversations, messages }) => {
      const now = (await messageStore.find(client, [id])).get(id)
      if (!now) return { reply: null }
      const facts = await findChatFacts(client, contactId)
      const way = facts && mayWriteBy(channel, facts.to, Date.parse(scope.now))
      const quiet = way?.from ? { until: way.from, reason: 'Waits for the end of quiet hours' } : null
      const photos = await readyToLeave(client, businessId, now, this.#needed.fileDesk, scope.now)
      const stale = facts && (await findStaleReason(client, facts.contact, now))
      const refusal = way ? (way.why_not ?? stale ?? photos.refusal) : 'The contact was deleted.'
      const held = quiet ?? photos.held
      messages.load(id, now).decide(id, { type: 'ReleaseMessage', held, refusal, now: scope.now })
      const { state } = messages.one(id)
      const replyTo = this.#needed.replyAddresses?.of(contactId) ?? null
      if (state === 'sending' && now.state !== 'sending') {
        conversations.decide(conversationIdOf(contactId), { type: 'LeaveReply', message_id: id })
        return {
          reply: null,
          after: () => queueReply(client, businessId, messages.one(id), facts?.contact ?? null, replyTo),
        }
      }
      const hasFailed = state === 'failed' && now.state !== 'failed'
      if (hasFailed) conversations.decide(conversationIdOf(contactId), { type: 'FailReply', message_id: id })
      return { reply: null }
    })
  }

  /** Keeps bytes of a claimant as a file. */
  async keepFile(businessId: string, id: string, announced: AnnouncedFile, bytes: Uint8Array): Promise<void> {
    const scope = await this.#scopeOf(businessId, 'claimant', 'Claimant')
    await this.#needed.fileDesk.keep(scope, id, announced, bytes)
  }

  /** A file of a claimant’s message is kept, or `reason` says why it is not. A repetition changes nothing. */
  async settleFile(businessId: string, id: string, file_id: string, reason: string | null): Promise<void> {
    const message = await this.#find(businessId, id)
    if (!message) return
    const scope = await this.#scopeOf(businessId, 'messages', this.#needed.productName)
    await this.#change(scope, message.contact_id, async (client, { messages }) => {
      const now = (await messageStore.find(client, [id])).get(id)
      if (now) messages.load(id, now).decide(id, { type: 'SettleFile', file_id, reason })
      return { reply: null }
    })
  }

  /** A carrier, or what hands messages to it, reports what became of one. What is late changes nothing. False for none. */
  async report(businessId: string, id: string, reports: readonly MessageReport[]): Promise<boolean> {
    const message = await this.#find(businessId, id)
    if (!message) return false
    const scope = await this.#scopeOf(businessId, 'messages', this.#needed.productName)
    await this.#change(scope, message.contact_id, async (client, { conversations, messages, consents }) => {
      const now = (await messageStore.find(client, [id])).get(id)
      if (!now) return { reply: null }
      messages.load(id, now)
      for (const report of reports) messages.decide(id, { type: 'ReportMessage', report })
      const { state } = messages.one(id)
      const conversationId = conversationIdOf(message.contact_id)
      const isSettled = now.state === 'failed' && state === 'delivered'
      if (state === 'failed' && now.state !== 'failed')
        conversations.decide(conversationId, { type: 'FailReply', message_id: id })
      if (isSettled) conversations.decide(conversationId, { type: 'DeliverReply', message_id: id })
      if (state !== 'failed' || now.state === 'failed') return { reply: null }
      const { theirs: number, contact_id, updated_at } = now
      const refused = { id, number, contact_id, leftAt: Date.parse(updated_at) }
      const after = await keepCarrierStop(client, scope, consents, { reports, refused })
      return { reply: null, ...(after && { after }) }
    })
    return true
  }

  /** The snooze of a conversation ends. Comes to nothing before its time. */
  async wake(businessId: string, id: string): Promise<void> {
    const scope = await this.#scopeOf(businessId, 'messages', this.#needed.productName)
    await this.#needed.commands.handle(scope, async (client) => {
      const conversation = (await conversationStore.find(client, [id])).get(id)
      const { conversations } = batchesOf(scope)
      if (conversation) conversations.load(id, conversation).decide(id, { type: 'WakeDueConversation', now: scope.now })
      return conversations.plan({})
    })
  }

  /** Turn and replies of a conversation become those of its messages. Comes to nothing where they are. */
  async reconcile(businessId: string, id: string): Promise<void> {
    const scope = await this.#scopeOf(businessId, 'messages', this.#needed.productName)
    await this.#needed.commands.handle(scope, async (client) => {
      const conversation = (await conversationStore.find(client, [id])).get(id)
      const { conversations } = batchesOf(scope)
      if (conversation) {
        const remaining = await findRemainingMessages(client, conversation.contact_id, null)
        const canceledAt = await findCanceledAt(client, conversation.last?.id ?? null)
        conversations.load(id, conversation).decide(id, { type: 'ReconcileReplies', remaining, canceledAt })
      }
      return conversations.plan({})
    })
  }

  async #find(businessId: string, id: string): Promise<ChatMessage | undefined> {
    return (await this.#needed.database.withBusiness(businessId, (client) => messageStore.find(client, [id]))).get(id)
  }

  async #scopeOf(businessId: string, id: string, name: string, at?: string): Promise<CommandScope> {
    const now = at ?? (await this.#needed.database.withBusiness(businessId, readLogTime))
    return { businessId, actor: { id, name }, now, key: null, ...(id === 'claimant' && { isFact: true as const }) }
  }

  async #ours(
    client: TenantClient,
    businessId: string,
    { contactId, channel, theirs }: { contactId: string; channel: MessageChannel; theirs: string },
  ): Promise<string> {
    if (channel === 'mail') return ''
    const numbers = await this.#needed.numbersOf(client, businessId, { contactId, theirs })
    return pairNumbers(client, { businessId, contactId, theirs, numbers })
  }

  /** Changes messages of one conversation, and the conversation with them. */
  async #change<Reply>(scope: CommandScope, contactId: string, change: Change<Reply>): Promise<Reply> {
    const { commands } = this.#needed
    return (await commands.handleInTransaction(scope, (client) => planOf(client, scope, contactId, change))).is
  }
}

interface KeptConsent extends Pick<Batches, 'consents'> {
  readonly keyword: Keyword
  readonly text: ReceivedText
  readonly contactId: string
}

async function mustFind(client: TenantClient, contactId: string): Promise<ChatFacts> {
  const facts = await findChatFacts(client, contactId)
  if (!facts) throw notFound()
  return facts
}

async function mustBeOf(client: TenantClient, contactId: string, id: string): Promise<ChatMessage> {
  const message = (await messageStore.find(client, [id])).get(id)
  if (message?.contact_id !== contactId) throw notFound()
  return message
}

/** The number or address of a claimant. @throws Refused 409 with the reason where they may not be written to */
function mustReach({ to }: ChatFacts, channel: MessageChannel): string {
  const { why_not, to: theirs } = mayWriteBy(channel, to, Date.now())
  if (why_not || !theirs) throw new Refused(409, 'may-not-write', why_not ?? 'There is no address.')
  return theirs
}
