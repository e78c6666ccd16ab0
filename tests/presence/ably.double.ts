import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** Ably's actions on the wire, by number, as far as presence needs them. */
const action = {
  ack: 1,
  nack: 2,
  connected: 4,
  close: 7,
  closed: 8,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
}
const presence = 14
const sync = 16
/** What a member did. */
const presenceActions = { present: 1, enter: 2, leave: 3, update: 4 }
/** Flags of a channel: others are there; one may be there, publish, listen, and hear who is there. */
const hasPresence = 1
const mayAll = 2 ** 16 + 2 ** 17 + 2 ** 18 + 2 ** 19

interface Member {
  readonly id: string
  readonly action: number
  readonly clientId: string
  readonly connectionId: string
  readonly timestamp: number
  readonly data?: unknown
  readonly encoding?: unknown
}

interface Frame {
  readonly action: number
  readonly channel?: string
  readonly msgSerial?: number
  readonly presence?: readonly Partial<Member>[]
}

/** Stands in for Ably's realtime interface on 127.0.0.1: connections, channels and who is on them. */
export class AblyDouble implements AsyncDisposable {
  readonly #service = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  /** Channels, with the members by connection. */
  readonly #channels = new Map<string, Map<string, Member>>()
  readonly #attached = new Map<WebSocket, Set<string>>()
  #connections = 0

  static async start(): Promise<AblyDouble> {
    const double = new AblyDouble()
    await once(double.#service, 'listening')
    double.#service.on('connection', (socket, request) => {
      const token = new URL(request.url ?? '', 'http://double').searchParams.get('access_token') ?? ''
      double.#serve(socket, Buffer.from(token, 'base64url').toString())
    })
    return double
  }

  /** A token for a client id, as Ably would have made it of what our server signed. */
  static tokenFor(clientId: string) {
    const token = Buffer.from(clientId).toString('base64url')
    return { token, clientId, issued: Date.now(), expires: Date.now() + 3_600_000, capability: '{}' }
  }

  get port(): number {
    return (this.#service.address() as AddressInfo).port
  }

  async [Symbol.asyncDispose]() {
    for (const socket of this.#service.clients) socket.terminate()
    this.#service.close()
  }

  #serve(socket: WebSocket, clientId: string) {
    this.#connections += 1
    const connectionId = `c${this.#connections}`
    this.#attached.set(socket, new Set())
    const details = { clientId, maxIdleInterval: 15_000, connectionStateTtl: 120_000, connectionKey: connectionId }
    send(socket, { action: action.connected, connectionId, connectionDetails: details })
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame
      if (frame.action === action.close) {
        send(socket, { action: action.closed })
        socket.close()
      }
      if (frame.channel === undefined) return
      if (frame.action === action.attach) this.#attach(socket, frame.channel)
      if (frame.action === action.detach) {
        this.#attached.get(socket)?.delete(frame.channel)
        send(socket, { action: action.detached, channel: frame.channel })
        this.#depart(frame.channel, connectionId)
      }
      if (frame.action === presence)
        this.#applyPresence(socket, { ...frame, channel: frame.channel }, { connectionId, clientId })
    })
    socket.on('close', () => {
      this.#attached.delete(socket)
      for (const channel of this.#channels.keys()) this.#depart(channel, connectionId)
    })
  }

  /** Ably says it in the member's stead: such an id is not the member's own, and the time counts. */
  #depart(channel: string, connectionId: string) {
    const member = this.#channels.get(channel)?.get(connectionId)
    if (member)
      this.#happen(channel, { ...member, id: 'ably:0:0', action: presenceActions.leave, timestamp: Date.now() })
  }

  #attach(socket: WebSocket, channel: string) {
    const members = [...(this.#channels.get(channel)?.values() ?? [])]
    this.#attached.get(socket)?.add(channel)
    const flags = mayAll + (members.length > 0 ? hasPresence : 0)
    send(socket, { action: action.attached, channel, flags, channelSerial: 's' })
    if (members.length === 0) return
    const present = members.map((member) => ({ ...member, action: presenceActions.present }))
    send(socket, { action: sync, channel, channelSerial: 's:', presence: present })
  }

  #applyPresence(
    socket: WebSocket,
    { channel, msgSerial, presence: messages = [] }: Frame & { channel: string },
    who: { connectionId: string; clientId: string },
  ) {
    // Nobody speaks for another client than the token is for.
    const isForeign = messages.some(({ clientId }) => clientId !== undefined && clientId !== who.clientId)
    send(socket, { action: isForeign ? action.nack : action.ack, msgSerial, count: 1 })
    if (isForeign) return
    for (const [index, one] of messages.entries()) {
      const id = `${who.connectionId}:${msgSerial}:${index}`
      this.#happen(channel, { ...one, ...who, id, action: one.action ?? presenceActions.update, timestamp: Date.now() })
    }
  }

  #happen(channel: string, member: Member) {
    const members = this.#channels.get(channel) ?? new Map<string, Member>()
    this.#channels.set(channel, members)
    if (member.action === presenceActions.leave) members.delete(member.connectionId)
    else members.set(member.connectionId, member)
    for (const [socket, channels] of this.#attached) {
      if (channels.has(channel)) send(socket, { action: presence, channel, channelSerial: 's', presence: [member] })
    }
  }
}

function send(socket: WebSocket, frame: object) {
  socket.send(JSON.stringify(frame))
}
