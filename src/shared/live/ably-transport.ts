import type { RealtimeChannel } from 'ably'
import { BaseRealtime, FetchRequest, RealtimePresence, WebSocketTransport } from 'ably/modular'
import { envelopeEvent } from '../../../contract/push/envelope.ts'
import { hintEvent } from '../../../contract/push/hint.ts'
import { ablyPresence } from './presence/ably-presence.ts'
import type { LinkNews, Transport } from './transport.ts'

type Realtime = BaseRealtime
type TokenRequest = Parameters<
  Parameters<NonNullable<ConstructorParameters<typeof BaseRealtime>[0]['authCallback']>>[1]
>[1]

export interface AblyTransportOptions {
  /** Asks our server for a signed token request. */
  readonly requestToken: () => Promise<TokenRequest>
  /** For another address than Ably's own. */
  readonly at?: { readonly host: string; readonly port: number }
}

/** The listeners of a channel, bound again on each connection. */
interface Joining {
  bind(channel: RealtimeChannel): void
  refused(reason: string): void
}

/** Ably's client, without the parts that listening does not need. */
export function ablyTransport({ requestToken, at }: AblyTransportOptions): Transport {
  let emit: ((news: LinkNews) => void) | null = null
  let ably: Realtime | null = null
  const listening = new Map<string, Joining>()

  function open(): Realtime {
    const opened = new BaseRealtime({
      plugins: { WebSocketTransport, FetchRequest, RealtimePresence },
      authCallback: (_params, done) => {
        requestToken().then(
          (request) => done(null, request),
          (error: unknown) => done(error instanceof Error ? error.message : String(error), null),
        )
      },
      ...(at && { endpoint: at.host, port: at.port, tls: false }),
      useBinaryProtocol: false,
      // A tab that dies is gone for its colleagues in good time: left alone, Ably keeps it for a quarter of a minute.
      transportParams: { remainPresentFor: 6000 },
      disconnectedRetryTimeout: 5000,
      logLevel: 1,
    })
    opened.connection.on(({ current, reason }) => {
      if (current === 'connected') emit?.({ type: 'link.connected' })
      else if (current === 'failed') emit?.({ type: 'link.refused', reason: reason?.message ?? 'Refused' })
      else if (current === 'connecting' && !reason) emit?.({ type: 'link.connecting' })
      else emit?.({ type: 'link.lost' })
    })
    for (const [name, joining] of listening) join(opened, name, joining)
    return opened
  }

  function join(on: Realtime, name: string, { bind, refused }: Joining) {
    const channel = on.channels.get(name)
    channel.on('failed', ({ reason }) => refused(reason?.message ?? 'Refused'))
    bind(channel)
  }

  function keep(name: string, joining: Joining): () => void {
    listening.set(name, joining)
    if (ably) join(ably, name, joining)
    return () => void listening.delete(name)
  }

  return {
    connect(reported) {
      emit = reported
      if (ably) ably.connect()
      else ably = open()
    },
    disconnect() {
      emit = null
      ably?.close()
    },
    listen(name, listener) {
      const stop = keep(name, {
        bind(channel) {
          // Resumed or not, the log is asked what came meanwhile: Ably keeps two minutes only.
          channel.on(['attached', 'update'], () => listener.joined())
          void channel.subscribe(envelopeEvent, ({ data }) =>
            listener.message(typeof data === 'string' ? parse(data) : data),
          )
          void channel.subscribe(hintEvent, ({ data }) =>
            listener.hint?.(typeof data === 'string' ? parse(data) : data),
          )
        },
        refused: (reason) => listener.refused(reason),
      })
      return () => {
        stop()
        const channel = ably?.channels.get(name)
        channel?.unsubscribe()
        channel?.off()
        // Nothing to leave where the connection is closed already.
        channel?.detach().catch(() => undefined)
      }
    },
    enter(name, listener) {
      const ownPresence = ablyPresence(listener)
      const stop = keep(name, { bind: ownPresence.bind, refused: (reason) => listener.refused(reason) })
      return {
        setCursor: ownPresence.setCursor,
        leave() {
          stop()
          ownPresence.leave()
        },
      }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
