import { setTimeout } from 'node:timers/promises'
import { fetchProvisionedClaims } from '../contract/calls/fetch-provisioned-claims.ts'
import { Colleague } from '../server/demo/colleagues/colleague.ts'
import { emailOf, employees, openLots } from '../server/demo/colleagues/employees.ts'
import { openBrowserPage } from '../tests/colleagues/browser-page.ts'
import { Diary } from '../tests/colleagues/diary.ts'
import { callAtAnyTime } from '../e2e/calling-hours.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const people = 100
const rounds = 3
/** How long the queue is read in each round, and how long colleagues work before it is, in milliseconds. */
const readMs = 10_000
const settleMs = 5000
/** Between two reads, as of somebody who scrolls. */
const pauseMs = 40
const page = JSON.stringify({ start: 0, count: 100 })

/** What a hundred colleagues who work at the pace of people cost somebody who reads the queue of a season. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('colleagues')
  await using server = await startOwnServer({ databaseUrl, port: await freePort(), env: { DEMO: 'season' } })
  await callAtAnyTime(databaseUrl)
  const { origin } = server
  const reader = await signIn(origin, 'admin@demo.test')
  await readQueue(reader, settleMs)
  const quiet: number[] = []
  const busy: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await readQueue(reader, readMs))
      await whileTheyWork(origin, round, async () => {
        await setTimeout(settleMs)
        busy.push(await readQueue(reader, readMs))
      })
    }
  } finally {
    reader.close()
  }
  return [
    {
      name: `Read of the claims queue, p95, while ${people} live colleagues work at the pace of people`,
      value: median(busy),
      unit: 'ms',
      ratio: medianRatio(busy, quiet),
      limit: 2,
      direction: 'at most',
      note: `alone: ${(Math.round(median(quiet) * 10) / 10).toLocaleString('en')} ms; a season, median of ${rounds} rounds, each page with its live connection`,
    },
  ]
}

/** Colleagues arrive, work until `measure` is done, and leave. Those of one account share its session. */
async function whileTheyWork(origin: string, round: number, measure: () => Promise<void>): Promise<void> {
  const ending = new AbortController()
  const clients = new Map<string, ApiClient>()
  const all: Colleague[] = []
  const works: Promise<void>[] = []
  let lots: readonly string[] | null = null
  for (let index = 0; index < people; index += 1) {
    const employee = employees[index % employees.length]
    if (!employee) throw new Error('no employees')
    const diary = new Diary()
    const { key, topic, work } = employee
    const one = await Colleague.arrive<ApiClient>(
      {
        speed: 1,
        seed: `${round} ${index}`,
        diary,
        signal: ending.signal,
        async signIn(email) {
          const client = clients.get(email) ?? (await signIn(origin, email))
          clients.set(email, client)
          return { ...client, close() {} }
        },
        openPage: (opened) => openBrowserPage(origin, diary, opened),
      },
      emailOf(key),
      topic,
    )
    lots ??= (await openLots(one)).map(({ id }) => id)
    all.push(one)
    works.push(work(one, lots))
  }
  try {
    await measure()
  } finally {
    ending.abort()
    await Promise.allSettled(works)
    await Promise.allSettled(all.map((one) => one.leave()))
    for (const client of clients.values()) client.close()
  }
}

/** Reads a page of the queue again and again; 95 of 100 reads take at most so many milliseconds. */
async function readQueue(client: ApiClient, ms: number): Promise<number> {
  const path = client.pathOf(fetchProvisionedClaims)
  const until = performance.now() + ms
  const times: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await client.post(path, page)
    if (status >= 300) throw new Error(`the queue was answered with ${status}`)
    times.push(performance.now() - began)
    await setTimeout(pauseMs)
  }
  return percentile(times, 0.95)
}
