import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readLog } from '../contract/calls/read-log.ts'
import type { Envelope } from '../contract/push/envelope.ts'
import { startJsonDouble } from '../server/ports/json.double.ts'
import { signForm } from '../server/ports/telephony/form-signature.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { type OwnPostgres, startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { bareHop, commitTimes, keepCommitTimes, paced, timeNow } from './commit-to-client.ts'
import { fillContacts } from './fill-contacts.ts'
import { writeSameMessages } from './inbound-rows.ts'
import { listen } from './listen.ts'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const aSecond = 500
const seconds = 20
const rounds = 3
/** Claimants who write, in turn. */
const claimants = 2000
/** As many requests of the provider are open at once. */
const atOnce = 32
const messages = aSecond * seconds
/** Characters of the push of one such event. */
const ofEvent = 700
const ours = '+16155550100'
const [sid, token] = ['ACbench', 'secret']

/** Texts of claimants by the provider’s webhook at the real server, up to the second browser, beside bare inserts. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  // The provider is asked for nothing but must be reachable.
  await using provider = await startJsonDouble(({ reply }) => reply(200, { messages: [] }))
  const runs: Inbound[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await measure(postgres, provider.url, round))
  const of = (what: keyof Inbound) => runs.map((run) => run[what])
  return [
    {
      name: `Texts of claimants, as fast as ${atOnce} requests at once bring them, each signed`,
      value: median(of('rate')),
      unit: 'messages/s',
      ratio: medianRatio(of('rate'), of('bareRate')),
      limit: 0.35,
      direction: 'at least',
      note: `of bare inserts of the same rows, one transaction a message on ${atOnce} connections (${Math.round(median(of('bareRate')))} messages/s)`,
    },
    {
      name: `Text of a claimant, ${aSecond} a second offered for ${seconds} s: commit to the second browser, p99`,
      value: median(of('way')),
      unit: 'ms',
      ratio: medianRatio(of('way'), of('hop')),
      limit: 4,
      direction: 'at most',
      note: `one hop of bare ws at the same pace and time: p99 ${median(of('hop')).toFixed(1)} ms; ${Math.round(median(of('paced')))} a second were taken, their requests answered within p99 ${median(of('whole')).toFixed(0)} ms`,
    },
  ]
}

interface Inbound {
  /** Messages a second by signed requests: of those that were offered at a pace, and as fast as they go. */
  readonly paced: number
  readonly rate: number
  /** By bare inserts. */
  readonly bareRate: number
  /** Milliseconds in which 99 of 100 come from commit to browser, are answered, and come over one bare hop. */
  readonly way: number
  readonly whole: number
  readonly hop: number
}

async function measure(postgres: OwnPostgres, providerUrl: string, round: number): Promise<Inbound> {
  const databaseUrl = await postgres.createDatabase(`inbound_${round}`)
  await keepCommitTimes(postgres, databaseUrl)
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const env = {
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: ours,
    TWILIO_API_URL: providerUrl,
  }
  await using server = await startOwnServer({ databaseUrl, port, env })
  const client = await signIn(server.origin, 'admin@demo.test')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const phones = await fill(owner, client.businessId)
    const before = await headOf(owner)
    const received = new Map<number, number>()
    let head = Number.POSITIVE_INFINITY
    const note = (events: Envelope['events']) => {
      for (const { id, type } of events)
        if (type === 'MessageReceived' && id > head && !received.has(id)) received.set(id, timeNow())
    }
    const pull = pullerOf(client, note)
    const watcher = await listen(client, ['message'], ({ events, more, after }) => {
      note(events)
      if (more) pull(after)
    })
    // First: a server that has just started compiles its code while it answers.
    const fast = await deliver(publicUrl, phones, 'fast')
    await owner.query('checkpoint')
    await pause(1000)
    head = await headOf(owner)
    // The bare hop shares the machine with what it is compared to.
    const [sent, hops] = await Promise.all([
      deliver(publicUrl, phones, 'paced'),
      bareHop(ofEvent, { watchers: 1, messages, aSecond }),
    ])
    await pause(1000)
    watcher.close()
    const committed = await commitTimes(databaseUrl, [...received.keys()])
    if (received.size !== messages) throw new Error(`${received.size} messages reached the second browser`)
    const ways = [...received].map(([id, at]) => at - (committed.get(id) ?? Number.NaN))
    await owner.query('checkpoint')
    const bare = await writeSameMessages(databaseUrl, before, atOnce)
    const run = {
      paced: messages / sent.seconds,
      rate: messages / fast.seconds,
      bareRate: (2 * messages) / bare,
      way: percentile(ways, 0.99),
      whole: percentile(sent.took, 0.99),
      hop: percentile(hops, 0.99),
    }
    process.stderr.write(`inbound: ${JSON.stringify(run)}\n`)
    return run
  } finally {
    client.close()
    await owner.end()
  }
}

async function headOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ head: string }>('select max(id) as head from events')
  return Number(rows[0]?.head)
}

/** Events that do not fit into one push are read from the log, as a browser does: one request after the other. */
function pullerOf(client: ApiClient, note: (events: Envelope['events']) => void): (after: number) => void {
  let from: number | null = null
  let isPulling = false
  return (after) => {
    from ??= after
    if (isPulling) return
    isPulling = true
    void (async () => {
      while (from !== null) {
        const asked: number = from
        from = null
        const page = await client.ok(readLog, { query: `?topic=message&after=${asked}` })
        note(page.events)
        if (page.behind > 0) from = page.cursor
      }
      isPulling = false
    })()
  }
}

/** Claimants with a phone that speaks with our number, none of whom has written yet. */
async function fill(owner: pg.Client, businessId: string): Promise<string[]> {
  await fillContacts({ owner, business: { id: businessId } }, claimants)
  await owner.query(
    `insert into number_pair (ours, theirs, business_id, contact_id)
     select $1, '+1' || (doc->>'primary_phone'), business_id, id from contact where claim_number like 'GU-26-%'
     on conflict do nothing`,
    [ours],
  )
  const { rows } = await owner.query<{ theirs: string }>('select theirs from number_pair where ours = $1 order by 1', [
    ours,
  ])
  return rows.map(({ theirs }) => theirs)
}

/** Brings all texts, at their pace or as fast as they are answered; seconds, and milliseconds of each request. */
async function deliver(publicUrl: string, phones: readonly string[], how: 'paced' | 'fast') {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const url = `${publicUrl}/api/v1/texts/twilio/received`
  const took: number[] = []
  const one = async () => {
    const n = took.push(0) - 1
    const start = performance.now()
    const form = {
      MessageSid: `SM${how}${n}`,
      From: phones[n % phones.length] ?? '',
      To: ours,
      Body: `Can I bring the truck at ${n % 12}, ref ${n}?`,
      NumMedia: '0',
    }
    const status = await post(agent, url, form)
    if (status >= 300) throw new Error(`A text was answered with ${status}`)
    took[n] = performance.now() - start
  }
  const began = performance.now()
  if (how === 'paced') await paced(Array.from({ length: messages }), aSecond, one)
  else
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (took.length < messages) await one()
      }),
    )
  agent.destroy()
  return { seconds: (performance.now() - began) / 1000, took }
}

function post(agent: Agent, url: string, form: Record<string, string>): Promise<number> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signForm(token, url, Object.entries(form)),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', reject).end(new URLSearchParams(form).toString())
  })
}
