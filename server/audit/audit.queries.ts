import type pg from 'pg'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { SqlParams } from '../db/condition.ts'
import { type Condition, countList, hasEveryTerm, type ListSource, readList } from '../db/list-query.ts'
import { type AuditDetails, describeAudit } from './describe-audit.ts'

/** By what the audit log is narrowed; instants as the database takes them. */
export interface AuditAsked {
  readonly page: number
  readonly limit: number
  readonly q: string
  readonly kind?: string | undefined
  readonly result?: string | undefined
  readonly person?: string | undefined
  readonly start?: Date | undefined
  readonly end?: Date | undefined
}

interface Row extends Omit<AuditEntry, 'at' | 'last_at' | 'by' | 'what' | 'business'> {
  readonly at: Date
  readonly last_at: Date | null
  readonly action: string
  readonly actor_kind: AuditEntry['by']['kind']
  readonly actor_id: string | null
  readonly actor_name: string
  readonly details: AuditDetails
  readonly business_id: string | null
  readonly business_name: string | null
}

const columns = `id, business_id, at, last_at, times, kind, action, result, actor_kind, actor_id, actor_name, about,
  details, address, device, request_id`
const searched = `lower(concat_ws(' ', actor_name, about, address, device, request_id, details->>'reason'))`

const ofOne: ListSource<never> = {
  from: '(select a.*, null::text as business_name from audit_log() a) as log',
  select: `${columns}, business_name`,
  sorts: {},
  usual: 'at desc',
  id: 'id desc',
}

/** A page of the audit log of the business that the connection is pinned to, newest first. */
export async function readAudit(client: pg.ClientBase, asked: AuditAsked) {
  const { rows, total } = await readList<Row, never>(client, ofOne, paged(asked), conditionsOf(asked))
  return { data: rows.map(entryOf), total }
}

/** The same of all businesses and of what belongs to none, by a function that sees past row security. */
export async function readAllAudit(client: pg.ClientBase, { start, end, ...asked }: AuditAsked) {
  const from = (place: SqlParams['of']) =>
    `all_audit(${place(start ?? new Date(0))}, ${place(end ?? new Date('2100-01-01T00:00:00Z'))}) as log`
  const { rows, total } = await readList<Row, never>(client, { ...ofOne, from }, paged(asked), conditionsOf(asked))
  return { data: rows.map(entryOf), total }
}

export function countAudit(client: pg.ClientBase, asked: AuditAsked): Promise<number> {
  return countList(client, ofOne, conditionsOf(asked))
}

const paged = ({ page, limit }: Pick<AuditAsked, 'page' | 'limit'>) => ({ page, limit })

function conditionsOf({ q, kind, result, person, start, end }: Omit<AuditAsked, 'page' | 'limit'>): Condition[] {
  const conditions: Condition[] = []
  if (q.trim() !== '') conditions.push((place) => hasEveryTerm(searched, q, place))
  if (kind !== undefined) conditions.push((place) => `kind = ${place(kind)}`)
  if (result !== undefined) conditions.push((place) => `result = ${place(result)}`)
  if (person !== undefined) conditions.push((place) => `${place(person)} in (actor_id, details->>'person')`)
  if (start) conditions.push((place) => `at >= ${place(start)}`)
  if (end) conditions.push((place) => `at < ${place(end)}`)
  return conditions
}

function entryOf(row: Row): AuditEntry {
  const { at, last_at, action, actor_kind, actor_id, actor_name, details, business_id, business_name, ...entry } = row
  return {
    ...entry,
    at: at.toISOString(),
    last_at: last_at?.toISOString() ?? null,
    by: { kind: actor_kind, id: actor_id, name: actor_name },
    what: describeAudit(action, details),
    business: business_id && business_name !== null ? { id: business_id, name: business_name } : null,
  }
}
