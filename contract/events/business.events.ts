import type { Business } from '../businesses/business.ts'

/** What is kept about a business; of a picture its address, which follows from what is in it. */
export type BusinessFields = Omit<Business, 'id' | 'api_key_hint' | 'version'>
export type BusinessFieldChanges = Partial<BusinessFields>

export type BusinessEvent =
  | { type: 'BusinessCreated'; data: { business: BusinessFields } }
  | { type: 'BusinessEdited'; data: { changes: BusinessFieldChanges; was: BusinessFieldChanges } }
  /** The key itself is never in the log. */
  | { type: 'BusinessApiKeyRotated'; data: { hint: string; was: string | null } }
