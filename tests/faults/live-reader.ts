import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { channelOf, type Envelope, type Topic } from '../../contract/push/envelope.ts'
import { createLive } from '../../src/shared/live/connection.ts'
import { pusherTransport } from '../../src/shared/live/pusher-transport.ts'
import type { Transport } from '../../src/shared/live/transport.ts'
import type { ApiClient } from './api-client.ts'

const topic: Topic = 'intake_item'

/** Somebody who follows the claims of a business over the push connection of one server. */
export interface LiveReader {
  /** Where its data stood when it began. */
  readonly since: number
  /** Ids of the events it has taken in since, in the order it did. */
  readonly received: readonly number[]
  /** How far it has heard that the log goes. */
  cursor(): number
  close(): void
}

/** The browser's own live connection, on a real socket. `loses`: every so many-th push message never arrives. */
export async function liveReader(client: ApiClient, loses = 0): Promise<LiveReader> {
  const { cursor: since } = await client.ok(countClaims, {})
  const received: number[] = []
  const live = createLive({
    businessId: client.businessId,
    personId: client.personId,
    transport: await transport(client, loses),
    pull: async (of, after) => {
      const page = await client.ok(readLog, { query: `?topic=${of}&after=${after}` })
      return { ...page, events: page.events }
    },
    silentAfter: 6000,
    reloadAll: () => {},
  })
  await new Promise<void>((resolve) => {
    live.state.subscribe(() => live.state.get().status === 'live' && resolve())
    live.subscribe(topic, { cursor: since, apply: (events) => received.push(...events.map(({ id }) => id)) })
  })
  return { since, received, cursor: () => received.at(-1) ?? since, close: () => live.close() }
}

/** A faulty reader: applies every message, and never checks for a gap before it. */
export async function gapIgnoringReader(client: ApiClient, loses = 0): Promise<LiveReader> {
  const { cursor: since } = await client.ok(countClaims, {})
  const received: number[] = []
  let cursor = since
  const connection = await transport(client, loses)
  await new Promise<void>((resolve) => {
    connection.connect(() => {})
    connection.listen(channelOf(client.businessId, topic), {
      joined: resolve,
      message(data) {
        const envelope = data as Envelope
        received.push(...envelope.events.map(({ id }) => id).filter((id) => id > since))
        cursor = Math.max(cursor, envelope.cursor)
      },
      refused: (reason) => {
        throw new Error(reason)
      },
    })
  })
  return { since, received, cursor: () => cursor, close: () => connection.disconnect() }
}

async function transport(client: ApiClient, loses: number): Promise<Transport> {
  const { push } = await client.ok(getClientSettings, {})
  if (push.kind !== 'pusher') throw new Error('this server does not push over its own hub')
  const real = pusherTransport({
    key: push.key,
    cluster: push.cluster,
    host: new URL(client.origin).host,
    isSecure: false,
    retryAfter: 100,
    authorize: (socket_id, channel_name) => client.ok(authorizeChannel, { body: { socket_id, channel_name } }),
  })
  let came = 0
  return {
    ...real,
    listen: (channel, listener) =>
      real.listen(channel, {
        ...listener,
        message(data) {
          came += 1
          if (loses === 0 || came % loses > 0) listener.message(data)
        },
      }),
  }
}
