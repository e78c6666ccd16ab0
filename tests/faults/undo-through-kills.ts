import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { editClaims } from '../../contract/calls/edit-claims.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { receivedIds, receiveRequests, sendAll } from './claims-over-http.ts'
import { chunksOf } from './in-flight.ts'
import { type OwnPostgres } from './own-postgres.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

interface UndoPlan {
  /** How many rows the one action is about. */
  readonly rows: number
  readonly kills: number
  readonly seed: number
  readonly nodeFlags?: readonly string[]
}

/** What is left after an operation was undone in spite of kills. */
interface UndoOutcome {
  readonly claims: readonly string[]
  readonly events: readonly Pick<Recorded, 'stream' | 'version' | 'type' | 'data'>[]
  /** The field that was set and undone, of every claim in the read model. */
  readonly cities: ReadonlyMap<string, string>
  readonly before: ReadonlyMap<string, string>
  /** How many rows were undone at each kill. */
  readonly undoneAtKills: readonly number[]
  /** What the last reply said. */
  readonly reported: { readonly undone: number; readonly refused: readonly object[]; readonly remaining: number }
}

/**
 * Takes one action over many rows back on the real server, which is killed in the middle of it, and asked again after:
 * the same request, with the same ids.
 */
export async function undoThroughKills(
  postgres: OwnPostgres,
  { rows, kills, seed, nodeFlags }: UndoPlan,
): Promise<UndoOutcome> {
  const databaseUrl = await postgres.createDatabase(`undo_${seed}_${Date.now()}`)
  const start = { databaseUrl, port: await freePort(), ...(nodeFlags && { nodeFlags }) }
  let server: OwnServer = await startOwnServer(start)
  const client = await signIn(server.origin, 'admin@demo.test')
  try {
    const claims = receivedIds(await sendAll(client, receiveRequests(client, rows, seed), 4))
    const before = await citiesOf(databaseUrl, claims)
    const action_id = await setCity(client, claims)
    const { hash } = await client.ok(planUndo, { body: { action_id } })
    const sent = { body: { action_id, plan_hash: hash }, key: randomUUID(), action: randomUUID() }
    const undoneAtKills: number[] = []
    for (let n = 1; n <= kills; n += 1) {
      const asked = client.ok(undo, sent)
      const over = asked.then(
        () => 'answered',
        (error: unknown) => String(error),
      )
      const undone = await Promise.race([undoneBeyond(databaseUrl, ((n - 0.5) * rows) / kills / 2), over])
      if (typeof undone === 'string') throw new Error(`it was over before it could be killed: ${undone}`)
      undoneAtKills.push(undone)
      await server.kill9()
      await over
      server = await startOwnServer(start)
    }
    const reported = await client.ok(undo, sent)
    const events = await eventsOf(databaseUrl, claims)
    return { claims, events, before, cities: await citiesOf(databaseUrl, claims), undoneAtKills, reported }
  } finally {
    client.close()
    await server.stop()
  }
}

/** Everything that speaks against "each row undone once, none twice, none left"; empty if nothing does. */
export function undoViolations({ claims, events, before, cities, reported }: UndoOutcome): string[] {
  const found: string[] = []
  const histories = Map.groupBy(events, ({ stream }) => stream)
  for (const id of claims) {
    const history = histories.get(`intake_item:${id}`) ?? []
    if (history.some(({ version }, place) => version !== place + 1)) found.push(`${id}: its versions have a gap`)
    const times = history.filter(({ data }) => (data as { undoes?: number[] }).undoes?.includes(2)).length
    if (times !== 1) found.push(`${id}: undone ${times} times`)
    if (history.length !== 2 + times) found.push(`${id}: something else happened to it`)
    if (cities.get(id) !== before.get(id)) found.push(`${id}: stands with ${cities.get(id)}`)
  }
  const { undone, refused, remaining } = reported
  if (undone !== claims.length || refused.length > 0 || remaining > 0)
    found.push(`told of ${undone} undone, ${refused.length} refused, ${remaining} to go`)
  return found
}

/** One action of several requests, as the desk sends a change of many rows. */
async function setCity(client: ApiClient, ids: readonly string[]): Promise<string> {
  const action = randomUUID()
  for (const some of chunksOf(ids, 500)) {
    const body = { edits: some.map((id) => ({ id, changes: { city: 'Undone Falls' } })) }
    await client.ok(editClaims, { body, key: randomUUID(), action })
  }
  return action
}

/** Waits until the server has kept of more than so many rows that they are undone; answers with how many. */
function undoneBeyond(ownerUrl: string, count: number): Promise<number> {
  return withOwner(ownerUrl, async (owner) => {
    for (;;) {
      const { rows } = await owner.query<{ undone: number }>(
        `select coalesce(sum((reply->>'undone')::int), 0)::int as undone from command_reply where reply ? 'undone'`,
      )
      const undone = rows[0]?.undone ?? 0
      if (undone > count) return undone
      await setTimeout(5)
    }
  })
}

function eventsOf(ownerUrl: string, ids: readonly string[]): Promise<UndoOutcome['events']> {
  return withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<UndoOutcome['events'][number]>(
      'select stream, version, type, data from events where stream = any($1) order by id',
      [ids.map((id) => `intake_item:${id}`)],
    )
    return rows
  })
}

function citiesOf(ownerUrl: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string; city: string }>(
      `select id, doc->>'city' as city from intake_item where id = any($1::uuid[])`,
      [ids],
    )
    return new Map(rows.map(({ id, city }) => [id, city]))
  })
}
