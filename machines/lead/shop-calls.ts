import type { ShopCallRecord } from '../../contract/calls/list-shop-calls.ts'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { versionsInEffect } from '../undo/undo-history.ts'

/** The calls of a shop's team by all events of a lead, the latest first. A call that was undone is left out. */
export function shopCallsOf(
  history: readonly (UndoFact<LeadEvent> & { readonly id: number })[],
  team: ReadonlySet<string>,
): ShopCallRecord[] {
  const inEffect = versionsInEffect(history)
  return history
    .flatMap((fact) => {
      if (fact.type !== 'LeadCalled' || fact.data.by_role !== 'shop_agent') return []
      if (!team.has(fact.by.id) || !inEffect.has(fact.version)) return []
      const { outcome, note, follow_up_at } = fact.data
      return [{ id: fact.id, at: fact.at, by: { id: fact.by.id, name: fact.by.name }, outcome, note, follow_up_at }]
    })
    .toReversed()
}
