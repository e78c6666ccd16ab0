import { isOptOutCode } from '../../machines/message/carrier-codes.ts'
import { textIsOff } from '../../machines/appointment/messages/planned-message.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import { type DueJob, isHeld } from '../http/business-door.ts'
import { openAttachments } from '../ports/attachments.ts'
import { DeliveryFault, type Port, type SentFile } from '../ports/delivery.ts'
import type { Mailbox } from '../ports/mailbox.ts'
import type { SmsPort } from '../ports/sms.ts'
import {
  type Claimed,
  claimMessage,
  noteSender,
  othersTaken,
  type Outcome,
  settleMessage,
  waitsForPlan,
} from './outbox.queries.ts'

export interface Ports {
  /** What brings mail of claimants; missing or null where none comes in. */
  readonly mailbox?: Mailbox | null
  readonly mail: Port
  readonly sms: SmsPort
}

export interface DeliveryDependencies {
  readonly database: Database
  readonly box: SealedBox
  readonly ports: Ports
  /** After this long a try counts as dead. Longer than a port's patience. */
  readonly leaseSeconds: number
  /** Lets people know of a message that is given up. Told again by another try, where this one dies of it. */
  readonly notifyUndelivered: (businessId: string, message: Claimed, reason: string) => Promise<void>
  /**
   * Notes in the conversation with the claimant what became of a message. It may be noted twice. Of what a person wrote
   * it is noted before the outbox settles, and so is a failure; that a text of ours has left, afterwards.
   */
  readonly noteOutcome: (businessId: string, message: Claimed, outcome: MessageOutcome) => Promise<void>
  /** Decides once more whether a message leaves now, in the transaction that claims it; where not, it has noted why. */
  readonly decideAgain: (
    client: TenantClient,
    of: { readonly id: string; readonly businessId: string },
  ) => Promise<boolean>
  /** Where the carrier reports on a message of a conversation; null for others. */
  readonly reportAddressOf: (businessId: string, message: Claimed) => string | null
  /** The number of ours that a text to a claimant leaves by, where none is noted; null for the port’s own. */
  readonly numberOfText: (client: TenantClient, businessId: string, message: TextToClaimant) => Promise<string | null>
  /** The files that leave with a message of a conversation. */
  readonly sentFilesOf: (businessId: string, message: Claimed) => Promise<SentFile[]>
}

/** How a message of a conversation left: `isHere` where there is no carrier who could say more. */
export type MessageOutcome =
  | { readonly state: 'sent'; readonly isHere: boolean }
  | { readonly state: 'failed'; readonly reason: string; readonly code: string | null }

/** Tries before a message is given up; with graphile-worker's pauses between them, about two days. */
const mostTries = 16
/**
 * Tries that ended unknown, after which another is made: one where a second copy may arrive, more where the port finds
 * out first. More still would look like a message that kills its sender.
 */
const mostUnknown = { isCertain: 8, isUnsure: 1 }

/**
 * One try at a message. A job may come twice and at any time: what is settled, or being tried, stays as it is.
 * @throws DeliveryFault when it should be tried again later.
 */
