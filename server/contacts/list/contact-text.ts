import type { TenantClient } from '../../db/database.ts'
import { idsWithText, type SearchedText } from '../../db/indexed-text.ts'
import { type Condition, hasEveryTerm, hasText } from '../../db/list-query.ts'

/** As many contacts as a search gathers before it is filtered and sorted; a text that more have is met all the time. */
export const mostGathered = 3000

export interface FoundByText {
  readonly condition: Condition
  /** More contacts than are gathered have the text: lists meet them soon in their own order. */
  readonly isFrequent: boolean
}

/** Every word of a text somewhere in a contact, or its digits: found by the index, or met in the order of the list. */
export async function searchContactText(client: TenantClient, text: SearchedText): Promise<FoundByText> {
  const ids = await idsWithText(client, 'contact', text, mostGathered)
  if (ids) return { condition: (place) => `id = any(${place(ids)}::uuid[])`, isFrequent: false }
  const { q, phone } = text
  return {
    condition: (place) =>
      `(${hasEveryTerm('search', q, place)}${phone === null ? '' : ` or ${hasText('search', phone, place)}`})`,
    isFrequent: true,
  }
}
