import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Lease } from '../../contract/leases/lease.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { intakeLeases } from '../../server/intake/lease-desk.ts'
import { openNextTurns } from '../../server/leases/next-turns.ts'
import { randomFrom } from './claim-maker.ts'

/** A queue without its claims' contents, people at it, and two processes' ways to the database. */
export interface NextWorld extends AsyncDisposable {
  readonly businessId: string
  readonly owner: pg.Pool
  readonly ids: readonly string[]
  readonly people: readonly { readonly id: string; readonly name: string; readonly sessionId: string }[]
  /** Somebody asks for the next of some rows, through one process or the other. */
  next(person: number, ids: readonly string[]): Promise<Lease | null>
}

export async function openNextWorld(ownerUrl: string, size: { people: number; rows: number }): Promise<NextWorld> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  // A pool has not closed all of its connections when it says so; the database may end them first.
  owner.on('error', () => {})
  const processes: Database[] = [0, 1].map(() => openDatabase(roleUrls(ownerUrl).app, { max: 8 }))
  const businessId = randomUUID()
  const takeNext = processes.map(openNextTurns)
  const people = Array.from({ length: size.people }, (_none, index) => ({
    id: randomUUID(),
    name: `Reviewer ${index + 1}`,
    sessionId: randomUUID(),
  }))
  const ids = Array.from({ length: size.rows }, () => randomUUID())
  await owner.query(`insert into business values ($1, 'One', 'UTC')`, [businessId])
  await owner.query(
    `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles)
     select id, $1, id || '@x.test', '', '', '', 'admin', 'admin' from unnest($2::uuid[]) as one (id)`,
    [businessId, people.map(({ id }) => id)],
  )
  await owner.query(
    `insert into session (id, business_id, person_id, expires_at)
     select id, $1, person, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) as one (id, person)`,
    [businessId, people.map(({ sessionId }) => sessionId), people.map(({ id }) => id)],
  )
  await owner.query(
    `insert into intake_item (id, business_id, claim_number, status, version, doc)
     select id, $1, '', 'received', 1, '{}' from unnest($2::uuid[]) as one (id)`,
    [businessId, ids],
  )
  return {
    businessId,
    owner,
    ids,
    people,
    async next(person, some) {
      const holder = people[person]
      const take = takeNext[person % takeNext.length]
      if (!holder || !take) throw new Error(`there is no reviewer ${person}`)
      const { category, waits } = intakeLeases
      return take({ businessId, category, ids: some, holder, sessionId: holder.sessionId, waits })
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((one) => one.close()))
      await owner.end()
    },
  }
}

/**
 * Fifty reviewers ask at the same moment, again and again: for one row, which one of them must get, or for a few, or
 * for as many as they are, of which no two may get the same. Returns what was not so.
 */
export async function nextRounds(world: NextWorld, rounds: number, seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const many = round % 2 === 0 ? 1 : 1 + Math.floor(random() * world.ids.length)
    const order = world.ids.toSorted(() => random() - 0.5).slice(0, many)
    const got = await Promise.all(world.people.map((_person, index) => world.next(index, order)))
    const won = got.flatMap((lease) => lease?.id ?? [])
    const wanted = Math.min(order.length, world.people.length)
    const where = `round ${round} of ${order.length} rows`
    if (new Set(won).size < won.length) faults.push(`${where}: ${won.length - new Set(won).size} given to two`)
    // The first rows of the order, no matter who got them: nobody is sent further down than needed.
    const passedOver = order.slice(0, wanted).filter((id) => !won.includes(id)).length
    if (passedOver > 0) faults.push(`${where}: ${passedOver} of the first ${wanted} were given to nobody`)
    await world.owner.query('delete from lease')
  }
  return faults
}

/** Plants what looks beforehand only: a row that is had between the look and the lock is taken once more. */
export async function takeWithoutGuard(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ source: string }>(`select pg_get_functiondef('take_leases'::regproc) as source`)
  const guard = 'where not lease_stands(l)'
  const source = rows[0]?.source ?? ''
  if (!source.includes(guard)) throw new Error('the guard is not where it was')
  await owner.query(source.replace(guard, ''))
}