export async function deliver(
  {
    database,
    box,
    ports,
    leaseSeconds,
    notifyUndelivered,
    noteOutcome,
    decideAgain,
    reportAddressOf,
    numberOfText,
    sentFilesOf,
  }: DeliveryDependencies,
  { id, businessId }: { id: string; businessId: string },
  signal?: AbortSignal,
): Promise<void> {
  const message = await database.withBusiness(businessId, (client) =>
    inTransaction(client, async () => {
      // Suspended a moment ago: the job waits, and the message has had no try.
      if (await isHeld(client, businessId, sendJobOf(businessId, id), true)) return null
      if (!(await decideAgain(client, { id, businessId }))) return null
      const claimed = await claimMessage(client, id, leaseSeconds)
      if (!claimed || !isToClaimant(claimed) || claimed.sender !== null || claimed.is_stopped || claimed.is_late)
        return claimed
      const sender = await numberOfText(client, businessId, claimed)
      if (sender !== null) await noteSender(client, id, sender)
      return { ...claimed, sender }
    }),
  )
  if (!message) {
    // Tried again in a moment; the message itself has had no try.
    if (await database.withBusiness(businessId, (client) => waitsForPlan(client, id)))
      throw new Error('The appointment has changed: what the message says is being worked out.')
    return
  }
  const port = ports[message.kind]
  const settle = (
    state: Outcome['state'],
    error: string | null = null,
    isUnknown = false,
    providerId: string | null = null,
  ) =>
    database.withBusiness(businessId, (client) => {
      const forget = state === 'failed' || state === 'canceled' || (state === 'sent' && port.leaves)
      return settleMessage(client, id, { state, error, isUnknown, providerId, forget })
    })

  // Decided once more: it may have been switched off while it waited.
  if (message.is_switched_off) return settle('canceled', textIsOff)
  if (message.withdrawn) return settle('canceled', message.withdrawn)
  const hopeless = whyNotTry(message, port)
  const giveUp = async (reason: string, { isUnknown = false, code = null }: GivenUp = {}) => {
    const outcome = { state: 'failed', reason, code } as const
    if (isOfConversation(message)) await noteOutcome(businessId, message, outcome)
    // Who opted out is not to be called about it, either.
    else if (!message.is_stopped) {
      if (!isOptOutCode(code)) await notifyUndelivered(businessId, message, reason)
      await noteOutcome(businessId, message, outcome)
    }
    await settle('failed', reason, isUnknown)
  }
  if (hopeless) return giveUp(hopeless)
  let providerId: string | null
  try {
    providerId = await port.send(
      {
        id,
        to: message.recipient,
        subject: message.subject,
        text: message.sealed ? box.open(message.sealed) : message.text,
        replyTo: message.reply_to,
        attachments: message.attachments ? openAttachments(box, message.attachments) : [],
        files: await sentFilesOf(businessId, message),
        perhapsSentSince: message.perhaps_sent_since,
        othersTaken: message.perhaps_sent_since
          ? await database.withBusiness(businessId, (client) => othersTaken(client, message))
          : [],
        from: message.sender,
        isPersonal: isOfConversation(message),
        reportTo: reportAddressOf(businessId, message),
      },
      signal,
    )
  } catch (fault) {
    const { failure, code } = fault instanceof DeliveryFault ? fault : unknownFault
    const isOver = failure === 'refused' || message.tries >= mostTries
    const reason = (fault as Error).message.slice(0, 500)
    if (isOver) return giveUp(reason, { isUnknown: failure === 'perhaps sent', code })
    await settle('queued', reason, failure === 'perhaps sent')
    throw fault
  }
  const sent = { state: 'sent', isHere: !port.leaves } as const
  if (isOfConversation(message)) await noteOutcome(businessId, message, sent)
  await settle('sent', null, false, providerId)
  if (!isOfConversation(message)) await noteOutcome(businessId, message, sent)
}

const unknownFault = { failure: 'perhaps sent', code: null } as const

interface GivenUp {
  readonly isUnknown?: boolean
  /** The carrier’s. */
  readonly code?: string | null
}

const sendJobOf = (businessId: string, id: string): DueJob => ({
  task: 'send-message',
  payload: { id, business_id: businessId },
})

/** A text to a claimant, whom a number of ours writes with. */
export type TextToClaimant = Claimed & { readonly contact_id: string }

const isToClaimant = (message: Claimed): message is TextToClaimant =>
  message.kind === 'sms' && message.contact_id !== null

/** Whether a person wrote it in a conversation: `about_id` is the message’s own id. */
const isOfConversation = ({ key }: Pick<Claimed, 'key'>) => key.startsWith('message:')

function whyNotTry({ is_late, is_stopped, tries_unknown }: Claimed, { isCertain }: Port): string | null {
  const most = isCertain ? mostUnknown.isCertain : mostUnknown.isUnsure
  if (tries_unknown > most) return 'Delivery is uncertain: sending was interrupted several times.'
  if (is_stopped) return 'Not sent: the claimant opted out of texts with STOP.'
  return is_late ? 'Not sent: it expired before it could be delivered.' : null
}
