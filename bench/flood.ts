import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { getClientSettings } from '../contract/calls/get-client-settings.ts'
import { listStorms } from '../contract/calls/list-storms.ts'
import { saveDraft } from '../contract/calls/save-draft.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import type { OwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import type { Flood } from './flood-clients.ts'
import { median, percentile } from './row.ts'

const reads = Number(process.env.READS ?? 150)
const rounds = Number(process.env.ROUNDS ?? 3)
/** Times that another client's p95 may become by a flood. */
const mostTimes = 5

export interface Flooded {
  /** p95 of another client's reads in milliseconds, before the flood and during it: the middle of the rounds. */
  readonly quiet: number
  readonly flooded: number
  /** Memory of the server in MB, before and at most. */
  readonly memory: number
  readonly mostMemory: number
  /** How often those who flood connected. */
  readonly connected: number
  readonly faults: readonly string[]
}

/** 500 sockets flood a server in every way that the bounds are against, while another client goes on reading. */
export async function floodServer(postgres: OwnPostgres): Promise<Flooded> {
  const databaseUrl = await postgres.createDatabase('flood')
  const port = await freePort()
  await using server = await startOwnServer({ databaseUrl, port })
  const client = await signIn(server.origin, 'admin@demo.test')
  const reader = await signIn(server.origin, 'readonly@demo.test')
  const { push } = await client.ok(getClientSettings, {})
  if (push.kind !== 'pusher') throw new Error('this floods our own hub')
  const flood: Flood = {
    port,
    unread: Number(process.env.UNREAD ?? 200),
    pings: Number(process.env.PINGS ?? 150),
    bodies: Number(process.env.BODIES ?? 150),
    hub: `/app/${push.key}?protocol=7`,
    token: reader.token,
    draft: reader.pathOf(saveDraft, { category: 'intake_item' }),
  }
  await readTimes(client)
  const memory = memoryOf(server.pid)
  const [quiet, flooded, connected]: number[][] = [[], [], []]
  let mostMemory = memory
  for (let round = 0; round < rounds; round += 1) {
    quiet?.push(percentile(await readTimes(client), 0.95))
    const crowd = fork(new URL('flood-clients.ts', import.meta.url))
    crowd.send(flood)
    await setTimeout(1000)
    flooded?.push(
      percentile(await readTimes(client, () => (mostMemory = Math.max(mostMemory, memoryOf(server.pid)))), 0.95),
    )
    connected?.push((await countOf(crowd)).connected)
    crowd.send('end')
    await once(crowd, 'exit')
    await setTimeout(1500)
  }
  client.close()
  reader.close()
  const found = { quiet: median(quiet ?? []), flooded: median(flooded ?? []), memory, mostMemory }
  const times = found.flooded / found.quiet
  return {
    ...found,
    connected: median(connected ?? []),
    faults: times <= mostTimes ? [] : [`p95 became ${times.toFixed(1)} times its quiet value`],
  }
}

async function countOf(crowd: ChildProcess): Promise<{ connected: number }> {
  const answer = once(crowd, 'message')
  crowd.send('count')
  return ((await answer) as [{ connected: number }])[0]
}

/** Milliseconds of a call that reads the database, at an even pace. */
async function readTimes(client: ApiClient, look: () => unknown = () => {}): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < reads; n += 1) {
    const began = performance.now()
    await client.ok(listStorms, {})
    times.push(performance.now() - began)
    look()
    await setTimeout(30)
  }
  return times
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1000)
}
