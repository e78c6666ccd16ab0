import type { LeadEvent } from '../../contract/events/lead.events.ts'
import type { LeadOutcome } from '../../contract/leads/lead-outcomes.ts'
import type { SalesDay } from '../../contract/sales/sales-day.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { versionsInEffect } from '../undo/undo-history.ts'

/** The figure that a call counts in beside `called`; null where it counts in none. */
const figureOfOutcome = {
  drop_off_booked: 'booked',
  sent_to_shop: null,
  follow_up: 'follow_ups',
  ask_shop_first: null,
  voicemail_left: 'not_reached',
  no_answer: 'not_reached',
  opportunity_lost: 'lost',
  do_not_call: 'lost',
} as const satisfies Readonly<Record<LeadOutcome, keyof SalesDay | null>>

/** A lead that somebody called: all of its events, and its estimate in cents. */
export interface CalledLead {
  readonly history: readonly UndoFact<LeadEvent>[]
  readonly estimate: number | null
}

/** The figures of a person's calls since a moment (ISO 8601, UTC). A call that was undone counts nowhere. */
export function salesDayOf(leads: readonly CalledLead[], personId: string, since: string): SalesDay {
  const day = { called: 0, booked: 0, booked_cents: 0, follow_ups: 0, lost: 0, not_reached: 0 }
  for (const { history, estimate } of leads) {
    const inEffect = versionsInEffect(history)
    for (const fact of history) {
      if (fact.type !== 'LeadCalled' || fact.by.id !== personId || fact.at < since) continue
      if (!inEffect.has(fact.version)) continue
      day.called += 1
      const figure = figureOfOutcome[fact.data.outcome]
      if (figure) day[figure] += 1
      if (figure === 'booked') day.booked_cents += estimate ?? 0
    }
  }
  return day
}
