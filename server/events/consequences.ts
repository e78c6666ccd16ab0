import type { TenantClient } from '../db/database.ts'

/**
 * Effects of events that undo leaves as they are (`stays`), and what their undo brings about beside (`follows`): each
 * feature names its own, in a sentence each. `of` is another aggregate that the sentence is about: where the undo changes it
 * itself, the plan does not list it a second time.
 */
export type Consequences = (
  businessId: string,
  client: TenantClient,
  streams: readonly { readonly stream: string; readonly version: number }[],
) => Promise<
  readonly {
    readonly stream: string
    readonly stays?: string
    readonly follows?: string
    readonly of?: string
  }[]
>
