import type { Supplement } from '../../contract/supplements/supplement.ts'
import { endPlaces } from '../../contract/supplements/supplement-due.ts'
import type { TenantClient } from '../db/database.ts'

const isThere = (id: string) => `supplement.id = ${id} and supplement.deleted_at is null`
const isOpen = `supplement.place not in (${endPlaces.map((place) => `'${place}'`).join(', ')})`

/** Supplements as leases see them: one reviewer at a time decides about one. For those who see all supplements. */
export const supplementLeases = {
  category: 'supplement',
  view: 'supplements:view',
  work: 'supplements:view',
  scope: 'general',
  waits: (id: string) => `select from supplement where ${isThere(id)}`,
  undecided: (id: string) => `select from supplement where ${isThere(id)} and ${isOpen}`,
  async namesOf(client: TenantClient, ids: readonly string[]) {
    const { rows } = await client.query<{ doc: Supplement }>({
      name: 'supplement-names',
      text: 'select doc from supplement where id = any($1::uuid[]) and deleted_at is null',
      values: [ids],
    })
    return new Map(rows.map(({ doc }) => [doc.id, `supplement ${doc.claim_number}`]))
  },
} as const
