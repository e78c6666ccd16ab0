import type { EarlierTimeWish } from '../../contract/waiting-list/waiting-list.ts'
import type { CommandScope } from '../events/handle-command.ts'

export interface VisitWish {
  readonly kind: 'field'
  /** YYYY-MM-DD in the claimant's zone. */
  readonly date: string
  readonly window: string
  readonly address: string
  readonly notes: string
}

export interface SlotWish {
  readonly kind: 'location'
  readonly location_id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/** What appointments and contacts do for claimants: those features are put in by `server/app.ts`. */
export interface BookingPort {
  /** @throws Refused 409 where the slot is full or the contact cannot be booked. */
  readonly hold: (scope: CommandScope, contact: string, wish: SlotWish, by: BookedBy) => Promise<unknown>
  /** Books, or moves what is booked. @throws Refused as `hold` does. */
  readonly book: (scope: CommandScope, contact: string, wish: SlotWish | VisitWish, by: BookedBy) => Promise<unknown>
  readonly cancel: (scope: CommandScope, contact: string, appointment: string) => Promise<unknown>
  readonly requestVisit: (scope: CommandScope, contact: string) => Promise<unknown>
  /** The waiting list. @throws Refused 404 or 409 where there is nothing to ask for, to leave or to answer. */
  readonly earlier: {
    readonly ask: (scope: CommandScope, contact: string, wish: EarlierTimeWish) => Promise<unknown>
    readonly withdraw: (scope: CommandScope, contact: string) => Promise<unknown>
    readonly answer: (
      scope: CommandScope,
      contact: string,
      answer: 'accept' | 'decline',
      timestamp: number,
    ) => Promise<unknown>
  }
  readonly withdrawVisit: (scope: CommandScope, contact: string) => Promise<unknown>
}

export type BookedBy = 'claimant' | 'call_center'
