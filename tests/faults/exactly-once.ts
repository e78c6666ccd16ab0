import type { Recorded } from '../../contract/events/recorded.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { withOwner } from '../support/with-owner.ts'

/** What a database holds after an ingest with `create_new`, and what its clients were told. */
export interface Aftermath {
  /** Claims that were to be ingested. */
  readonly claims: readonly string[]
  /** Claims that a reply named as processed. */
  readonly confirmed: readonly string[]
  readonly events: readonly Pick<Recorded, 'stream' | 'version' | 'type' | 'data'>[]
  readonly contacts: readonly string[]
  /** Status of every claim in the read model. */
  readonly statuses: ReadonlyMap<string, string>
}

/** Everything that speaks against "each claim once, none lost, none twice"; empty if nothing does. */
export function violations({ claims, confirmed, events, contacts, statuses }: Aftermath): string[] {
  const found: string[] = []
  const ingested = new Map<string, string[]>()
  const madeFor = new Map<string, string[]>()
  const versions = new Map<string, number>()
  for (const { stream, version, type, data } of events) {
    if (version !== (versions.get(stream) ?? 0) + 1)
      found.push(`${stream}: version ${version} after ${versions.get(stream) ?? 0}`)
    versions.set(stream, version)
    if (type === 'ClaimIngested') push(ingested, idOf(stream), (data as { contact?: string }).contact ?? 'none')
    if (type === 'ContactCreated') push(madeFor, (data as { claim?: string }).claim ?? 'none', idOf(stream))
  }
  const present = new Set(contacts)
  for (const claim of claims) {
    const [contact, ...more] = ingested.get(claim) ?? []
    const made = madeFor.get(claim) ?? []
    if (!contact) found.push(`${claim}: never ingested`)
    if (more.length > 0) found.push(`${claim}: ingested ${more.length + 1} times`)
    if (made.length !== 1) found.push(`${claim}: ${made.length} contacts made of it`)
    else if (contact && made[0] !== contact)
      found.push(`${claim}: names contact ${contact}, but ${made[0]} was made of it`)
    if (statuses.get(claim) !== 'ingested') found.push(`${claim}: stands as ${statuses.get(claim)}`)
    for (const id of made) if (!present.has(id)) found.push(`${claim}: its contact ${id} is missing`)
  }
  const asked = new Set(claims)
  const made = new Set([...madeFor.values()].flat())
  for (const claim of madeFor.keys())
    if (!asked.has(claim)) found.push(`${claim}: a contact of a claim that nobody sent`)
  for (const id of contacts) if (!made.has(id)) found.push(`contact ${id} has no event`)
  const told = new Set(confirmed)
  for (const claim of claims) if (!told.has(claim)) found.push(`${claim}: no reply confirmed it`)
  return found
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

/** Reads it for a list of claims, past row security; contacts that came of other claims are left out. */
export function readAftermath(ownerUrl: string, told: Pick<Aftermath, 'claims' | 'confirmed'>): Promise<Aftermath> {
  return withOwner(ownerUrl, async (owner) => {
    const streams = told.claims.map((id) => `intake_item:${id}`)
    const { rows: events } = await owner.query(
      `select stream, version, type, data from events
       where stream = any($1) or stream in (
         select stream from events where type = 'ContactCreated' and data->>'claim' = any($2))
       order by id`,
      [streams, told.claims],
    )
    const { rows: contacts } = await owner.query<{ id: string }>(
      `select id from contact where claim_number in (select claim_number from intake_item where id = any($1::uuid[]))`,
      [told.claims],
    )
    const { rows: items } = await owner.query<{ id: string; status: string }>(
      'select id, status from intake_item where id = any($1::uuid[])',
      [told.claims],
    )
    return {
      ...told,
      events,
      contacts: contacts.map(({ id }) => id),
      statuses: new Map(items.map(({ id, status }) => [id, status])),
    }
  })
}
