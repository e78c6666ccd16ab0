import { phoneDigitsIn } from '../../contract/phone.ts'
import type { TenantClient } from './database.ts'
import { patternsOf } from './list-query.ts'

/** Three letters or digits in a row, which the index has an entry of. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** How a text is looked for. */
export interface SearchedText {
  readonly q: string
  /** Its digits in a row, where it is written as phones are and stands for other digits than its words do. */
  readonly phone: string | null
}

/** Null for a text without words. */
export function readSearchedText(q: string): SearchedText | null {
  if (patternsOf(q).length === 0) return null
  const phone = phoneDigitsIn(q, 4)
  return { q, phone: phone === q ? null : phone }
}

/** Records whose text is in a table of its own, with an index of its trigrams. */
const finders = {
  contact: 'contacts_with_text',
  /** Their contacts. */
  message: 'contacts_with_message',
  lead: 'leads_with_text',
  supplement: 'supplements_with_text',
} as const

/** The ids of those that have every word of a text, or its digits; null where more than `most` have. */
export async function idsWithText(
  client: TenantClient,
  category: keyof typeof finders,
  { q, phone }: SearchedText,
  most: number,
): Promise<readonly string[] | null> {
  const { indexed = [], short = [] } = Object.groupBy(patternsOf(q), (one) =>
    hasTrigram.test(one) ? 'indexed' : 'short',
  )
  const numbers = phone === null ? [] : [`%${phone}%`]
  const { rows } = await client.query<{ ids: string[] | null }>(
    `select ${finders[category]}($1::text[], $2::text[], $3::text[], $4) as ids`,
    [indexed, short, numbers, most],
  )
  return rows[0]?.ids ?? null
}
