import pino, { type Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { streamCategories } from '../../contract/categories.ts'
import { createApp } from '../../server/app.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { logRequests } from '../../server/http/log-requests.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { openLog } from '../../server/start/open-log.ts'
import { type Caller, createCaller, requestOf } from '../../server/testing/caller.ts'
import { openProbed, type Probed } from './able.ts'

/** What a person is, each time in a form that nothing else in a log has. */
const person = {
  name: 'Zsofia Markerova',
  email: 'zsofia@marker.test',
  phone: '+1 615 555 0187',
  token: 'cf_0Zz9markerSecretOfAKey4711',
}
const markers = /zsofia|markerova|marker\.test|555.?0187|markerSecret/i
/** A name, address, phone and secret at once, in any place that takes a text. */
const planted = Object.values(person).join(' ')

const lines: string[] = []
/** The same log as pino writes it by itself. */
const plainLines: string[] = []
const { log } = openLog({ logLevel: 'trace' }, (line) => lines.push(line))
const plain: Logger = pino({ level: 'trace' }, { write: (line: string) => plainLines.push(line) })
const metrics = createMetrics()
let isBroken = false
let probed: Probed

beforeAll(async () => {
  probed = await openProbed({
    observers: [logRequests(log), metrics.request],
    onCommitted: metrics.committed,
    log: {
      error(entry: unknown, message?: string) {
        log.error(entry as object, message)
        plain.error(entry as object, message)
      },
    },
    reachDatabase: (url) => breakable(openDatabase(url)),
  })
})
afterAll(() => probed.world[Symbol.asyncDispose]())

/** A database whose every statement fails, when that is asked for, with an error that quotes the row. */
function breakable(database: Database): Database {
  const failing = async (client: { query: (text: string, values: unknown[]) => Promise<unknown> }) => {
    await client.query('select $1::text::uuid', [planted])
  }
  return {
    ...database,
    withBusiness: (id, work) =>
      database.withBusiness(id, async (client) => (isBroken && (await failing(client)), work(client))),
    withoutBusiness: (work) =>
      database.withoutBusiness(async (client) => (isBroken && (await failing(client)), work(client))),
  }
}

async function askFor(path: string, init: RequestInit): Promise<Response> {
  plain.info(`${init.method} ${path}`)
  return probed.world.app.request(path, init)
}

/** The same value, with each of its texts told by `change`. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}

const isPlain = (text: string) => !/^[\d-]{8,}$|^[\da-f-]{36}$/i.test(text)

/** A call as it is accepted, then with a person in each text that is no id and no date, then in each value of all. */
async function askWithPerson(call: Call, who: Caller): Promise<Response[]> {
  const probe = probed.probes[call.name] ?? {}
  const person = (text: string) => (isPlain(text) ? planted : text)
  const accepted = requestOf(call, probe, who)
  const inTexts = { ...probe, body: withTexts(probe.body, person), query: withTexts(probe.query, person) }
  const inAll = { ...inTexts, params: withTexts(probe.params ?? {}, () => encodeURIComponent(planted)) }
  const headers = {
    'operation-label': encodeURIComponent(planted),
    'x-request-id': person(planted),
    'user-agent': planted,
    cookie: `claimfront_session=${person(person.name)}`,
    'x-forwarded-for': planted,
  }
  const replies = [await askFor(accepted.path, accepted.init)]
  for (const sent of [inTexts, inAll]) {
    const { path, init } = requestOf(call, sent as never, who)
    replies.push(await askFor(path, { ...init, headers: { ...init.headers, ...headers } }))
  }
  return replies
}

/** Replies that browsers may keep: pictures whose address changes with them. */
const mayBeKept = ['/api/logos/{hash}']

describe('every call of the contract, with a person in all that it is sent', () => {
  const replies: { call: Call; reply: Response }[] = []

  test('is answered, also while the database fails, under tokens that are somebody’s, and where nothing is', async () => {
    for (const call of allCalls) {
      for (const reply of await askWithPerson(call, probed.ableTo(call))) replies.push({ call, reply })
      // Calls sign their caller out, give them another role, or another address.
      await probed.world.owner.query(
        'update session set ended_at = null, active_role = null; update person set notifications_email_verified_at = now()',
      )
    }
    isBroken = true
    for (const call of allCalls) {
      const { path, init } = requestOf(call, probed.probes[call.name] ?? {}, probed.ableTo(call))
      replies.push({ call, reply: await askFor(path, init) })
    }
    isBroken = false
    for (const token of [person.token, person.email, planted]) {
      const who = createCaller(probed.world.app, { businessId: probed.world.mine.id, token })
      for (const call of allCalls.slice(0, 5)) {
        const { path, init } = requestOf(call, probed.probes[call.name] ?? {}, who)
        replies.push({ call, reply: await askFor(path, init) })
      }
    }
    for (const path of ['/api/', '/api/v1/', '/', '/assets/', '/reset?token=', '/api/logos/'])
      for (const method of ['GET', 'POST']) await askFor(`${path}${encodeURIComponent(planted)}`, { method })
    expect(replies.filter(({ reply }) => reply.status < 300).length).toBeGreaterThan(allCalls.length * 0.8)
    expect(replies.filter(({ reply }) => reply.status === 500).length).toBeGreaterThan(allCalls.length * 0.8)
  })

  test('no reply is kept, each has its id and what browsers are told', () => {
    const faults = replies.flatMap(({ call, reply: { headers, status } }) => {
      const isFine =
        headers.get('cache-control') === 'no-store' &&
        /^[\da-f-]{36}$/.test(headers.get('x-request-id') ?? '') &&
        headers.get('content-security-policy')?.includes("frame-ancestors 'none'") &&
        headers.get('referrer-policy') === 'same-origin' &&
        headers.get('strict-transport-security') === 'max-age=15552000'
      return isFine ? [] : [`${call.name} ${status}`]
    })
    expect(faults).toEqual([])
  })

  test('each request has one line: its id, its pattern, who asked, and numbers', () => {
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const byRequest = Map.groupBy(
      entries.filter(({ msg }) => msg === 'request'),
      ({ request }) => request,
    )
    for (const { call, reply } of replies) {
      const [line, ...more] = byRequest.get(reply.headers.get('x-request-id')) ?? []
      expect(more).toEqual([])
      expect(line).toMatchObject({ method: call.method, status: reply.status, ms: expect.any(Number) })
      expect([`/api/${call.path}`, 'unknown call', 'page']).toContain(line?.route)
      if (reply.status === 200) {
        expect(line).toMatchObject({ route: `/api/${call.path}`, bytes: expect.any(Number) })
        if (call.permission !== 'public') expect(line?.person ?? line?.business).toMatch(/^[\da-f-]{36}$/)
      }
    }
    // A fault is found again by the id that its reply had.
    const faults = entries.filter(({ msg }) => msg === 'request failed')
    expect(faults.length).toBeGreaterThan(0)
    for (const { request, err } of faults) {
      expect(byRequest.has(request)).toBe(true)
      expect(err).toMatchObject({ type: 'error', code: '22P02', stack: expect.stringContaining('at ') })
    }
  })

  test('nothing of the person is in the log, though pino by itself would have it', () => {
    expect(lines.filter((line) => markers.test(line))).toEqual([])
    expect(plainLines.filter((line) => JSON.parse(line).err && markers.test(line)).length).toBeGreaterThan(50)
    expect(
      plainLines.filter((line) => !JSON.parse(line).err && markers.test(decodeURIComponent(line))).length,
    ).toBeGreaterThan(50)
  })

  test('nor of anybody else: no name, address or phone of the database, no token that was sent', async () => {
    const { rows } = await probed.world.owner.query<{ text: string }>(
      `select distinct unnest(array[email, first_name || ' ' || last_name, phone, notifications_email]) as text from person
       union select api_key_hint from business`,
    )
    const tokens = allCalls.map((call) => probed.ableTo(call).token)
    const secrets = [...rows.map(({ text }) => text), ...tokens].filter((text) => text && text.length > 4)
    const whole = lines.join('')
    expect(secrets.filter((text) => whole.includes(text ?? ''))).toEqual([])
  })

  test('metrics are counted by words of our own only, and no more of them than there are', async () => {
    const text = await metrics.registry.metrics()
    expect(text).not.toMatch(markers)
    const patterns = [...allCalls.map(({ path }) => `/api/${path}`), ...mayBeKept]
    const others = [
      '/api/openapi.json',
      '/api/healthz',
      '/api/readyz',
      '/metrics',
      '/assets/{file}',
      'unknown call',
      'page',
    ]
    const known: Record<string, (value: string) => boolean> = {
      route: (value) => [...patterns, ...others].includes(value),
      method: (value) => ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'].includes(value),
      status: (value) => /^[1-5]xx$|^cut$/.test(value),
      category: (value) => (streamCategories as readonly string[]).includes(value),
      type: (value) => /^[A-Z]\w{4,40}$/.test(value),
    }
    const strays: string[] = []
    for (const { name, values } of await metrics.registry.getMetricsAsJSON()) {
      if (!name.startsWith('claimfront_')) continue
      for (const { labels } of values)
        for (const [label, value] of Object.entries(labels))
          if (label !== 'le' && !known[label]?.(String(value))) strays.push(`${name} ${label}=${value}`)
    }
    expect(strays).toEqual([])
    const requests = text.split('\n').filter((line) => line.startsWith('claimfront_requests_total'))
    expect(requests.length).toBeGreaterThan(allCalls.length)
    expect(requests.length).toBeLessThan((allCalls.length + others.length) * 6)
    expect(text).toMatch(/claimfront_events_total\{category="contact",type="ContactCreated"\} [1-9]/)
  })
})

test('a request’s id is a proxy’s own where proxies are trusted, and ours where they are not', async () => {
  const { app, dependencies } = probed.world
  const given = '0af7651916cd43dd8448eb211c80319c'
  const idOf = async (asked: typeof app, id: string) =>
    (await asked.request('/api/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  const behindProxy = createApp({ ...dependencies, admission: { trustedProxies: 1 } })
  expect(await idOf(app, given)).not.toBe(given)
  expect(await idOf(behindProxy, given)).toBe(given)
  expect(await idOf(behindProxy, planted)).toMatch(/^[\da-f-]{36}$/)
})

test('nothing at /api is kept but pictures', async () => {
  const { app, owner } = probed.world
  const { rows } = await owner.query<{ hash: string }>('select hash from business_logo limit 1')
  const policyOf = async (path: string) => (await app.request(path)).headers.get('cache-control')
  for (const path of ['/api/openapi.json', '/api/healthz', '/api/readyz', '/api/none', '/api', '/api/logos/none'])
    expect([path, await policyOf(path)]).toEqual([path, 'no-store'])
  expect(await policyOf(`/api/logos/${rows[0]?.hash}`)).toBe('public, max-age=31536000, immutable')
})
