import { setTimeout as wait } from 'node:timers/promises'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { countInbox } from '../../contract/calls/count-inbox.ts'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { readConversation } from '../../contract/calls/read-conversation.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import { channelOf, type Envelope, type Topic } from '../../contract/push/envelope.ts'
import { createLive } from '../../src/shared/live/connection.ts'
import { pusherTransport } from '../../src/shared/live/pusher-transport.ts'
import type { Transport } from '../../src/shared/live/transport.ts'
import { withOwner } from '../support/with-owner.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { randomFrom } from './claim-maker.ts'
import { makeContacts } from './contacts-over-http.ts'
import { type CutLine, openCutLine } from './cut-line.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

export interface CutPlan {
  /** Connections that are cut, in all. */
  readonly cuts: number
  readonly badges: number
  readonly seed: number
  /** Planted fault: a badge that adds up what it is sent, and does not look for what it has missed. */
  readonly isBlind?: boolean
}

export interface CutOutcome {
  readonly cuts: number
  /** What each badge shows in the end. */
  readonly shown: readonly number[]
  /** What the messages say. */
  readonly unread: number
}

interface Badge {
  shown(): number
  close(): void
}

const topic: Topic = 'conversation'
const claimants = 12
/** Milliseconds in which changes gather before a badge counts again. */
const gathers = 50
/** Milliseconds between two cuts: Pusher’s client comes back after a second. */
const longestUncut = 1500

/** Claimants write and are read while the connections of everybody’s badge are cut again and again. */
export async function badgesThroughCuts(
  postgres: OwnPostgres,
  { cuts, badges: count, seed, isBlind = false }: CutPlan,
): Promise<CutOutcome> {
  const databaseUrl = await postgres.createDatabase(`badges_${seed}_${Date.now()}`)
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  await using line = await openCutLine(server.origin)
  const client = await signIn(server.origin, 'admin@demo.test')
  const badges: Badge[] = []
  try {
    const ids = await addClaimants(client, seed)
    for (let n = 0; n < count; n += 1) badges.push(await openBadge(client, line, isBlind))
    const random = randomFrom(seed)
    let cut = 0
    for (let n = 0; cut < cuts; n += 1) {
      await change(client, ids[Math.floor(random() * ids.length)] ?? '', n, random())
      await wait(random() * longestUncut)
      cut += line.cut()
    }
    // The last one is written while nobody is connected.
    await change(client, ids[0] ?? '', cuts, 1)
    const unread = await recount(databaseUrl)
    const isEqual = () => badges.every((badge) => badge.shown() === unread)
    for (let left = isBlind ? 50 : 200; left > 0 && !isEqual(); left -= 1) await wait(100)
    return { cuts: cut, shown: badges.map((badge) => badge.shown()), unread }
  } finally {
    for (const badge of badges) badge.close()
    client.close()
  }
}

async function addClaimants(client: ApiClient, seed: number): Promise<string[]> {
  const body = { contacts: makeContacts(claimants, seed) }
  const { text } = await client.send(addContacts, {}, body)
  return [...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].flatMap(([, id]) => id ?? [])
}

/** A claimant writes, or a person reads what they wrote. */
async function change(client: ApiClient, id: string, n: number, chance: number): Promise<void> {
  if (chance > 0.35) return void (await client.ok(simulatePhone, { params: { id }, body: { text: `Text ${n}` } }))
  const { conversation } = await client.ok(getConversation, { params: { contactId: id } })
  if (conversation) await client.ok(readConversation, { params: { id: conversation.id }, body: {} })
}

/** What claimants have written since a person read it last, by the log. */
async function recount(databaseUrl: string): Promise<number> {
  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ unread: number }>(
      `select count(*)::int as unread from events e
       where e.type = 'ClaimantWrote' and not exists (select from events later
         where later.stream = e.stream and later.id > e.id and later.type in (
           'ConversationRead', 'ReplyWritten', 'ReplyScheduled', 'ConversationSnoozed', 'ConversationClosed'))`,
    )
    return rows[0]?.unread ?? Number.NaN
  })
}

/** The number beside Messages, as the page keeps it: counted again whenever the topic has changed. */
async function openBadge(client: ApiClient, line: CutLine, isBlind: boolean): Promise<Badge> {
  let shown = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = async () => {
    const reply = await client.ok(countInbox, {})
    shown = reply.unread
    return reply.cursor
  }
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void count()
    }, gathers)
  }
  const cursor = await count()
  const transport = await openTransport(client, line)
  if (isBlind) {
    await new Promise<void>((resolve, reject) => {
      transport.connect(() => {})
      const before = shown
      const added = new Map<string, number>()
      const message = (data: unknown) => {
        for (const { stream, type } of (data as Envelope).events) {
          if (type === 'ClaimantWrote') added.set(stream, (added.get(stream) ?? 0) + 1)
          else if (type === 'ConversationRead') added.delete(stream)
        }
        shown = before + [...added.values()].reduce((sum, one) => sum + one, 0)
      }
      transport.listen(channelOf(client.businessId, topic), { joined: resolve, message, refused: reject })
    })
    return { shown: () => shown, close: () => transport.disconnect() }
  }
  const live = createLive({
    businessId: client.businessId,
    personId: client.personId,
    transport,
    pull: (of, after) => client.ok(readLog, { query: `?topic=${of}&after=${after}` }),
    silentAfter: 6000,
    reloadAll: () => {},
  })
  await new Promise<void>((resolve) => {
    live.state.subscribe(() => live.state.get().status === 'live' && resolve())
    live.subscribe(topic, { cursor, apply: gather })
  })
  return { shown: () => shown, close: () => live.close() }
}

async function openTransport(client: ApiClient, line: CutLine): Promise<Transport> {
  const { push } = await client.ok(getClientSettings, {})
  if (push.kind !== 'pusher') throw new Error('this server does not push over its own hub')
  return pusherTransport({
    key: push.key,
    cluster: push.cluster,
    host: line.host,
    isSecure: false,
    retryAfter: 20,
    authorize: (socket_id, channel_name) => client.ok(authorizeChannel, { body: { socket_id, channel_name } }),
  })
}
