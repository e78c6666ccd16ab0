import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What people save for themselves: views of a grid, column mappings by carrier. */
const preferenceKinds = ['intake-view', 'contact-view', 'import-mapping', 'grid-columns'] as const
export const PreferenceKind = v.picklist(preferenceKinds)

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
