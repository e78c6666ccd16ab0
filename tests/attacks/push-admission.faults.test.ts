import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ReplyOf } from '../../contract/call.ts'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { commitDraft } from '../../contract/calls/commit-draft.ts'
import { discardDraft } from '../../contract/calls/discard-draft.ts'
import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { logout } from '../../contract/calls/logout.ts'
import { readDraft } from '../../contract/calls/read-draft.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import type { DraftHint } from '../../contract/drafts/draft-hint.ts'
import { channelOf, presenceChannelOf, topics } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'
import { personChannelOf } from '../../contract/push/person-channel.ts'
import { type ApiClient, signIn } from '../faults/api-client.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from '../faults/own-server.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** Most that may pass between a sign-out and the end of its live connections. */
const mostMs = 5000

let own: TestDatabase
let here: OwnServer
let there: OwnServer
let key = ''

beforeAll(async () => {
  own = await createTestDatabase()
  here = await startOwnServer({ databaseUrl: own.url, port: await freePort() })
  there = await startOwnServer({ databaseUrl: own.url, port: await freePort() })
  const client = await signIn(here.origin, 'admin@demo.test')
  const { push } = await client.ok(getClientSettings, {})
  if (push.kind === 'pusher') key = push.key
  client.close()
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await own.drop()
})

interface Socket {
  readonly id: string
  /** Asks to join, and tells what came of it: joined, refused, or closed with a code. */
  join(channel: string, admission: object): Promise<'joined' | 'refused' | number>
  readonly closed: Promise<{ code: number; at: number }>
  /** What it has been sent since it was open, as it came. */
  readonly received: readonly string[]
  /** Resolves when whatever was said before has come. */
  answered(): Promise<void>
  /** The next hint, on whichever channel. */
  hint(): Promise<{ channel: string; data: string }>
  end(): void
}

interface Received {
  readonly event: string
  readonly channel: string
  readonly data: string
}

async function open(server: OwnServer, origin?: string): Promise<Socket> {
  const url = `${server.origin.replace('http', 'ws')}/app/${key}?protocol=7`
  const socket = new WebSocket(url, origin === undefined ? {} : { origin })
  const receivedMessages: Received[] = []
  const received: string[] = []
  let reported = () => {}
  socket.on('message', (raw: Buffer) => {
    received.push(raw.toString())
    receivedMessages.push(JSON.parse(raw.toString()) as Received)
    reported()
  })
  const closed = new Promise<{ code: number; at: number }>((resolve) => {
    socket.on('close', (code) => resolve({ code, at: performance.now() }))
  })
  const next = async (...events: string[]) => {
    for (;;) {
      const found = receivedMessages.findIndex(({ event }) => events.includes(event))
      const [message] = found < 0 ? [] : receivedMessages.splice(found, 1)
      if (message) return message
      await new Promise<void>((resolve) => {
        reported = resolve
      })
    }
  }
  await once(socket, 'open')
  const { data } = await next('pusher:connection_established')
  return {
    id: (JSON.parse(data) as { socket_id: string }).socket_id,
    async join(channel, admission) {
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...admission } }))
      const answer = next('pusher_internal:subscription_succeeded', 'pusher:subscription_error')
      const first = await Promise.race([answer, closed])
      if ('code' in first) return first.code
      return first.event.endsWith('succeeded') ? 'joined' : 'refused'
    },
    closed,
    received,
    async answered() {
      socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }))
      await next('pusher:pong')
    },
    hint: () => next(hintEvent),
    end: () => socket.terminate(),
  }
}

const stormsOf = (client: ApiClient) => channelOf(client.businessId, 'storm')
type Signed = ReplyOf<typeof authorizeChannel>
const sign = (client: ApiClient, socketId: string, channel = stormsOf(client)) =>
  client.ok(authorizeChannel, { body: { socket_id: socketId, channel_name: channel } })

