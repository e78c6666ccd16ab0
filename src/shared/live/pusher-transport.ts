import Pusher, { type Channel } from 'pusher-js'
import { envelopeEvent } from '../../../contract/push/envelope.ts'
import { hintEvent } from '../../../contract/push/hint.ts'
import { pusherPresence } from './presence/pusher-presence.ts'
import {
  type AuthenticateUser,
  type AuthorizeChannel,
  type LinkNews,
  RefusedChannel,
  type Transport,
} from './transport.ts'

export interface PusherTransportOptions {
  readonly key: string
  readonly cluster: string
  /** Host, with an optional port, of a server that implements Pusher's protocol; null for hosted Pusher. */
  readonly host: string | null
  readonly isSecure: boolean
  readonly authorize: AuthorizeChannel
  /** Names the connection's user to hosted Pusher, so that our server can have it closed. Our own hub needs no name. */
  readonly authenticate?: AuthenticateUser
  /** Milliseconds after which a lost connection is tried again; each time a half longer, up to five times. */
  readonly retryAfter?: number
}

/** The listeners of a channel, bound again on each connection. */
interface Joining {
  bind(channel: Channel): void
  refused(reason: string): void
}

/** Pusher's own client, connected to our hub or to hosted Pusher. */
export function pusherTransport({
  authorize,
  authenticate,
  retryAfter = 2000,
  ...where
}: PusherTransportOptions): Transport {
  let emit: ((news: LinkNews) => void) | null = null
  let pusher: Pusher | null = null
  let failure = ''
  let delay = retryAfter
  /** The connection has ended on purpose and is about to be replaced: nothing to worry anybody with yet. */
  let isMoving = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const listening = new Map<string, Joining>()
  const refusals = new Map<string, string>()

  function open(): Pusher {
    const opened = new Pusher(where.key, {
      ...optionsOf(where),
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, done) => {
          authorize(socketId, channelName).then(
            (data) => done(null, data),
            (error: unknown) => {
              const reason = error instanceof Error ? error.message : String(error)
              if (error instanceof RefusedChannel) refusals.set(channelName, reason)
              done(new Error(reason), null)
            },
          )
        },
      },
      ...(authenticate && {
        userAuthentication: {
          // A type alone: with a handler of one's own nothing is asked for by Pusher's client.
          transport: 'ajax' as const,
          endpoint: '',
          customHandler: ({ socketId }, done) => {
            authenticate(socketId).then(
              (data) => done(null, data),
              (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
            )
          },
        },
      }),
    })
    // Again on every connection, by itself.
    if (authenticate) opened.signin()
    opened.connection.bind('error', (error: { error?: { data?: { code?: number; message?: string } } }) => {
      failure = error.error?.data?.message ?? ''
      // "Connect again at once": a server that stops in order has sent this client elsewhere.
      isMoving = Math.floor((error.error?.data?.code ?? 0) / 100) === 42
    })
    opened.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
      if (!emit) return
      clearTimeout(retry)
      if (current === 'connected') {
        delay = retryAfter
        emit({ type: 'link.connected' })
      } else if (current === 'failed' || current === 'disconnected') {
        emit({ type: 'link.refused', reason: failure || 'This browser can’t open a live connection.' })
      } else {
        retry = setTimeout(tryAgain, delay)
        emit({ type: previous === 'initialized' || isMoving ? 'link.connecting' : 'link.lost' })
        isMoving = false
      }
    })
    for (const [name, joining] of listening) join(opened, name, joining)
    return opened
  }

  /** Left alone, Pusher's client waits 15 to 60 seconds after an attempt that failed at once. */
  function tryAgain() {
    const reported = emit
    emit = null
    pusher?.disconnect()
    emit = reported
    delay = Math.min(delay * 1.5, retryAfter * 5)
    retry = setTimeout(tryAgain, delay)
    pusher?.connect()
  }

  function join(on: Pusher, name: string, { bind, refused }: Joining) {
    const channel = on.subscribe(name)
    bind(channel)
    channel.bind('pusher:subscription_error', () => {
      const reason = refusals.get(name)
      refusals.delete(name)
      if (reason !== undefined) refused(reason)
      else setTimeout(() => joinAgain(on, channel), retryAfter)
    })
  }

  /** Pusher's client asks only once a connection. */
  function joinAgain(on: Pusher, channel: Channel) {
    const isWanted = listening.has(channel.name) && on.channel(channel.name) === channel
    if (isWanted && on.connection.state === 'connected') channel.subscribe()
  }

  function keep(name: string, joining: Joining): () => void {
    listening.set(name, joining)
    if (pusher) join(pusher, name, joining)
    return () => {
      listening.delete(name)
      pusher?.channel(name)?.unbind()
      pusher?.unsubscribe(name)
    }
  }

  return {
    connect(reported) {
      emit = reported
      delay = retryAfter
      if (pusher) pusher.connect()
      else pusher = open()
    },
    disconnect() {
      emit = null
      clearTimeout(retry)
      pusher?.disconnect()
    },
    listen(name, listener) {
      return keep(name, {
        bind(channel) {
          channel.bind('pusher:subscription_succeeded', () => listener.joined())
          channel.bind(envelopeEvent, (data: unknown) => listener.message(data))
          channel.bind(hintEvent, (data: unknown) => listener.hint?.(data))
        },
        refused: (reason) => listener.refused(reason),
      })
    },
    enter(name, listener) {
      const presence = pusherPresence(listener)
      const stop = keep(name, { bind: presence.bind, refused: (reason) => listener.refused(reason) })
      return {
        setCursor: presence.setCursor,
        leave() {
          presence.leave()
          stop()
        },
      }
    },
  }
}

function optionsOf({ cluster, host, isSecure }: Pick<PusherTransportOptions, 'cluster' | 'host' | 'isSecure'>) {
  const options = {
    cluster,
    forceTLS: isSecure,
    // Heartbeats make silence mean a dead connection sooner than Pusher's two minutes.
    activityTimeout: 15_000,
    pongTimeout: 6000,
    unavailableTimeout: 6000,
  }
  if (host === null) return options
  const { hostname, port } = new URL(`http://${host}`)
  const number = Number(port || (isSecure ? 443 : 80))
  const transports: ('ws' | 'wss')[] = [isSecure ? 'wss' : 'ws']
  return { ...options, wsHost: hostname, wsPort: number, wssPort: number, enabledTransports: transports }
}
