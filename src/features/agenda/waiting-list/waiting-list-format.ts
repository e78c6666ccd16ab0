import type { LapseReason, WaitingListRow } from '../../../../contract/waiting-list/waiting-list.ts'
import { formatChannels, formatWhyNot } from '../day/notice-of-change.ts'
import { dayAndTimeIn, dayNameIn } from '../../../shared/time/location-clock.ts'

const hidden = 'Contact not shown to you'
export const waitingName = ({ contact }: Pick<WaitingListRow, 'contact'>) => contact?.name ?? hidden

const outcomes: Readonly<Record<LapseReason | 'declined', string>> = {
  declined: 'declined',
  taken: 'someone else took it',
  expired: 'no answer in time',
  gone: 'can’t be booked any more',
  changed: 'booking was moved earlier',
  undone: 'undone',
  untold: 'no text or email could reach the claimant',
}

/** What is said of somebody on the waiting list, a line each; times in the location's zone. */
export function waitingLines(row: WaitingListRow, zone: string): string[] {
  const { entry, booked_for } = row
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
    ...offerLines(row, zone),
  ]
}

/** What is said of a free time that is offered: it is offered to several at once, and the first to accept has it. */
export function offerLabel(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return `Offered to ${names.length === 1 ? names[0] : `${names.length} claimants`}`
}

/** The same for each free place of a slot, the first place first: no more places than offers are marked. */
export function offerLabels(names: readonly string[], free: number): (string | undefined)[] {
  return Array.from({ length: Math.min(free, names.length) }, (_, place) =>
    offerLabel(names.length <= free ? names.slice(place, place + 1) : names),
  )
}

/** How an offer would be told now, and why not by the other ways. */
function offerLines(
  { entry, contact, can_be_told: isReachable, ways = [], leaves_at }: WaitingListRow,
  zone: string,
): string[] {
  if (!contact) return []
  const whyNot = formatWhyNot(ways)
  if (!isReachable) return ['No text or email reaches this contact: call about an offer', ...whyNot]
  const channels = ways.flatMap(({ channel, why_not }) => (why_not ? [] : [channel]))
  const isLater = leaves_at !== undefined && Date.parse(leaves_at) > Date.now() + soon
  const leaves = isLater ? ` It leaves after quiet hours, ${dayAndTimeIn(Date.parse(leaves_at), zone)}.` : ''
  return entry.offer || channels.length === 0
    ? []
    : [`An offer goes as ${formatChannels(channels)}.${leaves}`, ...whyNot]
}

/** Messages wait a little in any case, so that staff can undo them. In milliseconds. */
const soon = 5 * 60_000

/** Why no time can be offered now; null where one can. */
export function whyNoOffer({ entry, next_free, contact }: WaitingListRow): string | null {
  if (!contact) return 'You don’t have access to this contact.'
  if (entry.offer) return 'A time is offered already. Wait for the answer, or undo the offer.'
  return next_free === null ? 'No free time is earlier than the booking and fits what the claimant asked for.' : null
}
