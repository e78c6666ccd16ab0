import { permittedFrom } from '../../../machines/appointment/messages/planned-message.ts'
import { type DecideText, textWouldBeLate } from '../../ports/planned-text.ts'
import { findOfferFacts, offerMessagesOf, type OfferPlanning } from './sync-offer-messages.task.ts'

/** Decides once more about the text of an offer of an earlier time: it is true while the offer is open. */
export function decideOfferText({
  box,
  linksOf,
  zoneOf,
  clock,
}: OfferPlanning & {
  /** Milliseconds since 1970. */
  readonly clock: () => number
}): DecideText {
  return async (client, { key, aboutId }) => {
    if (aboutId === null || !key.startsWith('waiting_list:') || !key.endsWith(' sms')) return null
    const facts = await findOfferFacts(client, aboutId)
    if (!facts) return { why: 'Canceled: the offer is over.' }
    const { contact, entry, message_hours: hours } = facts
    const claimant = { zone: zoneOf(contact) || entry.timezone, hours, state: contact.state ?? null }
    const message = offerMessagesOf(facts, claimant, linksOf(contact), box).find((one) => one.key === key)
    if (!message) return { why: 'Canceled: the offer is over.' }
    if (message.skipped) return { why: message.skipped }
    const sendAt = permittedFrom(claimant, clock())
    return sendAt < message.expiresAt ? { text: { ...message, sendAt } } : { why: textWouldBeLate }
  }
}
