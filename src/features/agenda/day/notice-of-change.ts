import type { ReasonNotNotified, NotificationChannel } from '../../../../contract/appointments/notification-channel.ts'
import type { ContactDetails } from '../../../../contract/contacts/contact.ts'
import { isReminder, planMessages, undoWait } from '../../../../machines/appointment/messages/planned-message.ts'
import type { BookingChange } from '../../../workspace/booking/booking-state.ts'
import { recipientOf, channelsFor } from '../../../../machines/appointment/messages/recipient.ts'

/** A change that the claimant is notified of; times in milliseconds since 1970. */
export type NotifiedChange = BookingChange | { readonly kind: 'cancel'; readonly from: number }

/** How a claimant is notified of a change of the appointment that is made now. */
export interface Notice {
  readonly name: string
  readonly channels: readonly NotificationChannel['channel'][]
  readonly language: 'English' | 'Spanish'
  /** Why not by the other ways, a sentence each. */
  readonly whyNot: readonly string[]
  /** When it leaves where that is later than staff can undo it, in milliseconds since 1970; null otherwise. */
  readonly waitsUntil: number | null
  /** Whether there is nothing to tell: no message about the booking has left. */
  readonly isUnknown: boolean
}

interface At {
  readonly now: number
  /** Of the location: the claimant's where the ZIP code does not tell it. */
  readonly timezone: string
}

/** What the outbox gets, by the function that queues it. */
export function noticeOf(contact: ContactDetails, change: NotifiedChange, { now, timezone }: At): Notice {
  const {
    opted_out: hasOptedOut = false,
    auto_texts: autoTexts = true,
    was_told: wasNotified = true,
    hours = null,
  } = contact.told_by ?? {}
  const claimant = recipientOf(contact, hasOptedOut, contact.timezone || timezone, hours)
  const isCancel = change.kind === 'cancel'
  const planned = planMessages(
    {
      state: isCancel ? 'canceled' : 'booked',
      timestamp: isCancel ? change.from : change.to,
      walk_in: false,
      settings: [{ version: 1, at: now, kind: change.kind === 'move' ? 'moved' : 'booked' }],
      ended: isCancel ? { version: 2, at: now } : null,
      byStaff: true,
      byClaimant: false,
      autoTexts,
      wasNotified,
    },
    claimant,
  ).filter(({ kind }) => !isReminder(kind))
  const sent = planned.filter(({ skipped }) => skipped === null)
  const ways = channelsFor(claimant, autoTexts)
  const isLate = planned.some(({ channel, skipped }) => skipped && isOpen(ways, channel))
  const leaves = sent[0]?.sendAt ?? now
  return {
    name: `${contact.first_name} ${contact.last_name}`.trim() || 'The claimant',
    channels: sent.map(({ channel }) => channel),
    language: contact.spanish ? 'Spanish' : 'English',
    whyNot: [...formatWhyNot(ways), ...(isLate ? ['Quiet hours end too late for a message'] : [])],
    waitsUntil: leaves > now + undoWait ? leaves : null,
    isUnknown: isCancel && !wasNotified,
  }
}

const isOpen = (ways: readonly NotificationChannel[], channel: NotificationChannel['channel']) =>
  ways.some((way) => way.channel === channel && way.why_not === null)

const reasons: Readonly<Record<ReasonNotNotified, string>> = {
  no_phone: 'No text: no phone on file',
  no_texts: 'No text: this phone can’t be texted',
  opted_out: 'No text: opted out with STOP',
  texts_off: 'No text: automatic texts are off for this event',
  no_email: 'No email: none on file',
}

export const formatWhyNot = (ways: readonly NotificationChannel[]): string[] =>
  ways.flatMap(({ why_not }) => (why_not ? [reasons[why_not]] : []))

const articles = { sms: 'a text', mail: 'an email' } as const

/** `a text and an email`. */
export const formatChannels = (channels: readonly NotificationChannel['channel'][]) =>
  channels.map((one) => articles[one]).join(' and ')
