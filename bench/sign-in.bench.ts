import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fetchProvisionedClaims } from '../contract/calls/fetch-provisioned-claims.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { type BenchRow, median, percentile } from './row.ts'

const people = 100
const rounds = 5
const readsASecond = 40
const page = JSON.stringify({ start: 0, count: 100 })

/** What sign-in costs everybody else, and what it costs a request to be asked who it is from. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('sign_in')
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  await addPeople(databaseUrl)
  const client = await signIn(server.origin, 'admin@demo.test')
  try {
    return [await whileManySignIn(client, databaseUrl), ...(await besideOthers(client, databaseUrl))]
  } finally {
    client.close()
  }
}

const addressOf = (number: number) => `bench${number}@demo.test`

/** A hundred people with the demo's password. */
async function addPeople(ownerUrl: string) {
  await withOwner(ownerUrl, (owner) =>
    owner.query(
      `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles, phone,
         notifications_email, notifications_email_verified_at, created_at)
       select gen_random_uuid(), business_id, 'bench' || n || '@demo.test', password_hash, first_name, last_name, role,
         accessible_roles, phone, notifications_email, now(), now()
       from person, generate_series(1, $1) n where email = 'ops@demo.test'`,
      [people],
    ),
  )
}

async function whileManySignIn(client: ApiClient, databaseUrl: string): Promise<BenchRow> {
  const ratios: number[] = []
  const loaded: number[] = []
  await readQueueUntil(client, setTimeout(1000))
  for (let round = 0; round < rounds; round += 1) {
    // One place may try so often; this is about the server's work.
    await withOwner(databaseUrl, (owner) => owner.query('delete from attempt'))
    const quiet = percentile(await readQueueUntil(client, setTimeout(2500)), 0.95)
    const began = performance.now()
    const all = Promise.all(
      Array.from({ length: people }, (_none, index) => signIn(client.origin, addressOf(index + 1))),
    )
    const busy = percentile(await readQueueUntil(client, all), 0.95)
    for (const one of await all) one.close()
    const took = (performance.now() - began) / 1000
    process.stderr.write(
      `sign-in: ${people} in ${took.toFixed(1)} s; queue read p95 ${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms\n`,
    )
    ratios.push(busy / quiet)
    loaded.push(busy)
  }
  return {
    name: `Queue read, p95, while ${people} people sign in at once`,
    value: median(loaded),
    unit: 'ms',
    ratio: median(ratios),
    limit: 3,
    direction: 'at most',
    note: `beside its quiet p95; argon2id with 19 MiB and 2 passes; median of ${rounds} rounds`,
  }
}

/** Reads a page of the queue at an even pace until something is done; milliseconds of each. */
async function readQueueUntil(client: ApiClient, done: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  done.then(end, end)
  const times: number[] = []
  const reads: Promise<unknown>[] = []
  while (!isDone) {
    reads.push(readQueue(client).then((time) => times.push(time)))
    await setTimeout(1000 / readsASecond)
  }
  await Promise.all([done, ...reads])
  return times
}

async function readQueue(client: ApiClient): Promise<number> {
  const began = performance.now()
  const { status, text } = await client.post(client.pathOf(fetchProvisionedClaims), page)
  if (status !== 200) throw new Error(`The queue was answered with ${status}: ${text}`)
  return performance.now() - began
}

/** One request after the other, turn by turn to the app as it is, to one that knows who asks, and to one observed. */
async function besideOthers(client: ApiClient, databaseUrl: string): Promise<BenchRow[]> {
  const server = fork(new URL('request-server.ts', import.meta.url), [databaseUrl])
  const [ports] = (await once(server, 'message')) as [Record<Way, number>]
  const { origin } = client
  const times: Record<Way, number[]> = { asItIs: [], bare: [], observed: [] }
  try {
    for (let turn = 0; turn < 36; turn += 1) {
      const way = ways[turn % ways.length] ?? 'asItIs'
      client.origin = `http://127.0.0.1:${ports[way]}`
      for (let n = 0; n < 100; n += 1) {
        const time = await readQueue(client)
        // The first turns warm up.
        if (turn >= 6) times[way].push(time)
      }
    }
  } finally {
    client.origin = origin
    server.disconnect()
  }
  const [whole, less, watched] = [median(times.asItIs), median(times.bare), median(times.observed)]
  return [
    {
      name: 'Authenticated request over a bare one: a page of 100 claims',
      value: whole,
      unit: 'ms',
      ratio: whole / less,
      limit: 1.3,
      direction: 'at most',
      note: `the same request where who asks is known: ${less.toFixed(2)} ms, one after the other`,
    },
    {
      name: 'Authenticated request with metrics and log over one without: a page of 100 claims',
      value: watched,
      unit: 'ms',
      ratio: watched / whole,
      limit: 1.1,
      direction: 'at most',
      note: `the same request with neither: ${whole.toFixed(2)} ms, one after the other`,
    },
  ]
}

const ways = ['asItIs', 'bare', 'observed'] as const
type Way = (typeof ways)[number]
