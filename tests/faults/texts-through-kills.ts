import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { basicAuthorization, startJsonDouble } from '../../server/ports/json.double.ts'
import { queueSms } from '../../server/ports/queue-message.ts'
import { withOwner } from '../support/with-owner.ts'
import { randomFrom } from './claim-maker.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

export interface TextPlan {
  /** An even number: each phone gets the same text twice. */
  readonly texts: number
  /** Kills of the server; every other one takes PostgreSQL down with it. */
  readonly kills: number
  readonly seed: number
  readonly nodeFlags?: readonly string[]
}

export interface TextOutcome {
  /** How often the provider took what, by phone. */
  readonly taken: ReadonlyMap<string, number>
  readonly phones: readonly string[]
  /** Texts by the state that the outbox has them in. */
  readonly states: Readonly<Record<string, number>>
  /** Texts that were under way at a kill. */
  readonly cutOff: number
}

const [sid, token] = ['ACkills', 'secret']
/** Milliseconds that the provider works at a text before and after it has taken it: a kill may come in both. */
const work = 8

/** Texts go out by the real server to a provider's double, while server and database are killed again and again. */
export async function textsThroughKills(
  postgres: OwnPostgres,
  { texts, kills, seed, nodeFlags = [] }: TextPlan,
): Promise<TextOutcome> {
  const databaseUrl = await postgres.createDatabase(`texts_${seed}_${Date.now()}`)
  await using provider = await startProvider()
  const env = {
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: '+16155550100',
    TWILIO_API_URL: provider.url,
  }
  const start = async () => startOwnServer({ databaseUrl, port: await freePort(), nodeFlags, env })
  const random = randomFrom(seed)
  const phones = Array.from({ length: texts / 2 }, (_, n) => `+1405555${String(n).padStart(4, '0')}`)
  let cutOff = 0
  let server = await start()
  try {
    await queueTexts(databaseUrl, phones)
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = Math.floor((kill * texts) / (kills + 1))
      for (let left = 600; left > 0 && provider.requests() < goal; left -= 1) await wait(20)
      await wait(random() * work * 4)
      await server.kill9()
      if (kill % 2 === 0) await postgres.kill9()
      cutOff += await lapse(databaseUrl)
      server = await start()
    }
    const states = () => countStates(databaseUrl)
    for (let left = 300; left > 0 && !isSettled(await states(), texts); left -= 1) await wait(200)
    return { taken: provider.taken, phones, states: await states(), cutOff }
  } finally {
    await server.kill9()
  }
}

/** What a provider may not have seen: a text that is missing, or one that came twice. */
export function textViolations({ taken, phones, states }: TextOutcome): string[] {
  const wrong = phones.flatMap((phone) => {
    const times = taken.get(phone) ?? 0
    return times === 2 ? [] : `${phone}: taken ${times} times, where two texts were sent`
  })
  return states.sent === phones.length * 2 ? wrong : [...wrong, `the outbox has ${JSON.stringify(states)}`]
}

const isSettled = ({ sent = 0, failed = 0 }: Readonly<Record<string, number>>, texts: number) => sent + failed === texts

async function queueTexts(databaseUrl: string, phones: readonly string[]): Promise<void> {
  const database = openDatabase(roleUrls(databaseUrl).app)
  const [business] = await withOwner(databaseUrl, async (owner) => {
    const text = `select business_id as id from person where email = 'admin@demo.test'`
    return (await owner.query<{ id: string }>(text)).rows
  })
  const businessId = business?.id ?? ''
  try {
    for (const copy of [1, 2]) {
      await database.withBusiness(businessId, async (client) => {
        for (const to of phones) {
          // The same words twice: what a try that ended unknown looks for is also there of the other text.
          await queueSms(client, { key: `kill ${to} ${copy}`, businessId, to, text: 'Your vehicle is ready.' })
        }
      })
    }
  } finally {
    await database.close()
  }
}

/** As if the minute of a try had passed, also of one that had taken its job only; returns how many were under way. */
function lapse(databaseUrl: string): Promise<number> {
  return withOwner(databaseUrl, async (owner) => {
    const { rowCount } = await owner.query(
      `update outbox set tried_at = tried_at - interval '2 minutes' where state = 'sending'`,
    )
    await owner.query(`update outbox set queued_at = queued_at - interval '2 minutes' where state = 'queued'`)
    await owner.query(`select mend_outbox('1 minute')`)
    return rowCount ?? 0
  })
}

function countStates(databaseUrl: string): Promise<Record<string, number>> {
  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from outbox where key like 'kill %' group by state`,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  })
}

/** Takes texts as Twilio does, in its own time, and tells what it has. */
async function startProvider() {
  const taken = new Map<string, number>()
  const kept: { sid: string; to: string; from: string; body: string; status: string }[] = []
  let requests = 0
  const double = await startJsonDouble(async ({ request, url, sent: text, reply }) => {
    if (request.headers.authorization !== basicAuthorization(sid, token)) return reply(401, {})
    if (request.method === 'GET')
      return reply(200, { messages: kept.filter(({ to }) => to === url.searchParams.get('To')) })
    requests += 1
    await wait(work)
    const form = new URLSearchParams(text)
    const to = form.get('To') ?? ''
    const one = { sid: `SM${kept.length + 1}`, to, from: form.get('From') ?? '', body: form.get('Body') ?? '' }
    kept.push({ ...one, status: 'queued' })
    taken.set(to, (taken.get(to) ?? 0) + 1)
    await wait(work)
    reply(201, { sid: one.sid })
  })
  return {
    taken,
    requests: () => requests,
    url: double.url,
    [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
  }
}
