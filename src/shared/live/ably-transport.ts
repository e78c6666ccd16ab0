import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular'
import { envelopeEvent } from '../../../contract/push/envelope.ts'
import type { ChannelListener, LinkNews, Transport } from './transport.ts'

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

/** Ably's client, without the parts that listening does not need. */
export function ablyTransport({ requestToken, at }: AblyTransportOptions): Transport {
  let tell: ((news: LinkNews) => void) | null = null
  let ably: Realtime | null = null
  const listening = new Map<string, ChannelListener>()

  function open(): Realtime {
    const opened = new BaseRealtime({
      plugins: { WebSocketTransport, FetchRequest },
      authCallback: (_params, done) => {
        requestToken().then(
          (request) => done(null, request),
          (error: unknown) => done(error instanceof Error ? error.message : String(error), null),
        )
      },
      ...(at && { endpoint: at.host, port: at.port, tls: false }),
      useBinaryProtocol: false,
      disconnectedRetryTimeout: 5000,
      logLevel: 1,
    })
    opened.connection.on(({ current, reason }) => {
      if (current === 'connected') tell?.({ type: 'link.connected' })
      else if (current === 'failed') tell?.({ type: 'link.refused', reason: reason?.message ?? 'Refused' })
      else if (current === 'connecting' && !reason) tell?.({ type: 'link.connecting' })
      else tell?.({ type: 'link.lost' })
    })
    for (const [name, listener] of listening) join(opened, name, listener)
    return opened
  }

  function join(on: Realtime, name: string, listener: ChannelListener) {
    const channel = on.channels.get(name)
    // Resumed or not, the log is asked what came meanwhile: Ably keeps two minutes only.
    channel.on(['attached', 'update'], () => listener.joined())
    channel.on('failed', ({ reason }) => listener.refused(reason?.message ?? 'Refused'))
    void channel.subscribe(envelopeEvent, ({ data }) => listener.message(typeof data === 'string' ? parse(data) : data))
  }

  return {
    connect(told) {
      tell = told
      if (ably) ably.connect()
      else ably = open()
    },
    disconnect() {
      tell = null
      ably?.close()
    },
    listen(name, listener) {
      listening.set(name, listener)
      if (ably) join(ably, name, listener)
      return () => {
        listening.delete(name)
        const channel = ably?.channels.get(name)
        channel?.unsubscribe()
        channel?.off()
        // Nothing to leave where the connection is closed already.
        channel?.detach().catch(() => undefined)
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
