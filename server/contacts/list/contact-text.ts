import { phoneDigitsIn } from '../../../contract/phone.ts'
import type { TenantClient } from '../../db/database.ts'
import { type Condition, hasEveryTerm, hasText, patternsOf } from '../../db/list-query.ts'

/** As many contacts as a search gathers before it is filtered and sorted; a text that more have is met all the time. */
export const mostGathered = 3000

/** Three letters or digits in a row, which the index has an entry of. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** How a text is looked for among contacts. */
export interface ContactText {
  readonly q: string
  /** Its digits in a row, where it is written as phones are and stands for other digits than its words do. */
  readonly phone: string | null
}

/** Null for a text without words. */
export function readContactText(q: string): ContactText | null {
  if (patternsOf(q).length === 0) return null
  const phone = phoneDigitsIn(q, 4)
  return { q, phone: phone === q ? null : phone }
}

export interface FoundByText {
  readonly condition: Condition
  /** More contacts than are gathered have the text: lists meet them soon in their own order. */
  readonly isFrequent: boolean
}

/** Every word of a text somewhere in a contact, or its digits: found by the index, or met in the order of the list. */
export async function searchContactText(client: TenantClient, { q, phone }: ContactText): Promise<FoundByText> {
  const { indexed = [], short = [] } = Object.groupBy(patternsOf(q), (one) =>
    hasTrigram.test(one) ? 'indexed' : 'short',
  )
  const numbers = phone === null ? [] : [`%${phone}%`]
  const { rows } = await client.query<{ ids: string[] | null }>(
    'select contacts_with_text($1::text[], $2::text[], $3::text[], $4) as ids',
    [indexed, short, numbers, mostGathered],
  )
  const ids = rows[0]?.ids ?? null
  if (ids) return { condition: (place) => `id = any(${place(ids)}::uuid[])`, isFrequent: false }
  return {
    condition: (place) =>
      `(${hasEveryTerm('search', q, place)}${phone === null ? '' : ` or ${hasText('search', phone, place)}`})`,
    isFrequent: true,
  }
}
