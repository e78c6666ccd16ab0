import type { LapseReason, WaitingListRow } from '../../../../contract/waiting-list/waiting-list.ts'
import { dayAndTimeIn, dayNameIn } from '../day/location-clock.ts'

const hidden = 'Contact not shown to you'
export const waitingName = ({ contact }: Pick<WaitingListRow, 'contact'>) => contact?.name ?? hidden

const outcomes: Readonly<Record<LapseReason | 'declined', string>> = {
  declined: 'declined',
  taken: 'someone was faster',
  expired: 'no answer in time',
  gone: 'can’t be booked any more',
  changed: 'booking was moved earlier',
  undone: 'undone',
}

/** What is said of somebody on the waiting list, a line each; times in the location's zone. */
export function waitingLines({ entry, booked_for, can_be_told }: WaitingListRow, zone: string): string[] {
  const { offer, last_offer, part_of_day, not_before } = entry
  const wishes = [
    ...(part_of_day === 'any' ? [] : [`${part_of_day}s only`]),
    ...(not_before ? [`from ${dayNameIn(Date.parse(`${not_before}T18:00:00Z`), 'UTC')}`] : []),
  ]
  return [
    `Since ${dayAndTimeIn(Date.parse(entry.since), zone)}`,
    ...(booked_for === null ? [] : [`Booked ${dayAndTimeIn(booked_for, zone)}`]),
    ...(wishes.length > 0 ? [`Wants ${wishes.join(', ')}`] : []),
    ...(offer
      ? [`Offered ${dayAndTimeIn(offer.timestamp, zone)}, until ${dayAndTimeIn(Date.parse(offer.until), zone)}`]
      : []),
    ...(!offer && last_offer
      ? [`Last offer: ${dayAndTimeIn(last_offer.timestamp, zone)}, ${outcomes[last_offer.why]}`]
      : []),
    ...(can_be_told ? [] : ['No text or email reaches this contact: call about an offer']),
  ]
}

/** Why no time can be offered now; null where one can. */
export function whyNoOffer({ entry, next_free, contact }: WaitingListRow): string | null {
  if (!contact) return 'You don’t have access to this contact.'
  if (entry.offer) return 'A time is offered already. Wait for the answer, or undo the offer.'
  return next_free === null ? 'No free time is earlier than the booking and fits what the claimant asked for.' : null
}
