import type { TenantClient } from '../db/database.ts'

/**
 * Effects of events that undo leaves as they are (`stays`), and what their undo brings about beside (`follows`): each
 * feature names its own, in a sentence each.
 */
export type Consequences = (
  businessId: string,
  client: TenantClient,
  streams: readonly { readonly stream: string; readonly version: number }[],
) => Promise<readonly { readonly stream: string; readonly stays?: string; readonly follows?: string }[]>
