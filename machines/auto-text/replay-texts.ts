import type { HeldReason } from '../../contract/auto-texts/auto-text-forecast.ts'
import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { type AppointmentFact, evolveAppointment } from '../appointment/appointment.evolve.ts'
import { type HistoryEntry, messageFactsOf, settingsOf } from '../appointment/messages/message-history.ts'
import type { MessageRules } from '../appointment/messages/message-rules.ts'
import {
  type MessageChannel,
  type MessageKind,
  planMessages,
  type PlannedMessage,
  textIsLate,
} from '../appointment/messages/planned-message.ts'
import { channelsFor, type Recipient } from '../appointment/messages/recipient.ts'

/** An appointment with its claimant. */
export interface TextHistory {
  /** All of the appointment, in order. */
  readonly events: readonly (AppointmentFact & { readonly by: { readonly id: string } })[]
  /** As messages reach it now. */
  readonly claimant: Recipient
  /** Whether its event sends texts by itself. */
  readonly autoTexts: boolean
}

/** A message that would have left, or would have been held back. */
export interface ReplayedMessage {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Of the automatic text that it is, or that says the same. */
  readonly trigger: AutoTextTrigger
  readonly kind: MessageKind
  readonly channel: MessageChannel
  /** The version of the event that it tells of. */
  readonly version: number
  /** As it was then. */
  readonly appointment: AppointmentView
  /** Why it would not have left; null where it would. */
  readonly held: HeldReason | null
  /** Whether quiet hours would have put it off. */
  readonly hasWaited: boolean
}

/** The texts of a trigger among the messages that an appointment would have sent until `now`, in order. */
export const replayTexts = (
  history: TextHistory,
  trigger: AutoTextTrigger,
  rulesFor: (isVisit: boolean) => MessageRules,
  now: number,
): ReplayedMessage[] =>
  replayMessages(history, rulesFor, now).filter((one) => one.channel === 'sms' && one.trigger === trigger)

/**
 * The messages that an appointment would have sent until `now`, in order. After each event of its log they are planned as
 * they would have been then; one leaves where its time comes before the next event, so that what was canceled, moved or
 * undone in between never does. Consent is the claimant’s present one. Pure.
 */
export function replayMessages(
  { events, claimant, autoTexts }: TextHistory,
  rulesFor: (isVisit: boolean) => MessageRules,
  now: number,
): ReplayedMessage[] {
  const reachable = { ...claimant, phone: claimant.phone ?? '+10000000000', canText: true, hasOptedOut: false }
  const [{ why_not: whyNoText }] = channelsFor(claimant, autoTexts)
  const entries: HistoryEntry[] = []
  const decided = new Set<string>()
  const left: { readonly key: string; readonly state: 'sent' }[] = []
  const replayed: ReplayedMessage[] = []
  let appointment: AppointmentView | null = null
  for (const [index, event] of events.entries()) {
    appointment = evolveAppointment(appointment, event)
    entries.push(entryOf(event))
    const next = events[index + 1]
    const span = { from: Date.parse(event.at), until: next ? Date.parse(next.at) : now }
    const rules = rulesFor(appointment.kind === 'field')
    const facts = messageFactsOf({ appointment, auto_sms: true }, entries, settingsOf(entries, left), left)
    for (const message of planMessages(facts, reachable, rules)) {
      const { kind, version, channel, skipped, hasWaited } = message
      const key = ` ${kind} ${version} ${channel}`
      const at = leavesAt(message, span)
      if (at === null || decided.has(key)) continue
      decided.add(key)
      const whyNot = channel === 'sms' ? (whyNoText as HeldReason | null) : null
      const held = skipped === null ? whyNot : reasonOf(skipped)
      if (held === null) left.push({ key, state: 'sent' })
      replayed.push({
        at,
        trigger: rules[kind].trigger,
        kind,
        channel,
        version,
        appointment,
        held,
        hasWaited: hasWaited && held === null,
      })
    }
  }
  return replayed.toSorted((one, other) => one.at - other.at)
}

/** When a message leaves of what is planned between two events; null where it does not. */
function leavesAt(
  { sendAt, expiresAt, skipped }: PlannedMessage,
  { from, until }: { readonly from: number; readonly until: number },
): number | null {
  const at = Math.max(sendAt, from)
  if (at >= until) return null
  return skipped === null && at >= expiresAt ? null : at
}

const reasonOf = (skipped: string): HeldReason => (skipped === textIsLate ? 'too_late' : 'quiet_hours')

function entryOf({ version, type, at, data, by }: TextHistory['events'][number]): HistoryEntry {
  const details = 'details' in data ? data.details : null
  return {
    version,
    type,
    at: new Date(at),
    actor_id: by.id,
    undoes: 'undoes' in data ? (data.undoes ?? []) : [],
    time: details && { timestamp: details.timestamp, timezone: details.timezone },
  }
}
