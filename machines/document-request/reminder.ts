import { type AutoTextSettings, triggerRules } from '../../contract/auto-texts/triggers.ts'
import { type DocumentRequest, isOwed } from '../../contract/supplements/document-request.ts'
import { documentTypeLabels, type Supplement } from '../../contract/supplements/supplement.ts'
import { type MessageClock, permittedFrom } from '../appointment/messages/planned-message.ts'
import { filledText } from '../auto-text/fill-template.ts'

const day = 86_400_000
const week = 7 * day
/** Days after which a shop is reminded of what it owes; the first message says what it is asked for. */
const reminderDays = [0, 1, 3, 7] as const
/** A request can be undone for so long without the shop reading of it. */
const wait = 120_000

export interface Reminder {
  /** Under one key one message is sent, for all that the shop owes since the same moment. */
  readonly key: string
  readonly days: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const timeOf = (owedSince: string, days: number) => Date.parse(owedSince) + (days === 0 ? wait : days * day)

/** The part of the key that messages about the same moment begin with. */
export const reminderKey = ({ supplement_id, owed_since }: Pick<DocumentRequest, 'supplement_id' | 'owed_since'>) =>
  `document_request:${supplement_id} ${owed_since} `

/** The messages that a request calls for from an instant on: the latest that is due by then, and those to come. */
export function remindersFrom(request: DocumentRequest, now: number): Reminder[] {
  if (!isOwed(request)) return []
  const { owed_since } = request
  // The first message is queued at once, and leaves after the wait.
  const isDue = (days: number) => days === 0 || timeOf(owed_since, days) <= now
  return reminderDays
    .slice(reminderDays.findLastIndex(isDue))
    .map((days) => ({ key: `${reminderKey(request)}day ${days}`, days, at: timeOf(owed_since, days) }))
}

/** The message that is due by now, the latest only, and when the next one is; null where there is none. */
export function remindersOf(request: DocumentRequest, now: number): { due: Reminder | null; next: number | null } {
  const [due = null, next] = remindersFrom(request, now)
  return { due, next: next?.at ?? null }
}

/** Whether a shop is reminded at all: not of what is over. */
export const isReminded = ({ stage, substage, deleted_at }: Pick<Supplement, 'stage' | 'substage' | 'deleted_at'>) =>
  deleted_at === null && stage !== 'request_closed' && substage !== 'locked'

interface Facts {
  readonly supplement: Pick<Supplement, 'claim_number' | 'shop_contact_name'>
  readonly business: string
  /** What the shop owes. */
  readonly requests: readonly DocumentRequest[]
  readonly days: number
  readonly link: string
  /** Whether the claimant reads Spanish: the text is in that language. */
  readonly spanish?: boolean
  /** The text as the business set it; missing for the product’s own. */
  readonly rule?: Pick<AutoTextSettings, 'body' | 'spanish'>
}

/** What decides when a reminder leaves as a text. */
export interface TextTiming {
  readonly delayMinutes: number
  /** The shop’s. */
  readonly clock: MessageClock
}

/** When a reminder is due as a text: the delay of the business puts it off, and a request can be undone before. */
export const textedAt = ({ days, at }: Reminder, delayMinutes: number) =>
  at + (days === 0 ? Math.max(0, delayMinutes * 60_000 - wait) : delayMinutes * 60_000)

/** When a reminder leaves as a text, outside of the shop’s quiet hours, and after when it is of no use. */
export function textTimes(reminder: Reminder, { delayMinutes, clock }: TextTiming) {
  const sendAt = permittedFrom(clock, textedAt(reminder, delayMinutes))
  return { sendAt, expiresAt: sendAt + week }
}

/** Whether the text of a later reminder leaves by an instant: that one says the same. */
export function isOvertaken(request: DocumentRequest, reminder: Reminder, at: number, timing: TextTiming): boolean {
  const later = remindersFrom(request, reminder.at).filter(({ days }) => days > reminder.days)
  return later.some((one) => textTimes(one, timing).sendAt <= at)
}

/** What the shop reads, by mail or as a text. */
export function reminderText(given: Facts) {
  const { supplement, business, requests, days, link, spanish = false } = given
  const { rule = triggerRules.documents_requested.own } = given
  const { claim_number, shop_contact_name } = supplement
  const count = requests.length === 1 ? 'one document' : `${requests.length} documents`
  const subject = `${days === 0 ? 'Documents needed' : 'Reminder: documents needed'} for claim ${claim_number}`
  const lines = requests.map(({ type, note, status, reason, example }) => {
    const wanted = [documentTypeLabels[type], note].filter(Boolean).join(': ')
    const returned =
      status === 'returned' ? ` (the last one was returned: ${[reason, example].filter(Boolean).join(' ')})` : ''
    return `- ${wanted}${returned}`
  })
  const mail = [
    `Hello ${shop_contact_name},`,
    `${business} needs ${count} to review your supplement for claim ${claim_number}:`,
    lines.join('\n'),
    `Upload here, no sign-in needed:\n${link}`,
  ].join('\n\n')
  const documents = spanish ? spanishCount(requests.length) : count
  const sms = filledText('documents_requested', rule, { spanish, facts: { documents, claim_number, business, link } })
  return { subject, mail, sms }
}

const spanishCount = (count: number) => (count === 1 ? 'un documento' : `${count} documentos`)
