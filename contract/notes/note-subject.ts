/**
 * The aggregates whose records have notes, and the category of the streams of those notes. Notes have streams of their
 * own, so that a note never conflicts with work on its record. A category for each, as who may see a note follows from
 * who may see its record.
 */
export const noteStreams = {
  intake_item: 'claim_note',
  contact: 'contact_note',
  lead: 'lead_note',
  supplement: 'supplement_note',
} as const

/** An aggregate whose records have notes. */
export type NotedCategory = keyof typeof noteStreams

export const notedCategories = Object.keys(noteStreams) as [NotedCategory, ...NotedCategory[]]

export function isNoted(category: string): category is NotedCategory {
  return Object.hasOwn(noteStreams, category)
}

/** The aggregate whose notes are in streams of a category; undefined for any other category. */
export function notedBy(streamCategory: string): NotedCategory | undefined {
  return notedCategories.find((one) => noteStreams[one] === streamCategory)
}
