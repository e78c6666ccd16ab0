import type { StormView } from '../../contract/storms/storm.ts'

/** Which storm the contacts of a file belong to: none, one for all, or each that of its ZIP code. */
export type StormChoice =
  | { readonly by: 'none' }
  | { readonly by: 'file'; readonly storm: string }
  | { readonly by: 'zip'; readonly storms: Readonly<Record<string, string>> }

export function isStormChoice(settings: unknown): settings is StormChoice {
  return typeof settings === 'object' && settings !== null && 'by' in settings
}

/** The storm of a contact with this ZIP code; null where there is none. */
export function stormFor(choice: StormChoice, zip: string): string | null {
  if (choice.by === 'file') return choice.storm
  return choice.by === 'zip' ? (choice.storms[zip] ?? null) : null
}

/** The storm of each ZIP code; where several active storms have it, the one that began last. */
export function stormsByZip(storms: readonly StormView[]): Readonly<Record<string, string>> {
  const active = storms.filter(({ deleted_at }) => deleted_at === null)
  const inOrder = active.toSorted((a, b) => a.timespan.start.localeCompare(b.timespan.start))
  return Object.fromEntries(inOrder.flatMap(({ id, zipcodes }) => zipcodes.map((zip) => [zip, id] as const)))
}
