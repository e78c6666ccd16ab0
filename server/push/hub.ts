import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { CountByKey } from '../http/connections/count-by-key.ts'
import { type AppKeys, verifyChannel } from './channel-signature.ts'
import { textFrame } from './frame.ts'
import { admit, type ReadFingerprint } from './hub-admission.ts'
import { HubChannels, isGuarded, isPresence, presenceOf } from './hub-channels.ts'
import type { HubPresence } from './hub-presence.ts'
import { HubSocket } from './hub-socket.ts'
import { Outbox } from './outbox.ts'
import { isOriginAllowed } from './origin.ts'
import { closedFacts, type HubFigures, type ObserveSocket } from './observe-sockets.ts'
import * as protocol from './protocol.ts'
import { type HubLimits, remoteAddressOf, usualLimits, watchRate } from './hub-limits.ts'
import { RateLimit } from './rate-limit.ts'

export interface HubOptions extends AppKeys {
  /** Origins of pages that may connect; the page's own host where none are named. */
  readonly allowedOrigins?: readonly string[]
  /** Bytes that may wait for one client before it is cut off; it comes back and catches up by its cursor. */
  readonly maxBuffered?: number
  /** A client silent for this long is pinged, and closed after as long again. */
  readonly idleMs?: number
  /** What a session may do now: with it, a signature counts for a session that goes on, and for a moment. */
  readonly fingerprintOf?: ReadFingerprint
  readonly limits?: Partial<HubLimits>
  /** Where a connection comes from, for its bound. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Batches members and cursors of presence channels; without it, each join, leave and cursor is relayed by itself. */
  readonly presence?: HubPresence
  /** Notified when a socket opens and when it is gone; must not throw. */
  readonly observe?: ObserveSocket
}

export interface Hub {
  /** Takes over an upgrade of `/app/{key}`; false for any other path, which stays the caller's. */
  handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): boolean
  publish(channel: string, event: string, data: string): void
  subscriberCount(channel: string): number
  /** Channels that somebody listens to. */
  occupied(): Iterable<string>
  /** Sessions in which a socket has joined a channel. */
  sessions(): ReadonlySet<string>
  /**
   * Compares sockets with the current fingerprints of the sessions that were read: one whose session has ended is
   * closed for good, one that may do something else now has to connect again.
   */
  review(looked: ReadonlySet<string>, fingerprints: ReadonlyMap<string, string>): void
  /** Pings the silent and closes the dead; runs by itself, and takes the time for tests. */
  sweep(now: number): void
  /** Sends due frames to presence channels; runs by a timer, and takes the time for tests. */
  sendPresence(now: number): void
  figures(): HubFigures
  /**
   * Closes all sockets with the code that has clients connect again at once, one after the other, so that they do not
   * come to another server in one moment. Resolves when all are told, after at most so many milliseconds.
   */
  moveSockets(mostMs: number): Promise<void>
  close(): Promise<void>
}

const path = /^\/app\/([^/?]+)(?:\?|$)/
const activityTimeoutSeconds = 60
const presenceMs = 100
/** Between two sockets that are sent elsewhere. */
const moveEveryMs = 5
const moveLookMs = 20
const closingFor = {
  ended: protocol.closing.signedOut,
  changed: protocol.closing.rightsChanged,
  unknown: protocol.closing.fingerprintUnknown,
}

