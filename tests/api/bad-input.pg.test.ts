import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import type { Problem } from '../../contract/problem.ts'
import { bodyLimit } from '../../server/http/read-request.ts'
import { requestOf } from '../../server/testing/caller.ts'
import { changedTables, readStored, type Stored } from '../../server/testing/stored.ts'
import { openProbed, type Probed } from './able.ts'
import { type Broken, brokenBodies, noObjects } from './broken-requests.ts'

let world: Probed['world']
let ableTo: Probed['ableTo']
let probes: Probed['probes']

beforeAll(async () => {
  ;({ world, ableTo, probes } = await openProbed())
})
afterAll(() => world[Symbol.asyncDispose]())

const withBody = allCalls.filter(({ body }) => body)
const commands = allCalls.filter(({ method }) => method !== 'GET')
const withoutBody = commands.filter(({ body }) => !body)

/** Sends a call's accepted request with something else in place of a part of it. */
function send(call: Call, change: { path?: (path: string) => string; init?: RequestInit } = {}): Promise<Response> {
  const { path, init } = requestOf(call, probes[call.name] as never, ableTo(call))
  const headers = { ...init.headers, ...(change.init?.headers as Record<string, string>) }
  return Promise.resolve(world.app.request(change.path?.(path) ?? path, { ...init, ...change.init, headers }))
}

/** The message as section 8 has it: from error, errors or message; of an object its message, or what it holds. */
function messageOf(data: Record<string, unknown>): unknown {
  const found = data['error'] ?? data['errors'] ?? data['message']
  if (typeof found !== 'object' || found === null) return found
  return 'message' in found ? found.message : Object.values(found).join('\n')
}

/** What is not as it should be about a refusal; null when all is well. */
async function faultOf(response: Response, statuses: readonly number[], field: string | null): Promise<string | null> {
  const text = await response.text()
  if (!statuses.includes(response.status)) return `status ${response.status}: ${text.slice(0, 300)}`
  if (response.headers.get('content-type') !== 'application/problem+json') return 'is no problem reply'
  const problem = JSON.parse(text) as Problem
  const { type, title, status, detail, message, errors } = problem
  if (![type, title, detail, message].every((one) => typeof one === 'string' && one !== '')) return 'lacks a text'
  if (status !== response.status) return 'has another status inside'
  const reported = messageOf(problem)
  if (typeof reported !== 'string' || reported === '' || reported.includes('[object'))
    return `cannot be read: ${String(reported)}`
  if (field === null) return null
  const names = Object.keys(errors ?? {})
  return names.some((name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`))
    ? null
    : `names ${names.join(', ')}, not ${field}`
}

/** What the last look at all tables found; null where something was stored since. */
let lastStored: Stored | null = null

/** Sends what must be refused, and gives back all that was not as it should be: replies, faults, stored rows. */
async function faultsOf(requests: readonly (() => Promise<string | null>)[]): Promise<string[]> {
  const before = lastStored ?? (await readStored(world.owner))
  const logged = world.faults.length
  const faults: string[] = []
  for (const request of requests) {
    const fault = await request()
    if (fault) faults.push(fault)
  }
  lastStored = await readStored(world.owner)
  const changed = changedTables(before, lastStored)
  if (changed.length > 0) faults.push(`changed ${changed.join(', ')}`)
  if (world.faults.length > logged) faults.push(`logged ${JSON.stringify(world.faults.slice(logged))}`)
  return faults
}

const refused =
  (call: Call, { how, field, body, status }: Broken, headers: Record<string, string> = {}) =>
  async () => {
    // A body that its sender has not signed is refused for that, and nothing in it is named.
    const isUnsigned = call.signed && status === undefined
    const statuses = isUnsigned ? [403] : status ? [status] : [400, 422]
    const fault = await faultOf(await send(call, { init: { body, headers } }), statuses, isUnsigned ? null : field)
    return fault && `${field} ${how}: ${fault}`
  }

describe('a body', () => {
  test.each(withBody)(
    '$name: with anything wrong in it is refused by field and reason, and nothing is stored',
    async (call) => {
      const broken = [...brokenBodies(call, probes[call.name]?.body), ...noObjects]
      expect(broken.length).toBeGreaterThan(15)
      expect(await faultsOf(broken.map((one) => refused(call, one)))).toEqual([])
    },
  )

  test.each(withoutBody)('$name: with anything in it where the call takes nothing is refused', async (call) => {
    const unknown = ['zzz', 'version', 'constructor', '__proto__'].map((name) => ({
      how: 'an unknown field',
      field: name,
      body: `{"${name}":3}`,
    }))
    const headers = { 'content-type': 'application/json' }
    const broken = [...unknown, ...noObjects.filter(({ body }) => body !== '')]
    expect(await faultsOf(broken.map((one) => refused(call, one, headers)))).toEqual([])
  })

  test('that is empty, or an object without fields, is taken where the call takes nothing', async () => {
    const call = withoutBody.find(({ name }) => name === 'preview-draft') as Call
    const headers = { 'content-type': 'application/json' }
    const taken = [await send(call), await send(call, { init: { body: '{}', headers } })]
    lastStored = null
    expect(taken.map(({ status }) => status)).toEqual([200, 200])
  })

  test.each(commands)('$name: that is not said to be JSON, or is no text, or too long, is refused', async (call) => {
    const body = JSON.stringify(probes[call.name]?.body ?? {})
    const types = ['', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'application/xml']
    if (!call.form) types.push('application/x-www-form-urlencoded')
    const long = new TextEncoder().encode(`{"x":"${'x'.repeat(bodyLimit(call) + 1)}"}`)
    const lengths = { 'content-length': String(long.byteLength) }
    const inPieces = () =>
      new ReadableStream<Uint8Array>({
        start(pieces) {
          for (let at = 0; at < long.length; at += 65_536) pieces.enqueue(long.subarray(at, at + 65_536))
          pieces.close()
        },
      })
    const tries: [string, number, RequestInit][] = [
      ...types.map((type): [string, number, RequestInit] => [
        `type ${type}`,
        call.signed ? 403 : 415,
        { body, headers: { 'content-type': type } },
      ]),
      [
        'bytes that are not UTF-8',
        400,
        { body: Uint8Array.from([...new TextEncoder().encode('{"x":"'), 0xff, 0x22, 0x7d]) },
      ],
      ['too long', 413, { body: long, headers: lengths }],
      ['too long by its own word', 413, { body, headers: { 'content-length': '99999999999' } }],
      ['too long in pieces', 413, { body: inPieces(), duplex: 'half' } as RequestInit],
    ]
    const requests = tries.map(([how, status, init]) => async () => {
      const fault = await faultOf(
        await send(call, { init }),
        [status],
        status === 403 ? null : status === 415 ? 'Content-Type' : 'body',
      )
      return fault && `${how}: ${fault}`
    })
    expect(await faultsOf(requests)).toEqual([])
  })

  test('nested without end is refused', async () => {
    const call = withBody.find(({ name }) => name === 'save-preference') as Call
    const deep = (depth: number) => `{"name":"x","data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
    const requests = [40, 90_000].map((depth) =>
      refused(call, { how: `${depth} deep`, field: null, body: deep(depth) }),
    )
    expect(await faultsOf(requests)).toEqual([])
  })

  test('as a form is held to the same rules where forms are taken', async () => {
    const call = authorizeChannel as Call
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const bodies = [
      '',
      'socket_id=1.2',
      'socket_id=1.2&channel_name=a%00',
      'socket_id=1.2&socket_id=1.3',
      '__proto__=1',
    ]
    const requests = bodies.map(
      (body) => async () => faultOf(await send(call, { init: { body, headers } }), [400, 422], null),
    )
    expect(await faultsOf(requests)).toEqual([])
  })
})

