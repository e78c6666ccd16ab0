import { usualMessageHours } from '../../../contract/call-center/calling-hours.ts'
import type { NotificationChannel } from '../../../contract/appointments/notification-channel.ts'
import { callingWindow, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { hoursInState } from '../../../contract/call-center/state-hours.ts'
import { type MessageRules, ownMessageRules } from './message-rules.ts'
import { hasAddress, type Recipient, channelsFor } from './recipient.ts'

export const messageKinds = ['booked', 'moved', 'canceled', 'day_before', 'two_hours_before', 'missed'] as const
export type MessageKind = (typeof messageKinds)[number]
export type MessageChannel = 'sms' | 'mail'

/** What the log says of an appointment, as far as messages need it. Instants in milliseconds since 1970. */
export interface MessageFacts {
  readonly state: 'booked' | 'missed' | 'canceled' | 'other'
  /** Start. */
  readonly timestamp: number
  /** Entered after it took place: nobody is notified. */
  readonly walk_in: boolean
  /** The events that gave it the time it has or had, the latest last. */
  readonly settings: readonly { readonly version: number; readonly at: number; readonly kind: 'booked' | 'moved' }[]
  /** The event that ended it, if it is canceled or missed. */
  readonly ended: { readonly version: number; readonly at: number } | null
  /** Whether people of the business did the latest of these, who may still undo it. */
  readonly byStaff: boolean
  /** Whether the claimant did it. */
  readonly byClaimant: boolean
  /** Whether its event sends texts by itself. */
  readonly autoTexts: boolean
  /** Whether any message about it has left: a claimant who knows of no appointment is not told that it is off. */
  readonly wasNotified: boolean
}

/** A message that is to go out, or why it will not. */
export interface PlannedMessage {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  /** The version of the event that it tells of: another time gets messages of its own. */
  readonly version: number
  /** When it leaves, and after when it is of no use. */
  readonly sendAt: number
  readonly expiresAt: number
  /** Why it is not sent; null where it is. */
  readonly skipped: string | null
  /** Whether quiet hours put it off. */
  readonly hasWaited: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** So long a message of staff waits, as the operation can be undone. */
export const undoWait = 2 * minute
/** After so long, what was canceled or missed is no news. */
const newsFor = 2 * day

/**
 * The messages of an appointment, as they follow from its log and the claimant. The same log gives the same messages,
 * whenever it is asked; what has become untrue is not among them, so that it is canceled where it has not left.
 */
export function planMessages(
  appointment: MessageFacts,
  claimant: Recipient,
  rules: MessageRules = ownMessageRules,
): PlannedMessage[] {
  if (appointment.walk_in || claimant.isDeleted) return []
  const setting = appointment.settings.at(-1)
  if (!setting) return []
  const { timestamp, state, ended, byStaff, byClaimant, wasNotified, autoTexts } = appointment
  const wait = byStaff ? undoWait : 0
  const make = (kind: MessageKind, version: number, of: { at: number; expiresAt: number }): PlannedMessage[] => {
    const { enabled, delay_minutes } = rules[kind]
    return waysFor(kind, claimant, autoTexts && enabled).map((way) => {
      const { channel } = way
      // The delay is that of the text; a reminder has it already.
      const delay = channel === 'sms' && !isReminder(kind) ? delay_minutes * minute : 0
      const due = isReminder(kind) ? of.at : of.at + Math.max(wait, delay)
      const expiresAt = of.expiresAt + (delay > 0 && kind !== 'booked' && kind !== 'moved' ? delay : 0)
      // An email that answers the claimant's own act wakes nobody: it leaves at once.
      const isAnswer = byClaimant && channel === 'mail' && !isReminder(kind)
      const sendAt = isAnswer ? due : permittedFrom(claimant, due)
      const skipped =
        whyThisSkipped(way, { autoTexts, isLate: delay > 0 && due >= expiresAt }) ?? whySkipped(way, sendAt, expiresAt)
      return { kind, channel, version, sendAt, expiresAt, skipped, hasWaited: sendAt > due }
    })
  }
  if (state === 'canceled' && ended && wasNotified)
    return make('canceled', ended.version, { at: ended.at, expiresAt: ended.at + newsFor })
  if (state === 'missed' && ended) return make('missed', ended.version, { at: ended.at, expiresAt: ended.at + newsFor })
  if (state !== 'booked') return []
  const reminders = (['day_before', 'two_hours_before'] as const).flatMap((kind) => {
    const at = dueOfReminder(timestamp, rules[kind].delay_minutes * minute, claimant)
    // What is booked later than its reminder would leave needs none: the confirmation has just said it.
    return at <= setting.at + hour ? [] : make(kind, setting.version, { at, expiresAt: timestamp })
  })
  return [...make(setting.kind, setting.version, { at: setting.at, expiresAt: timestamp }), ...reminders]
}

/** Why the text of a kind is not sent, where that is by what the business set for it. */
function whyThisSkipped({ why_not }: NotificationChannel, of: { autoTexts: boolean; isLate: boolean }): string | null {
  if (why_not === 'texts_off') return of.autoTexts ? textIsOff : null
  return why_not === null && of.isLate ? textIsLate : null
}

/** So long before the appointment; where that is at night and its end comes too late, the evening before. */
function dueOfReminder(timestamp: number, before: number, clock: MessageClock): number {
  const due = timestamp - before
  return permittedFrom(clock, due) > timestamp - Math.min(hour, before / 2) ? lastEvening(clock, due) : due
}

/** The last evening before an instant, an hour before quiet hours begin. */
function lastEvening(clock: MessageClock, before: number): number {
  const { zone } = clock
  const [endHour = 0, endMinute = 0] = hoursAt(clock, before).to.split(':').map(Number)
  const evening = (endHour - 1) * 60 + endMinute
  const { minutes } = wallClockOf(zone, new Date(before))
  const near = before - (minutes - evening + (minutes < evening ? 24 * 60 : 0)) * minute
  // Off by an hour where the clock has changed in between.
  return near + (evening - wallClockOf(zone, new Date(near)).minutes) * minute
}

/**
 * Of messages about the appointment as it is now, the first one where none of them leaves in time: staff have to call.
 * Null where one leaves, or none is due.
 */
export function unreached(planned: readonly PlannedMessage[]): PlannedMessage | null {
  const news = planned.filter(({ kind }) => kind === 'booked' || kind === 'moved' || kind === 'canceled')
  return news.every(({ skipped }) => skipped !== null) ? (news[0] ?? null) : null
}

/** Why texts are not sent while the event sends none by itself. */
export const textsAreOff = 'Not sent: automatic texts are off for this event.'

/** Why a text is not sent that the business switched off. */
export const textIsOff = 'Not sent: this automatic text is off.'
/** Why a text is not sent whose delay is longer than it is news. */
export const textIsLate = 'Not sent: with its delay it would have left too late.'

/** Why a message to an address is not sent, as the outbox says it; null where it is. */
export function whySkipped({ why_not }: NotificationChannel, sendAt: number, expiresAt: number): string | null {
  if (why_not === 'opted_out') return 'Not sent: the claimant opted out of texts with STOP.'
  if (why_not === 'texts_off') return textsAreOff
  return sendAt >= expiresAt ? 'Not sent: it would have left in quiet hours, and be late afterwards.' : null
}

/** What is said by one channel only. */
export const isReminder = (kind: MessageKind) => kind === 'day_before' || kind === 'two_hours_before'

/** A reminder takes one way, the claimant's own if it is known; what changes the appointment takes every one there is. */
function waysFor(kind: MessageKind, claimant: Recipient, autoTexts: boolean): NotificationChannel[] {
  const [sms, mail] = channelsFor(claimant, autoTexts)
  const ways = [sms, mail].filter(hasAddress)
  if (!isReminder(kind)) return ways
  return (claimant.preferred === 'email' || sms.why_not ? ways.toReversed() : ways).slice(0, 1)
}

/** The claimant's zone, and the hours in which messages leave by its clock. */
export type MessageClock = Pick<Recipient, 'zone' | 'hours' | 'state'>

/** The hours of the business, as the law of the claimant’s state narrows them. */
const hoursAt = ({ zone, hours, state }: MessageClock, at: number) =>
  hoursInState(hours ?? usualMessageHours, state, wallClockOf(zone, new Date(at)).date)

/** The first instant, not before `due`, outside the claimant's quiet hours. */
export function permittedFrom(clock: MessageClock, due: number): number {
  const { now, from } = callingWindow(clock.zone, hoursAt(clock, due), new Date(due))
  return now || !from ? due : from.getTime()
}