/** Our own hub, which speaks Pusher's protocol: `pusher-js` is its client. */
export function createHub(options: HubOptions): Hub {
  const { key, secret, allowedOrigins, maxBuffered = 1_000_000, idleMs = 60_000, fingerprintOf, presence } = options
  const { addressOf = remoteAddressOf, observe } = options
  const limits = { ...usualLimits, ...options.limits }
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    autoPong: false,
    // One frame a turn of the loop: thousands may come in one piece, and others wait meanwhile.
    allowSynchronousEvents: false,
    clientTracking: false,
  })
  const channels = new HubChannels()
  const sockets = new Set<HubSocket>()
  const outbox = new Outbox()
  const addresses = new CountByKey(limits.socketsPerAddress)
  const people = new CountByKey(limits.socketsPerPerson)
  const sweeper = setInterval(() => sweep(Date.now()), idleMs / 4)
  sweeper.unref()
  const presenceTimer = presence && setInterval(() => sendPresence(Date.now()), presenceMs).unref()

  const publish = (socket: HubSocket, text: string) => outbox.add(socket, textFrame(text))

  function broadcast(channel: string, text: string, except?: HubSocket) {
    const listeners = channels.socketsOf(channel)
    if (!listeners) return
    const frame = textFrame(text)
    for (const socket of listeners) if (socket !== except) outbox.add(socket, frame)
  }

  function handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): boolean {
    const url = request.url ?? ''
    const asked = path.exec(url)?.[1]
    if (asked === undefined) return false
    if (!isOriginAllowed(request, allowedOrigins)) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    }
    const address = addressOf(request)
    if (!addresses.enter(address)) {
      stream.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    }
    stream.once('close', () => addresses.leave(address))
    server.handleUpgrade(request, stream, head, (ws) => {
      const socket = new HubSocket(ws, stream, { bound: maxBuffered, now: Date.now() })
      // A broken socket is followed by `close`; without a listener the error would end the process.
      ws.on('error', () => socket.terminate())
      const version = new URL(url, 'http://hub').searchParams.get('protocol')
      if (asked !== key) return refuse(socket, protocol.closing.unknownApp)
      if (version !== null && version !== protocol.protocolVersion)
        return refuse(socket, protocol.closing.wrongProtocol)
      const clientEvents = new RateLimit(10)
      sockets.add(socket)
      observe?.({ event: 'opened', socket: socket.id })
      const withinRate = watchRate(stream, limits, () => {
        socket.cut(protocol.closing.tooManyMessages)
        drop(socket)
      })
      ws.on('message', (data: Buffer) => withinRate() && receive(socket, clientEvents, data.toString()))
      ws.on('ping', (data: Buffer) => withinRate() && socket.pong(data))
      ws.on('pong', withinRate)
      ws.on('close', () => drop(socket))
      const established = { socket_id: socket.id, activity_timeout: activityTimeoutSeconds }
      publish(socket, protocol.message('pusher:connection_established', JSON.stringify(established)))
    })
    return true
  }

  function refuse(socket: HubSocket, closing: protocol.Closing) {
    publish(socket, protocol.errorMessage(...closing))
    socket.close(closing)
  }

  function receive(socket: HubSocket, clientEvents: RateLimit, text: string) {
    if (!sockets.has(socket)) return
    socket.lastReceived = Date.now()
    socket.pinged = false
    const incoming = protocol.readIncoming(text)
    if (!incoming) return publish(socket, protocol.errorMessage(null, 'Not a message'))
    if (incoming.event === 'pusher:ping') return publish(socket, protocol.message('pusher:pong', '{}'))
    if (incoming.event === 'pusher:pong') return
    if (incoming.event === 'pusher:subscribe') return void subscribe(socket, incoming.data)
    if (incoming.event === 'pusher:unsubscribe') {
      const asked = protocol.readChannel(incoming.data)
      if (asked) leave(socket, asked.channel)
      return
    }
    if (incoming.event.startsWith('client-')) return passOn(socket, clientEvents, incoming)
    publish(socket, protocol.errorMessage(null, 'Unknown event'))
  }

  async function subscribe(socket: HubSocket, data: unknown) {
    const asked = protocol.readSubscription(data)
    if (!asked) return publish(socket, protocol.errorMessage(null, 'Not a subscription'))
    const { channel, auth, channel_data: channelData } = asked
    if (socket.channels.has(channel)) return
    const failed = (status: number, error: string) =>
      publish(
        socket,
        protocol.message('pusher:subscription_error', JSON.stringify({ type: 'AuthError', error, status }), {
          channel,
        }),
      )
    if (socket.channels.size + socket.joining.size >= protocol.maxChannelsASocket)
      return failed(429, 'Too many channels')
    if (isGuarded(channel) && !verifyChannel({ key, secret }, { socketId: socket.id, channel, channelData }, auth)) {
      return failed(401, 'The signature does not match this socket and channel')
    }
    const member = isGuarded(channel) && channelData !== undefined ? protocol.readMemberData(channelData) : null
    if (isPresence(channel) && !member) return failed(400, 'A presence channel needs channel_data with a user_id')
    if (fingerprintOf && isGuarded(channel)) {
      socket.joining.add(channel)
      const admission = await admit(member, fingerprintOf, Date.now())
      // Gone, or no longer wanted, while we asked.
      if (!sockets.has(socket) || !socket.joining.delete(channel) || socket.channels.has(channel)) return
      if (admission === 'unnamed' || admission === 'late') return failed(401, 'The signature has expired')
      if (admission !== 'admitted') return turnAway(socket, closingFor[admission])
    }
    if (member && !isWithinPerson(socket, member.user_id)) return turnAway(socket, protocol.closing.overCapacity)
    const { isNews } = channels.join(channel, socket, member)
    const succeed = (data: string) =>
      publish(socket, protocol.message('pusher_internal:subscription_succeeded', data, { channel }))
    if (presence && isPresence(channel) && member) {
      // Who else is there comes as news.
      succeed(JSON.stringify({ presence: presenceOf([member]) }))
      return publish(socket, protocol.message(presence.event, presence.enter(channel, socket, member), { channel }))
    }
    succeed(isPresence(channel) ? JSON.stringify({ presence: channels.presence(channel) }) : '{}')
    if (isPresence(channel) && member && isNews) {
      const added = JSON.stringify({ user_id: member.user_id, user_info: member.user_info ?? {} })
      broadcast(channel, protocol.message('pusher_internal:member_added', added, { channel }), socket)
    }
  }

  function isWithinPerson(socket: HubSocket, person: string): boolean {
    if (socket.person !== null) return true
    if (!people.enter(person)) return false
    socket.person = person
    return true
  }

  function leave(socket: HubSocket, channel: string) {
    socket.joining.delete(channel)
    const member = socket.channels.get(channel)
    if (member === undefined) return
    const { isNews } = channels.leave(channel, socket)
    if (presence && isPresence(channel)) return presence.leave(channel, socket)
    if (!isPresence(channel) || !member || !isNews) return
    const removed = JSON.stringify({ user_id: member.user_id })
    broadcast(channel, protocol.message('pusher_internal:member_removed', removed, { channel }))
  }

  function passOn(socket: HubSocket, clientEvents: RateLimit, { event, channel = '', data }: protocol.Incoming) {
    const member = socket.channels.get(channel)
    const text = typeof data === 'string' ? data : JSON.stringify(data ?? {})
    const refused = (why: string) => publish(socket, protocol.errorMessage(4301, why))
    if (!isGuarded(channel) || member === undefined)
      return refused('Client events require a subscribed private channel')
    // Cursors of presence are for all who are there; what else is said is a change to what others see.
    if (fingerprintOf && !isPresence(channel) && member?.writes !== true)
      return refused('You don’t have permission to send client events on this channel')
    if (Buffer.byteLength(text) > protocol.maxDataBytes) return refused('The data is over 10 KB')
    if (!clientEvents.allows(Date.now())) return refused('Too many client events')
    if (presence && isPresence(channel)) {
      if (!presence.receive(channel, socket, event, text)) refused('Unknown client event')
      return
    }
    const sender = isPresence(channel) && member ? { user_id: member.user_id } : {}
    broadcast(channel, protocol.message(event, text, { channel, ...sender }), socket)
  }

  function drop(socket: HubSocket) {
    if (sockets.delete(socket)) {
      if (socket.person !== null) people.leave(socket.person)
      observe?.(closedFacts(socket, Date.now()))
    }
    for (const channel of socket.channels.keys()) leave(socket, channel)
  }

  function sweep(now: number) {
    for (const socket of sockets) {
      const silent = now - socket.lastReceived
      if (silent >= 2 * idleMs && socket.pinged) {
        socket.close(protocol.closing.silent)
      } else if (silent >= idleMs && !socket.pinged) {
        ping(socket)
      }
    }
  }

  function ping(socket: HubSocket) {
    socket.pinged = true
    publish(socket, protocol.message('pusher:ping', '{}'))
  }

  function sendPresence(now: number) {
    for (const { channel, data } of presence?.takeFrames(now) ?? []) {
      broadcast(channel, protocol.message(presence?.event ?? '', data, { channel }))
    }
    for (const socket of sockets) if (presence?.mustPing(socket, now)) ping(socket)
  }

  function turnAway(socket: HubSocket, closing: protocol.Closing) {
    refuse(socket, closing)
    drop(socket)
  }

  function membersOf(socket: HubSocket) {
    return [...socket.channels.values()].filter((member) => member?.session !== undefined)
  }

  function review(looked: ReadonlySet<string>, fingerprints: ReadonlyMap<string, string>) {
    for (const socket of sockets) {
      const mine = membersOf(socket).filter((member) => looked.has(member?.session ?? ''))
      const present = mine.map((member) => fingerprints.get(member?.session ?? ''))
      if (present.includes(undefined)) turnAway(socket, closingFor.ended)
      else if (mine.some((member, index) => member?.standing !== present[index])) turnAway(socket, closingFor.changed)
    }
  }

  return {
    handleUpgrade,
    publish(channel, event, data) {
      if (Buffer.byteLength(data) > protocol.maxDataBytes) throw new RangeError(`${event} is over 10 KB`)
      broadcast(channel, protocol.message(event, data, { channel }))
    },
    subscriberCount: (channel) => channels.count(channel),
    occupied: () => channels.occupied(),
    sessions: () => new Set([...sockets].flatMap((socket) => membersOf(socket).map((member) => member?.session ?? ''))),
    review,
    sweep,
    sendPresence: sendPresence,
    figures: () => ({ sockets: sockets.size, ...channels.figures(), frames: outbox.frames }),
    async moveSockets(mostMs) {
      const leaving = [...sockets]
      const overMs = Math.min(mostMs, leaving.length * moveEveryMs)
      const began = performance.now()
      for (let notifiedCount = 0; notifiedCount < leaving.length; ) {
        const due = overMs > 0 ? Math.ceil(((performance.now() - began) / overMs) * leaving.length) : leaving.length
        for (const socket of leaving.slice(notifiedCount, due)) socket.close(protocol.closing.goingAway)
        notifiedCount = Math.max(notifiedCount, due)
        if (notifiedCount < leaving.length) await setTimeout(moveLookMs)
      }
    },
    async close() {
      clearInterval(sweeper)
      clearInterval(presenceTimer)
      for (const socket of sockets) socket.close(protocol.closing.goingAway)
      const deadline = Date.now() + 1000
      while (sockets.size > 0 && Date.now() < deadline) await setTimeout(20)
      for (const socket of sockets) socket.terminate()
    },
  }
}
