import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fetchProvisionedClaims } from '../contract/calls/fetch-provisioned-claims.ts'
import { presenceChannelOf } from '../contract/push/envelope.ts'
import { readSecrets } from '../server/db/secret.ts'
import { pushSettings } from '../server/push/push-settings.ts'
import { fingerprintOf } from '../server/push/authorization-fingerprint.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import type { Counted, Crowd } from './presence-clients.ts'
import { type BenchRow, median, percentile } from './row.ts'

const present = 200
const reads = 120
const longerMs = 14_000
const rounds = Number(process.env.ROUNDS ?? 3)

/** A queue read while 200 people go about in the queue, beside the same with nobody in it; and what that costs each of them. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('presence')
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  const people = fork(new URL('presence-clients.ts', import.meta.url))
  try {
    const crowd = await crowdOf(databaseUrl, server.origin, client)
    const alone: number[] = []
    const together: number[] = []
    const counts: Counted[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const without = await readTimes(client)
      await reported(people, { come: crowd })
      await setTimeout(1500)
      people.send('count')
      const among = await readTimes(client)
      // On over the reads: a few frames more or less would weigh too much in what comes in seconds.
      await setTimeout(longerMs)
      const count = (await reported(people, 'counted')) as Counted
      await reported(people, 'go')
      await setTimeout(500)
      // The first round warms up.
      if (round === 0) continue
      alone.push(percentile(without, 0.95))
      together.push(percentile(among, 0.95))
      counts.push(count)
    }
    const ratios = together.map((time, round) => time / (alone[round] ?? Number.NaN))
    const frames = median(counts.map(({ mean }) => mean))
    const most = Math.max(...counts.map((count) => count.most))
    const said = median(counts.map((count) => count.said))
    return [
      {
        name: `Queue read, p95, ${present} people present and moving`,
        value: median(together),
        unit: 'ms',
        ratio: median(ratios),
        limit: 1.2,
        direction: 'at most',
        note: `with nobody present: p95 ${median(alone).toFixed(1)} ms`,
      },
      {
        name: `Presence, frames a client a second, ${present} people present and moving`,
        value: most,
        unit: 'frames/s',
        ratio: most,
        limit: 1,
        direction: 'at most',
        note: `the client that got most, ${frames.toFixed(2)} on the average; each sent ${said.toFixed(2)} words a second`,
      },
    ]
  } finally {
    people.kill()
    client.close()
  }
}

async function reported(people: ChildProcess, what: unknown): Promise<unknown> {
  const answer = once(people, 'message')
  people.send(what as object)
  return (await answer)[0]
}

/** Milliseconds of reads of a page of the queue, at an even pace. */
async function readTimes(client: ApiClient): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < reads; n += 1) {
    const began = performance.now()
    await client.ok(fetchProvisionedClaims, { body: { start: 0, count: 200 } })
    times.push(performance.now() - began)
    await setTimeout(30)
  }
  return times
}

/** People of the business with a session each, whom the server would let in. */
async function crowdOf(databaseUrl: string, origin: string, client: ApiClient): Promise<Crowd> {
  const members = await withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string; session: string }>(
      `with added as (
         insert into person select (jsonb_populate_record(p, jsonb_build_object(
           'id', gen_random_uuid(), 'email', n || '@bench.test', 'last_name', 'Reviewer ' || n))).*
         from person p, generate_series(1, $1) n where p.email = 'admin@demo.test'
         returning id, business_id)
       insert into session (id, business_id, person_id, expires_at)
       select gen_random_uuid(), business_id, id, now() + interval '1 day' from added
       returning person_id as id, id as session`,
      [present],
    )
    return rows.map(({ id, session }, n) => ({
      user_id: id,
      user_info: { name: `Reviewer ${n}`, role: 'admin' },
      session,
      standing: fingerprintOf({ role: 'admin', permissions: [] }),
    }))
  })
  const push = pushSettings({ pusher: null, ablyKey: '' }, (await readSecrets(databaseUrl)).push)
  if (push.kind !== 'hub') throw new Error('this measures our own hub')
  const { claims } = await client.ok(fetchProvisionedClaims, { body: { start: 0, count: 200 } })
  return {
    address: origin.replace('http', 'ws'),
    channel: presenceChannelOf(client.businessId, 'intake_item'),
    keys: { key: push.key, secret: push.secret },
    members,
    rows: claims.map(({ id }) => id),
  }
}
