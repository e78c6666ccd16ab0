import type { Preference } from '../../../contract/people/preference.ts'
import type { Mapping } from '../../../machines/import/column-mapping.ts'

export interface RememberedMapping {
  readonly carrier: string
  readonly mapping: Mapping
}

/** A carrier's mappings by the signature of the files that they are for. */
type Layouts = Readonly<Record<string, Mapping>>

/** The mapping that was made by hand for files of a signature, if there is one. */
export function mappingFor(signature: string, saved: readonly Preference[]): RememberedMapping | null {
  for (const preference of saved) {
    const mapping = layoutsOf(preference)[signature]
    if (mapping) return { carrier: preference.name, mapping }
  }
  return null
}

/** What to save, so that a carrier's files of another signature are still known. */
export function preferenceFor(
  signature: string,
  { carrier, mapping }: RememberedMapping,
  saved: readonly Preference[],
): Pick<Preference, 'name' | 'shared' | 'data'> {
  const own = saved.find(({ name, shared }) => name === carrier && !shared)
  return { name: carrier, shared: false, data: { layouts: { ...(own && layoutsOf(own)), [signature]: mapping } } }
}

function layoutsOf({ data: { layouts, signature, mapping } }: Preference): Layouts {
  if (layouts) return layouts as Layouts
  // As it was saved while a carrier had one only.
  return typeof signature === 'string' ? { [signature]: mapping as Mapping } : {}
}
