import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import { arrayLiteral } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'

/** The requests of some supplements, the oldest first; withdrawn ones too. */
export async function requestsOfSupplements(
  client: TenantClient,
  supplementIds: readonly string[],
): Promise<DocumentRequest[]> {
  if (supplementIds.length === 0) return []
  const { rows } = await client.query<{ doc: DocumentRequest }>({
    name: 'requests-of-supplements',
    text: `select doc from document_request where supplement_id = any($1::uuid[])
      order by created_at, (doc->>'place')::int, id`,
    values: [arrayLiteral(supplementIds)],
  })
  return rows.map(({ doc }) => doc)
}

/** What a document is about, as far as requests depend on it. */
export interface DocumentFact {
  readonly supplement_id: string
  /** Its type. */
  readonly label: string
}

/** Of documents by their ids; what is no document of a supplement is missing. */
export async function documentFacts(
  client: TenantClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentFact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<DocumentFact & { id: string }>({
    name: 'document-facts',
    text: `select id, subject_id as supplement_id, doc->>'label' as label from file
      where id = any($1::uuid[]) and subject_category = 'supplement'`,
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