describe('a query', () => {
  test.each(allCalls)(
    '$name: with a parameter that is unknown, given twice, or holds what cannot be, is refused',
    async (call) => {
      const given = Object.keys(call.query ? (call.query as unknown as { entries: object }).entries : {})
      const tries = ['zzz=1', '__proto__=1', 'constructor=1', ...given.flatMap((name) => wrongFor(name))]
      const requests = tries.map((text) => async () => {
        const path = (usual: string) => `${usual.split('?')[0]}?${text}`
        const reply = await send(call, { path })
        // Of a request that is not signed nothing is said, not even what is wrong with its query.
        const fault = call.signed
          ? await faultOf(reply, [403], null)
          : await faultOf(reply, [400, 422], /^(\w+)=/.exec(text)?.[1] ?? null)
        return fault && `${text}: ${fault}`
      })
      expect(await faultsOf(requests)).toEqual([])
    },
  )

  function wrongFor(name: string): string[] {
    const twice = `${name}=1&${name}=1`
    const nul = `${name}=%00`
    const long = `${name}=${'x'.repeat(5000)}`
    return [twice, nul, long]
  }
})

describe('a path', () => {
  test.each(allCalls.filter(({ path }) => path.includes('{')))(
    '$name: with something that is no id leads nowhere',
    async (call) => {
      // What is searched for may be any text: a search that finds nothing is answered like one that does.
      const names = [...call.path.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => name !== 'search')
      const wrong = ['nope', "1'%20or%201=1", '%00', '%ff', '%2e%2e%2f', 'x'.repeat(3000), '__proto__', 'constructor']
      const requests = names.flatMap((name) =>
        wrong.map((value) => async () => {
          const probe = { ...probes[call.name], params: { ...probes[call.name]?.params, [name]: value } }
          const { path, init } = requestOf(call, probe, ableTo(call))
          const fault = await faultOf(await world.app.request(path, init), [400, 404], null)
          return fault && `${name} ${value.slice(0, 30)}: ${fault}`
        }),
      )
      expect(await faultsOf(requests)).toEqual([])
    },
  )

  test('that no call has is a problem reply too, and so is a key that is no id', async () => {
    const call = withBody.find(({ name }) => name === 'receive-claims') as Call
    const requests = [
      async () => faultOf(await world.app.request('/api/v1/nothing'), [404], null),
      async () => {
        const answer = await send(call, { init: { method: 'PATCH' } })
        const allowed = answer.headers.get('allow')
        return allowed === 'PUT, POST' ? faultOf(answer, [405], null) : `allows ${allowed}`
      },
      async () =>
        faultOf(await send(call, { init: { headers: { 'idempotency-key': 'x' } } }), [400], 'Idempotency-Key'),
    ]
    expect(await faultsOf(requests)).toEqual([])
  })
})

test('a refusal that stores something, says nothing, or is none, is caught by the checks above', async () => {
  const problem = { type: 'urn:x', title: 'X', status: 422, detail: 'X', message: 'X' }
  const reply = (body: unknown, status = 422, type = 'application/problem+json') =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
  const storing = async () => {
    await world.owner.query(`update person set phone = '0' where id = $1`, [world.mine.people.admin.id])
    return faultOf(reply(problem), [422], null)
  }
  expect(await faultsOf([storing])).toEqual(['changed person'])
  const planted = [
    reply(problem, 200),
    reply(problem, 422, 'application/json'),
    reply({ ...problem, message: '' }),
    reply(problem),
  ]
  const faults = await Promise.all(planted.map((one) => faultOf(one, [422], 'zip')))
  expect(faults.filter((fault) => fault === null)).toEqual([])
})