/** Of all that was not signed for what it is used for, what a server lets in. */
async function joinedWithWrongSignatures(server: OwnServer): Promise<string[]> {
  const client = await signIn(here.origin, 'ops@demo.test')
  const storms = stormsOf(client)
  const tries: Record<string, (admission: Signed, foreign: Signed) => readonly [channel: string, sent: object]> = {
    'the signature of another socket': (_own, foreign) => [storms, foreign],
    'the signature of another channel': (own) => [channelOf(client.businessId, 'contact'), own],
    'other data': (own) => [storms, { ...own, channel_data: own.channel_data?.replace('"ops"', '"admin"') }],
    'a letter changed': (own) => [
      storms,
      { ...own, auth: own.auth.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    ],
    'no data': (own) => [storms, { auth: own.auth }],
    nothing: () => [storms, {}],
  }
  const joined: string[] = []
  for (const [how, make] of Object.entries(tries)) {
    const [mine, other] = [await open(server), await open(server)]
    const [channel, sent] = make(await sign(client, mine.id), await sign(client, other.id))
    if ((await mine.join(channel, sent)) === 'joined') joined.push(how)
    for (const socket of [mine, other]) socket.end()
  }
  client.close()
  return joined
}

describe('what was signed', () => {
  test('lets the socket join that it was signed for, in whichever process', async () => {
    const client = await signIn(here.origin, 'ops@demo.test')
    const socket = await open(there)
    expect(await socket.join(stormsOf(client), await sign(client, socket.id))).toBe('joined')
    socket.end()
    client.close()
  })

  test('joins nothing for another socket, another channel, or with a letter changed', async () => {
    expect(await joinedWithWrongSignatures(here)).toEqual([])
  })

  test('counts no more once the session has ended, on a socket that was open before', async () => {
    const client = await signIn(here.origin, 'readonly@demo.test')
    const socket = await open(there)
    const admission = await sign(client, socket.id)
    await client.post(client.pathOf(logout), '')
    expect(await socket.join(stormsOf(client), admission)).toBe(4009)
    client.close()
  })
})

/** What a server signs for that it should not: another business's, what the role may not hear, what is no socket. */
async function signedWithoutRight(server: OwnServer): Promise<string[]> {
  const [client, foreign] = [
    await signIn(server.origin, 'call_center@demo.test'),
    await signIn(server.origin, 'admin@other.test'),
  ]
  const ask = async (socket_id: string, channel_name: string) => {
    const { status } = await client.post(client.pathOf(authorizeChannel), JSON.stringify({ socket_id, channel_name }))
    return status
  }
  expect(await ask('1.2', stormsOf(client))).toBe(200)
  const noSockets = ['', '1', '1.', '.2', 'a.b', '1.2.3', '1.2\n', `1.2:${stormsOf(foreign)}`, '-1.2', '1e3.2']
  const tries = [
    ['a foreign channel', 404, '1.2', stormsOf(foreign)],
    ['no channel', 404, '1.2', 'private-nothing'],
    ['a channel of other roles', 403, '1.2', channelOf(client.businessId, 'intake_item')],
    ...noSockets.map((id) => [`the socket ${id}`, 422, id, stormsOf(client)] as const),
  ] as const
  const wrong: string[] = []
  for (const [what, status, id, channel] of tries) if ((await ask(id, channel)) !== status) wrong.push(what)
  for (const one of [client, foreign]) one.close()
  return wrong
}

test('nobody gets a signature for another business, for what the role may not hear, or for what is no socket', async () => {
  expect(await signedWithoutRight(here)).toEqual([])
})

const drafts = { category: 'intake_item' }

/** Somebody's draft through all it goes through: saved, saved again, committed, and discarded. */
async function workOnDraft(client: ApiClient): Promise<void> {
  const params = drafts
  const { claims } = await client.ok(fetchProvisionedClaims, { body: { count: 1 } })
  const [claim] = claims
  if (!claim) throw new Error('no claim waits')
  const { id, version: base } = claim
  const { draft } = await client.ok(readDraft, { params })
  let { version } = draft
  for (const city of ['Avon', 'Paoli']) {
    const rows = [{ id, version: base, changes: { city }, carries_out: false }]
    ;({ version } = await client.ok(saveDraft, { params, body: { version, rows } }))
  }
  await client.ok(commitDraft, { params, body: { version, key: randomUUID() } })
  await client.ok(discardDraft, { params })
}

/** Of one's work on a draft, what a colleague on the same server hears who listens to all that it lets one in to. */
async function listenToAll(server: OwnServer): Promise<string[]> {
  const [owner, colleague] = [
    await signIn(server.origin, 'admin@demo.test'),
    await signIn(server.origin, 'admin2@demo.test'),
  ]
  const { businessId } = owner
  const all = [
    ...topics.flatMap((topic) => [channelOf(businessId, topic), presenceChannelOf(businessId, topic)]),
    personChannelOf({ businessId, id: owner.personId }),
    personChannelOf({ businessId, id: colleague.personId }),
  ]
  const socket = await open(server)
  const joined: string[] = []
  for (const channel of all) {
    const admission = await sign(colleague, socket.id, channel).catch(() => null)
    if (admission && (await socket.join(channel, admission)) === 'joined') joined.push(channel)
  }
  expect(joined.length).toBeGreaterThan(topics.length)
  await workOnDraft(owner)
  await socket.answered()
  for (const client of [owner, colleague]) client.close()
  socket.end()
  return [
    ...joined.filter((channel) => channel.includes(owner.personId)),
    ...socket.received.filter((text) => text.includes('draft')),
  ]
}

describe('that somebody has a draft', () => {
  test('is said to every page of the same person, in whichever process, within a second', async () => {
    const owner = await signIn(here.origin, 'admin@demo.test')
    const socket = await open(there)
    const own = personChannelOf({ businessId: owner.businessId, id: owner.personId })
    expect(await socket.join(own, await sign(owner, socket.id, own))).toBe('joined')
    const before = (await owner.ok(readDraft, { params: drafts })).draft.version
    const began = performance.now()
    const work = workOnDraft(owner)
    const versions: number[] = []
    while (versions.at(-1) !== before + 5) {
      const { channel, data } = await socket.hint()
      expect(channel).toBe(own)
      versions.push((JSON.parse(data) as DraftHint).version)
      if (versions.length === 1) expect(performance.now() - began).toBeLessThan(1000)
    }
    // Two saves, a commit that begins and ends, and the draft let go.
    expect(versions).toEqual([1, 2, 3, 4, 5].map((n) => before + n))
    await work
    socket.end()
    owner.close()
  })

  test('is heard by no colleague, and a server that says it to the queue, or lets others in, is found out', async () => {
    expect(await listenToAll(here)).toEqual([])
    const nodeFlags = ['drafts-sent-to-all', 'no-admission-checks'].flatMap((name) => [
      '--import',
      `./tests/attacks/planted/${name}.ts`,
    ])
    await using unguarded = await startOwnServer({ databaseUrl: own.url, port: await freePort(), nodeFlags })
    const found = await listenToAll(unguarded)
    expect(found).toContainEqual(expect.stringMatching(/^private-business-.*-person-/))
    expect(found).toContainEqual(expect.stringContaining('"event":"hint"'))
  })
})

/** Of other origins, those whose pages a server opens a socket to. */
async function openToOrigins(server: OwnServer): Promise<string[]> {
  const others = ['https://evil.test', 'null', `${server.origin}.evil.test`, server.origin.replace('127.', '126.')]
  const opened: string[] = []
  for (const origin of others) {
    const socket = await open(server, origin).catch((error: unknown) => {
      expect(String(error)).toContain('403')
      return null
    })
    if (socket) opened.push(origin)
    socket?.end()
  }
  return opened
}

test('a page of another origin gets no socket', async () => {
  expect(await openToOrigins(here)).toEqual([])
  const socket = await open(here, here.origin)
  socket.end()
})

describe('a live connection ends in the other process', () => {
  async function listening(email: string) {
    const client = await signIn(here.origin, email)
    const socket = await open(there)
    expect(await socket.join(stormsOf(client), await sign(client, socket.id))).toBe('joined')
    return { client, socket }
  }

  /** Milliseconds from what ends the session to the end of its socket, with the code it was closed with. */
  async function timed({ client, socket }: Awaited<ReturnType<typeof listening>>, ending: () => Promise<unknown>) {
    await ending()
    const began = performance.now()
    const { code, at } = await socket.closed
    client.close()
    return { code, after: at - began }
  }

  const asOwner = (statement: string, value: string) => withOwner(own.url, (owner) => owner.query(statement, [value]))

  test('with sign-out', async () => {
    const one = await listening('system_user@demo.test')
    const { code, after } = await timed(one, () => one.client.post(one.client.pathOf(logout), ''))
    expect(code).toBe(4009)
    expect(after).toBeLessThan(mostMs)
  })

  test('with the deletion of its person, though nobody announces it', async () => {
    const one = await listening('appraiser_readonly@demo.test')
    const remove = 'update person set deleted_at = now() where email = $1'
    const { code, after } = await timed(one, () => asOwner(remove, 'appraiser_readonly@demo.test'))
    expect(code).toBe(4009)
    expect(after).toBeLessThan(mostMs)
  })

  test('with another role, and may come back for what that one may hear', async () => {
    const one = await listening('admin2@demo.test')
    const change = `update person set role = 'sales_agent' where email = $1`
    const { code, after } = await timed(one, () => asOwner(change, 'admin2@demo.test'))
    expect(code).toBe(4202)
    expect(after).toBeLessThan(mostMs)
  })
})

test('a planted process that checks nothing, trusts every signature and looks at a session once, is caught at each', async () => {
  const planted = ['trusting-hub', 'stale-fingerprints', 'no-admission-checks'].flatMap((name) => [
    '--import',
    `./tests/attacks/planted/${name}.ts`,
  ])
  await using unguarded = await startOwnServer({ databaseUrl: own.url, port: await freePort(), nodeFlags: planted })
  expect(await joinedWithWrongSignatures(unguarded)).toContain('the signature of another socket')
  const signed = await signedWithoutRight(unguarded)
  expect(signed).toEqual(expect.arrayContaining(['a foreign channel', 'a channel of other roles', 'the socket 1.2.3']))
  expect(await openToOrigins(unguarded)).toHaveLength(4)
  const client = await signIn(here.origin, 'ops@demo.test')
  const socket = await open(unguarded)
  expect(await socket.join(stormsOf(client), await sign(client, socket.id))).toBe('joined')
  await client.post(client.pathOf(logout), '')
  const late = new Promise((resolve) => setTimeout(resolve, mostMs, 'still open'))
  expect(await Promise.race([socket.closed, late])).toBe('still open')
  socket.end()
  client.close()
})
