import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sampleContact } from '../../machines/contact/contact.samples.ts'
import { openContactAssignment } from '../../server/contacts/call-center/assign-next-contact.ts'
import type { Turn } from '../../server/contacts/call-center/take-contacts.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'

/** Agents with their sessions, contacts that wait for a call, and two servers' ways to the database. */
export interface CallWorld extends AsyncDisposable {
  readonly businessId: string
  readonly owner: pg.Pool
  readonly agents: readonly { readonly id: string; readonly name: string; readonly sessionId: string }[]
  readonly contacts: readonly string[]
  /** An agent finishes some contacts and asks for the next, through one server or the other. */
  next(agent: number, moment: Date, done?: readonly string[]): Promise<Turn>
}

export async function openCallWorld(
  ownerUrl: string,
  size: { readonly agents: number; readonly contacts: number },
): Promise<CallWorld> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  // A pool has not closed all of its connections when it says so; the database may end them first.
  owner.on('error', () => {})
  const servers: Database[] = [0, 1].map(() => openDatabase(roleUrls(ownerUrl).app, { max: 8 }))
  const handOuts = servers.map(openContactAssignment)
  const businessId = randomUUID()
  const agents = Array.from({ length: size.agents }, (_none, index) => ({
    id: randomUUID(),
    name: `Agent ${index + 1}`,
    sessionId: randomUUID(),
  }))
  await owner.query(`insert into business values ($1, 'One', 'America/Chicago')`, [businessId])
  await owner.query(
    `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles)
     select id, $1, id || '@x.test', '', '', '', 'call_center', 'call_center' from unnest($2::uuid[]) as one (id)`,
    [businessId, agents.map(({ id }) => id)],
  )
  await owner.query(
    `insert into session (id, business_id, person_id, expires_at)
     select id, $1, person, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) as one (id, person)`,
    [businessId, agents.map(({ sessionId }) => sessionId), agents.map(({ id }) => id)],
  )
  const contacts = Array.from({ length: size.contacts }, () => randomUUID())
  await addQueued(
    owner,
    businessId,
    contacts.map((id) => ({ id })),
  )
  return {
    businessId,
    owner,
    agents,
    contacts,
    async next(agent, moment, done = []) {
      const holder = agents[agent]
      const handOut = handOuts[agent % handOuts.length]
      if (!holder || !handOut) throw new Error(`there is no agent ${agent}`)
      return handOut(businessId, { holder, sessionId: holder.sessionId, stormId: null, done }, moment)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((one) => one.close()))
      await owner.end()
    },
  }
}

export interface Queued {
  readonly id: string
  readonly zone?: string
  readonly lastCallAt?: Date
  readonly optedOutAt?: Date
  readonly callBackAt?: Date
}

/** Adds contacts to the queue as the projection writes them. */
export async function addQueued(owner: pg.Pool, businessId: string, queued: readonly Queued[]): Promise<void> {
  await owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, created_at, updated_at, version, search, doc, zone,
       last_call_at, numcalls, opted_out_at, call_back_at)
     select id, $1, '', '', 'not_scheduled', '2026-01-01', '2026-01-01', 1, '', $2::jsonb || jsonb_build_object('id', id),
       zone, called, case when called is null then 0 else 1 end, opted_out, call_back
     from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
       as row (id, zone, called, opted_out, call_back)`,
    [
      businessId,
      JSON.stringify(sampleContact),
      queued.map(({ id }) => id),
      queued.map(({ zone = '' }) => zone),
      queued.map(({ lastCallAt = null }) => lastCallAt),
      queued.map(({ optedOutAt = null }) => optedOutAt),
      queued.map(({ callBackAt = null }) => callBackAt),
    ],
  )
}

/** Plants a fault in a function of the database: one text of it becomes another. */
export async function plantInFunction(owner: pg.Pool, name: string, text: string, instead: string): Promise<void> {
  const { rows } = await owner.query<{ source: string }>(`select pg_get_functiondef($1::regproc) as source`, [name])
  const source = rows[0]?.source ?? ''
  if (!source.includes(text)) throw new Error(`${name} no longer says: ${text}`)
  await owner.query(source.replaceAll(text, instead))
}
