import * as v from 'valibot'
import type { StreamCategory } from '../categories.ts'

/** Lists that a browser writes as files, and whose rows they hold. `-then` is the list as of an earlier moment. */
export const exportedLists = {
  claims: 'intake_item',
  'claims-then': 'intake_item',
  contacts: 'contact',
  'contacts-then': 'contact',
} as const satisfies Readonly<Record<string, StreamCategory>>

const names = ['claims', 'claims-then', 'contacts', 'contacts-then'] as const satisfies (keyof typeof exportedLists)[]

/** A workspace names its list by its noun. */
export const ExportedList = v.pipe(v.string(), v.picklist(names, `Use one of ${names.join(', ')}`))
