import type { EarlierTimeWish } from '../../contract/waiting-list/waiting-list.ts'
import type { Claimant } from './claimant-access.ts'

export interface VisitWish {
  /** YYYY-MM-DD in the claimant's zone. */
  readonly date: string
  readonly window: string
  readonly address: string
  readonly notes: string
}

export interface SlotWish {
  readonly location_id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/**
 * What the pages command for a claimant whose link was right. `server/app.ts` puts in the desk that answers the JSON
 * calls as well: it checks the location, knows the actor and carries out.
 */
export interface ClaimantCommands {
  /** @throws Refused 404 for a location of another event, 409 where the slot is full or the contact cannot be booked. */
  hold(claimant: Claimant, slot: SlotWish): Promise<unknown>
  /** Books, or moves what is booked. @throws Refused as `hold` does. */
  bookSlot(claimant: Claimant, slot: SlotWish): Promise<unknown>
  bookVisit(claimant: Claimant, visit: VisitWish): Promise<unknown>
  cancel(claimant: Claimant, appointment: string): Promise<unknown>
  requestVisit(claimant: Claimant): Promise<unknown>
  withdrawVisit(claimant: Claimant): Promise<unknown>
  /** The waiting list. @throws Refused 404 or 409 where there is nothing to ask for, to leave or to answer. */
  askEarlierTime(claimant: Claimant, wish: EarlierTimeWish): Promise<unknown>
  withdrawEarlierTime(claimant: Claimant): Promise<unknown>
  answerOffer(claimant: Claimant, answer: 'accept' | 'decline', timestamp: number): Promise<unknown>
}
