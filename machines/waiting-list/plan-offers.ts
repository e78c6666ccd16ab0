import {
  isOpenEntry,
  type LapseReason,
  noticeMinutes,
  offeredAtOnce,
  offerMinutes,
  type WaitingListEntry,
} from '../../contract/waiting-list/waiting-list.ts'
import { wallClockOf } from '../../contract/call-center/local-time.ts'
import { type MessageClock, permittedFrom } from '../appointment/messages/planned-message.ts'
import type { WaitingListCommand } from './waiting-list.decide.ts'

/** A slot of a location. Instants in milliseconds since 1970. */
export interface WaitedSlot {
  readonly timestamp: number
  /** When a place of it last fell free; null for one that nobody has given up. */
  readonly freed_at: number | null
  /** Places that can be booked now. */
  readonly free: number
  /** Places that are held: each will be booked, or fall free. */
  readonly held: number
}

/** An entry with what it depends on. */
export interface WaitingClaimant extends MessageClock {
  readonly entry: WaitingListEntry
  /** The appointment that would be moved; null where it is over, or the contact has another one. */
  readonly booked: { readonly timestamp: number; readonly location_id: string | null } | null
  /** Whether a text or an email reaches the claimant. */
  readonly isReachable: boolean
  /** Whether an offer was made in turn of which nothing has left, and nothing can any more. */
  readonly isUnnotified: boolean
}

export interface OfferStep {
  readonly id: string
  readonly command: WaitingListCommand
}

interface Given {
  /** ISO 8601, UTC. */
  readonly now: string
  readonly slots: readonly WaitedSlot[]
  readonly waiting: readonly WaitingClaimant[]
}

/**
 * What is to be done about the waiting list of one location, as it follows from entries, appointments and places: which
 * requests are over, which offers lapse, and who is offered what. A place that fell free is offered to the first three
 * in line who can use it; when one of them says no or does not answer, the next one is asked. Asked again about the same
 * facts with these steps taken, it comes to nothing.
 */
export function planOffers({ now, slots, waiting }: Given): OfferStep[] {
  const steps: OfferStep[] = []
  const bySlot = new Map(slots.map((slot) => [slot.timestamp, slot]))
  const offers = new Map<number, number>()
  const line: WaitingClaimant[] = []
  for (const one of waiting.filter(({ entry }) => isOpenEntry(entry)).toSorted(inLine)) {
    const { id, offer, tried } = one.entry
    const end = endOf(one, now)
    if (end) {
      steps.push({ id, command: end })
      continue
    }
    const why = offer && lapseOf(one, offer, bySlot.get(offer.timestamp), now)
    if (why) steps.push({ id, command: { type: 'LapseEarlierTime', why } })
    if (offer && !why) offers.set(offer.timestamp, (offers.get(offer.timestamp) ?? 0) + 1)
    else if (offer && why === 'expired')
      line.push({ ...one, entry: { ...one.entry, tried: [...tried, offer.timestamp] } })
    else line.push(one)
  }
  const offered = new Set<string>()
  for (const slot of slots.toSorted((a, b) => a.timestamp - b.timestamp)) {
    let room = slot.free * offeredAtOnce - (offers.get(slot.timestamp) ?? 0)
    for (const one of line) {
      if (room <= 0) break
      const { id, since } = one.entry
      const fellFree = slot.freed_at !== null && slot.freed_at > Date.parse(since)
      if (offered.has(id) || !fellFree || !one.isReachable || whyNotOffered(one, slot, now)) continue
      steps.push({ id, command: offerOf(one, slot.timestamp, now) })
      offered.add(id)
      room -= 1
    }
  }
  return steps
}

const inLine = (a: WaitingClaimant, b: WaitingClaimant) =>
  a.entry.since.localeCompare(b.entry.since) || a.entry.id.localeCompare(b.entry.id)

/** The offer of a slot; it can be accepted from now on, and at most until an hour before the slot. */
export function offerOf(claimant: WaitingClaimant, timestamp: number, now: string) {
  const { booked } = claimant
  const until = Math.min(leaveAt(claimant, now) + offerMinutes * minute, timestamp - (noticeMinutes * minute) / 2)
  return {
    type: 'OfferEarlierTime',
    timestamp,
    until: new Date(until).toISOString(),
    booked_for: booked?.timestamp ?? 0,
    now,
  } as const
}

/** Why a slot cannot be offered to a claimant, as a sentence; null where it can. */
export function whyNotOffered(
  { entry, booked, ...clock }: WaitingClaimant,
  { timestamp, free }: Pick<WaitedSlot, 'timestamp' | 'free'>,
  now: string,
): string | null {
  if (!booked || timestamp >= booked.timestamp) return 'It is not earlier than the booked time.'
  if (free === 0) return 'It has no free place.'
  if (entry.tried.includes(timestamp)) return 'It was offered before.'
  const { date, minutes } = wallClockOf(entry.timezone, new Date(timestamp))
  if (entry.not_before && date < entry.not_before) return 'The claimant can’t come that early.'
  const isMorning = minutes < 12 * 60
  if (entry.part_of_day !== 'any' && isMorning !== (entry.part_of_day === 'morning'))
    return `The claimant can come in the ${entry.part_of_day} only.`
  const isTooNear = timestamp - leaveAt(clock, now) < noticeMinutes * minute
  return isTooNear ? 'A message would reach the claimant less than two hours before.' : null
}

const minute = 60_000
/** The message of an offer waits while staff can undo it, and leaves outside quiet hours. */
const offerWait = 2 * minute

/** When the message of an offer leaves that is made now. */
export const leaveAt = (clock: MessageClock, now: string) => permittedFrom(clock, Date.parse(now) + offerWait)

function endOf({ entry, booked }: WaitingClaimant, now: string): WaitingListCommand | null {
  if (!booked) return { type: 'CloseEarlierTime', why: 'no_appointment' }
  if (booked.location_id !== entry.location_id) return { type: 'CloseEarlierTime', why: 'other_location' }
  if (booked.timestamp <= Date.parse(now)) return { type: 'CloseEarlierTime', why: 'time_came' }
  if (booked.timestamp < entry.booked_for) return { type: 'FindEarlierTime', timestamp: booked.timestamp }
  return null
}

function lapseOf(
  { booked, isUnnotified }: WaitingClaimant,
  offer: NonNullable<WaitingListEntry['offer']>,
  slot: WaitedSlot | undefined,
  now: string,
): LapseReason | null {
  if (!slot) return 'gone'
  if (booked && offer.timestamp >= booked.timestamp) return 'changed'
  if (slot.free === 0 && slot.held === 0) return 'taken'
  if (isUnnotified) return 'untold'
  return offer.until <= now ? 'expired' : null
}

/** When something happens to a waiting list by the clock alone, ISO 8601, UTC; null when nothing does. */
export function nextMomentOf(waiting: readonly WaitingClaimant[], heldUntil: readonly string[]): string | null {
  const open = waiting.filter(({ entry }) => isOpenEntry(entry))
  const moments = open.flatMap(({ entry, booked }) => [
    ...(entry.offer ? [entry.offer.until] : []),
    ...(booked ? [new Date(booked.timestamp).toISOString()] : []),
  ])
  return open.length === 0 ? null : ([...moments, ...heldUntil].toSorted()[0] ?? null)
}
