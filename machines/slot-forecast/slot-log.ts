/** A claim that waits for a slot: from when it came, or lost its appointment, until it is booked or closed. */
export interface ClaimWait {
  readonly storm: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** Null while it lasts. */
  readonly until: number | null
  /** Whether it ended with a booking; false for one that was closed, or that lasts. */
  readonly isBooked: boolean
  /** Whether the claim is new: a second wait of a claim is no arrival. */
  readonly isFirst: boolean
}

/** For how long an appointment was on a day of a location: one that is moved has two. Walk-ins take no slot. */
export interface BookedSpell {
  readonly location: string
  readonly storm: string
  /** Days since 1970, by the location's calendar. */
  readonly day: number
  /** When that day ends, in milliseconds since 1970. */
  readonly dayEnds: number
  /** The day on which it was made, in days since 1970 by the location's calendar. */
  readonly madeOn: number
  /** Milliseconds since 1970. */
  readonly from: number
  /** When it was moved away or canceled; null while it stands. */
  readonly until: number | null
}

/** The days with slots of a location as they were planned at a moment, until they are planned again. */
export interface PlannedDays {
  readonly location: string
  readonly storm: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Days since 1970; none for a deleted location. */
  readonly days: readonly number[]
}

/** What is read of a business's log for a forecast of its slots. */
export interface SlotLog {
  readonly waits: readonly ClaimWait[]
  readonly spells: readonly BookedSpell[]
  /** In the order of time. */
  readonly plans: readonly PlannedDays[]
}

/** The log as it stood at a moment: what came later did not happen, what ended later still lasts. */
export function asKnownAt({ waits, spells, plans }: SlotLog, cut: number): SlotLog {
  return {
    waits: waits.flatMap((wait) => {
      if (wait.since > cut) return []
      return wait.until !== null && wait.until > cut ? { ...wait, until: null, isBooked: false } : wait
    }),
    spells: spells.flatMap((spell) => {
      if (spell.from > cut) return []
      return spell.until !== null && spell.until > cut ? { ...spell, until: null } : spell
    }),
    plans: plans.filter(({ at }) => at <= cut),
  }
}

/** Whether an appointment still stood when its day was over. */
export const isKept = ({ until, dayEnds }: BookedSpell) => until === null || until >= dayEnds
