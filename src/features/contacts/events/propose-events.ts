import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { stormsByZip } from '../../../../machines/contact-file/storm-choice.ts'
import { stormFor } from '../../../../machines/intake-item/propose.ts'

export interface ProposedEvents {
  /** Contacts by the event that they seem to belong to, the one with the most first. */
  readonly events: readonly { readonly storm: StormView; readonly ids: readonly string[] }[]
  /** How many are in the area of no active event. */
  readonly without: number
}

/**
 * The event of each contact: the one that covers its ZIP code and its date of loss; where that date is not known, the
 * one that covers the ZIP code and began last.
 */
export function proposeEvents(
  contacts: readonly Pick<Contact, 'id' | 'zip' | 'date_of_loss'>[],
  storms: readonly StormView[],
): ProposedEvents {
  const byZip = stormsByZip(storms)
  const idsOf = new Map<string, string[]>()
  for (const { id, zip, date_of_loss } of contacts) {
    // Of a date of loss the stamp is midnight in UTC.
    const day = date_of_loss === null ? null : new Date(date_of_loss).toISOString().slice(0, 10)
    const storm = day === null ? byZip[zip] : stormFor({ zip, date_of_loss: day }, storms)?.id
    if (storm) idsOf.set(storm, [...(idsOf.get(storm) ?? []), id])
  }
  const events = storms
    .flatMap((storm) => ({ storm, ids: idsOf.get(storm.id) ?? [] }))
    .filter(({ ids }) => ids.length > 0)
    .toSorted((a, b) => b.ids.length - a.ids.length)
  const placed = events.reduce((sum, { ids }) => sum + ids.length, 0)
  return { events, without: contacts.length - placed }
}
