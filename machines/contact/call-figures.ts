import { type CallOutcome, reachedOutcomes } from '../../contract/contacts/call-outcomes.ts'

/** Calls as every figure of the product counts them. */
export interface CallFigures {
  /** Those that the product's telephone has placed. */
  readonly calls: number
  /** Of these, those in which the claimant was spoken to. */
  readonly reached: number
  readonly booked: number
  /** Calls by agents' own phones, whatever came of them: not among the above. */
  readonly own_phone: number
}

/** Calls that are alike: so many of one outcome, null before there is one. */
export interface AlikeCalls {
  readonly outcome: CallOutcome | null
  readonly own_phone: boolean
  readonly count: number
}

export const noCalls: CallFigures = { calls: 0, reached: 0, booked: 0, own_phone: 0 }

/** The one definition of the figures of calls: of the wallboard, of an agent's day, and of their recount. */
export function callFigures(groups: readonly AlikeCalls[]): CallFigures {
  const sum = (some: readonly AlikeCalls[]) => some.reduce((total, { count }) => total + count, 0)
  const placed = groups.filter(({ own_phone }) => !own_phone)
  return {
    calls: sum(placed),
    reached: sum(placed.filter(({ outcome }) => outcome !== null && reachedOutcomes.includes(outcome))),
    booked: sum(placed.filter(({ outcome }) => outcome === 'booked')),
    own_phone: sum(groups.filter(({ own_phone }) => own_phone)),
  }
}
