import type { Contact } from '../../contract/contacts/contact.ts'
import { phoneOf } from '../../machines/appointment/messages/recipient.ts'
import type { Actor } from '../../contract/events/recorded.ts'
import type { ConversationCommand } from '../../machines/conversation/conversation.decide.ts'
import type { RemainingMessages } from '../../machines/conversation/reply.decide.ts'
import type { MessageCommand } from '../../machines/message/message.decide.ts'
import type { TenantClient } from '../db/database.ts'
import { type ConsentCommand } from '../../machines/consent/consent.decide.ts'
import { keywordOf } from '../../machines/consent/keywords.ts'
import { consentIdOf, consentStore } from '../messages/consent.store.ts'
import { contentId } from '../events/content-id.ts'
import { type CommandScope, joined, type Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { conversationIdOf, conversationStore } from '../messages/conversation.store.ts'
import { messageStore } from '../messages/message.store.ts'
import { conversationNumber } from './demo-numbers.ts'

type Line =
  | { readonly in: string }
  | { readonly out: string; readonly failed?: true; readonly later?: true; readonly canceled?: true }

export interface ConversationCourse {
  readonly lines: readonly Line[]
  /** What is done with it afterwards. */
  readonly end?: 'close' | 'snooze'
}

/** What claimants and people of the business write to each other, one conversation a claimant. */
export const conversationCourses: readonly ConversationCourse[] = [
  { lines: [{ in: 'Do I need an appointment or can I just come by?' }] },
  {
    lines: [
      { out: 'Your inspection is booked. Please bring the car clean and dry.' },
      { in: 'Can my brother bring it? I work until 2. The mirror broke too.' },
    ],
  },
  {
    lines: [
      { in: 'May be 10 minutes late, roadwork on I-35' },
      { out: 'Who is this?', canceled: true },
      { out: 'No problem, we will keep your place.' },
    ],
  },
  {
    lines: [
      { in: 'Is my estimate ready?' },
      { out: 'Your estimate is ready. Call us with any question.', failed: true },
    ],
  },
  { lines: [{ in: 'I have to ask my wife first' }, { out: 'Did you decide on a day?', later: true }] },
  { lines: [{ in: 'Is hail damage to the roof rack covered?' }], end: 'snooze' },
  { lines: [{ in: 'Got it, thanks!' }], end: 'close' },
  { lines: [{ in: 'STOP' }] },
  { lines: [{ in: 'Stop' }, { in: 'START' }] },
  { lines: [{ in: 'Alto' }] },
  { lines: [{ in: 'Unsubscribe' }] },
  {
    lines: [
      { in: 'Buenos días. ¿Cuánto tiempo dura la inspección?' },
      { out: 'Buenos días. Dura unos 45 minutos.' },
      { in: '¿Puedo esperar ahí?' },
    ],
  },
]

const minute = 60_000
const day = 24 * 60 * minute

/** One step of a conversation: a command at a moment, in milliseconds since 1970, and whether the claimant gives it. */
export type ConversationStep = { readonly at: number; readonly byClaimant: boolean } & (
  | { readonly of: 'message'; readonly id: string; readonly command: MessageCommand }
  | { readonly of: 'conversation'; readonly id: string; readonly command: ConversationCommand }
  | { readonly of: 'consent'; readonly id: string; readonly command: ConsentCommand }
)

interface Written {
  readonly businessId: string
  readonly contact: Contact
  readonly ours: string
  readonly author: Actor
  /** When it begins. */
  readonly start: number
  /** Between two lines. */
  readonly pause: number
}

/** The steps of a conversation in order of time. */
export function stepsOfConversation(
  { lines, end }: ConversationCourse,
  { businessId, contact, ours, author, start, pause }: Written,
): ConversationStep[] {
  const id = conversationIdOf(contact.id)
  const steps: ConversationStep[] = []
  let at = start
  let seen: string | null = null
  let newest: RemainingMessages['newest'] = null
  let hasTexted = false
  const take = (command: ConversationCommand, byClaimant = false) =>
    steps.push({ of: 'conversation', id, command, at, byClaimant })
  for (const [index, line] of lines.entries()) {
    const message = contentId(['demo-message', contact.id, index])
    const send = (command: MessageCommand, byClaimant = false) =>
      steps.push({ of: 'message', id: message, command, at, byClaimant })
    const isIn = 'in' in line
    hasTexted ||= isIn
    // A number that is not known to take texts gets none before it has sent one.
    const isText = hasTexted || contact.can_text
    const written = {
      contact_id: contact.id,
      channel: isText ? 'sms' : 'mail',
      body: isIn ? line.in : line.out,
      ours: isText ? ours : '',
      theirs: isText ? (phoneOf(contact) ?? '') : contact.email,
    } as const
    if (isIn) {
      send({ type: 'ReceiveMessage', written, media: [] }, true)
      take({ type: 'ReceiveFromClaimant', contact_id: contact.id, message_id: message, canceled: [] }, true)
      const keyword = keywordOf(line.in)
      const number = written.theirs
      const said = { number, quote: line.in, source: 'text', message_id: message, contact_id: contact.id } as const
      const command: ConsentCommand = { type: keyword === 'stop' ? 'StopTexts' : 'AllowTexts', said }
      if (keyword === 'stop' || keyword === 'start')
        steps.push({ of: 'consent', id: consentIdOf(businessId, number), command, at, byClaimant: true })
    } else {
      const send_at = line.later ? iso(at + day) : null
      const writing = { written, author, send_at, unless_answered: Boolean(line.later), now: iso(at) }
      send({ type: 'WriteMessage', ...writing })
      const reply = { contact_id: contact.id, message_id: message, author: author.name, seen }
      take({ type: 'WriteReply', ...reply, isScheduled: Boolean(line.later) })
      if (line.canceled) {
        send({ type: 'CancelMessage', reason: `Canceled by ${author.name}` })
        take({ type: 'CancelReply', message_id: message, remaining: { newest, scheduled: [], failed: [] } })
      } else if (!line.later) {
        at += minute
        send({ type: 'ReleaseMessage', held: null, refusal: null, now: iso(at) })
        const failed = { state: 'failed', reason: 'The phone is switched off or out of reach.', code: '30003' } as const
        send({ type: 'ReportMessage', report: { state: 'sent' } })
        send({ type: 'ReportMessage', report: line.failed ? failed : { state: 'delivered' } })
        if (line.failed) take({ type: 'FailReply', message_id: message })
      } else {
        const leaves = { at: at + day, byClaimant: false } as const
        const release = { type: 'ReleaseMessage', held: null, refusal: null, now: iso(at + day) } as const
        steps.push({ of: 'message', id: message, command: release, ...leaves })
        for (const state of ['sent', 'delivered'] as const)
          steps.push({ of: 'message', id: message, command: { type: 'ReportMessage', report: { state } }, ...leaves })
        steps.push({ of: 'conversation', id, command: { type: 'LeaveReply', message_id: message }, ...leaves })
      }
    }
    if (isIn || !line.canceled) {
      seen = message
      newest = {
        id: message,
        direction: isIn ? 'in' : 'out',
        author: isIn ? null : author.name,
        at: iso(at),
        state: isIn ? 'received' : 'delivered',
      }
    }
    at += pause
  }
  if (end === 'close') take({ type: 'CloseConversation' })
  if (end === 'snooze') {
    take({ type: 'SnoozeConversation', until: iso(at + day), now: iso(at) })
    steps.push({
      of: 'conversation',
      id,
      command: { type: 'WakeDueConversation', now: iso(at + day) },
      at: at + day,
      byClaimant: false,
    })
  }
  return steps
}

const iso = (at: number) => new Date(at).toISOString()

/** Conversations of the first contacts that have a phone. Those that are there already are left as they are. */
export async function demoConversations(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const { rows } = await client.query<{ doc: Contact }>(
    `select distinct on (doc->>'primary_phone') doc from contact
     where doc->>'primary_phone' <> '' and deleted_at is null
     order by doc->>'primary_phone', id limit $1`,
    [conversationCourses.length],
  )
  const contacts = rows.map(({ doc }) => doc)
  const known = await conversationStore.find(
    client,
    contacts.map(({ id }) => conversationIdOf(id)),
  )
  const messages = new LifecycleBatch(messageStore, scope)
  const conversations = new LifecycleBatch(conversationStore, scope)
  const consents = new LifecycleBatch(consentStore, scope)
  const start = Date.parse(scope.now)
  const { businessId } = scope
  const written = { businessId, ours: conversationNumber, author: scope.actor, pause: 0 }
  for (const [index, contact] of contacts.entries()) {
    const course = conversationCourses[index]
    if (!course || known.has(conversationIdOf(contact.id))) continue
    conversations.load(conversationIdOf(contact.id), null)
    for (const step of stepsOfConversation(course, { ...written, contact, start })) {
      // What comes tomorrow is left to tomorrow.
      if (step.at >= start + day) continue
      if (step.of === 'conversation') conversations.decide(step.id, step.command)
      else if (step.of === 'consent') {
        if (!consents.current(step.id)) consents.load(step.id, null)
        consents.decide(step.id, step.command)
      } else {
        if (!messages.current(step.id)) messages.load(step.id, null)
        messages.decide(step.id, step.command)
      }
    }
  }
  return joined(messages.plan({}), conversations.plan(null), consents.plan(null))
}
