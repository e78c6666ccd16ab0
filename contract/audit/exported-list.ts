import * as v from 'valibot'
import type { Permission } from '../people/permissions.ts'

/** Lists that a browser writes as files, and who sees them. `-then` is the list as of an earlier moment. */
export const exportedLists = {
  claims: 'intake:view',
  'claims-then': 'intake:view',
  contacts: 'contacts:view',
  'contacts-then': 'contacts:view',
} as const satisfies Readonly<Record<string, Permission>>

const names = ['claims', 'claims-then', 'contacts', 'contacts-then'] as const satisfies (keyof typeof exportedLists)[]

/** A workspace names its list by its noun. */
export const ExportedList = v.pipe(v.string(), v.picklist(names, `Use one of ${names.join(', ')}`))
