import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What people save for themselves: views of a grid, column mappings by carrier, that the demo's tour is dismissed. */
const preferenceKinds = ['intake-view', 'contact-view', 'import-mapping', 'grid-columns', 'tour'] as const

/** Views of a plain list, by the name of the list. */
const ListViewKind = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^list-[a-z][a-z-]*$/),
) as unknown as v.GenericSchema<`list-${string}`>

export const PreferenceKind = v.union([v.picklist(preferenceKinds), ListViewKind])

export const Preference = v.strictObject({
  id: Id,
  kind: PreferenceKind,
  name: v.string(),
  /** For the whole business, or for oneself. */
  shared: v.boolean(),
  owner: v.string(),
  data: v.record(v.string(), v.unknown()),
})
export type Preference = v.InferOutput<typeof Preference>
