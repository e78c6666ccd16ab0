import type { IncomingMessage } from 'node:http'
import { upgradeAddress } from '../http/client-address.ts'
import { watchAdmitted } from './admitted-watch.ts'
import { createHub, type Hub } from './hub.ts'
import type { HubPresence } from './hub-presence.ts'
import { hubPublisher } from './hub-publisher.ts'
import { freeFence } from '../events/free-fence.ts'
import { openLogReader } from './log-tail.queries.ts'
import type { ObserveSocket } from './observe-sockets.ts'
import type { Message, Publisher } from './publisher.ts'
import type { HubSettings, PushSettings } from './push-settings.ts'
import { openRelay } from './relay.ts'
import { openFingerprintReader } from './fingerprint.queries.ts'
import { batchFingerprintReads, watchFingerprints } from './fingerprint-watch.ts'
import { createTail, type Follow, type ObservePublished, type Tail } from './tail.ts'

export interface Push extends Pick<Tail, 'start' | 'wake' | 'position' | 'ready'> {
  /** For the HTTP server's `upgrade`; false for what is not push's. */
  readonly handleUpgrade: Hub['handleUpgrade']
  /** Says something that is in no log to all who listen to a channel, in whichever process. It may be lost. */
  readonly publish: (messages: readonly Message[]) => void
  /** The same to those who listen by way of this process only: for what every process that publishes says. */
  readonly say: (messages: readonly Message[]) => void
  /** Null over a hosted service, which has the sockets. */
  readonly figures: Hub['figures'] | null
  /** Has clients of our own hub connect elsewhere, spread over at most so many milliseconds. */
  moveSockets(mostMs: number): Promise<void>
  close(): Promise<void>
}

export interface PushOptions {
  readonly settings: PushSettings
  readonly tailUrl: string
  /** For looking at sessions: one that ends takes its live connections along. */
  readonly appUrl: string
  readonly mfaWaived: boolean
  /** Where sockets come from, and how many may come from there. */
  readonly addresses?: { readonly trustedProxies: number; readonly connectionsPerAddress: number }
  /** Gathers who is on our own hub's presence channels. */
  readonly presence?: HubPresence
  readonly report?: (message: string, error?: unknown) => void
  /** Notified of committed events, in each process that publishes them. */
  readonly follow?: Follow
  readonly observe?: { readonly socket: ObserveSocket; readonly published: ObservePublished }
}

/** Puts the log, its tail and the way out together. Nothing runs before `start`. */
export async function openPush(options: PushOptions): Promise<Push> {
  const { settings, tailUrl, report, observe, follow } = options
  const own = settings.kind === 'hub' ? openHub(settings, options) : null
  const log = openLogReader({ tailUrl, alone: !own, freeFence: () => freeStuckFence(options) })
  const publisher = own ? hubPublisher(own.hub) : await hosted(settings)
  const guard = openGuard(publisher, options)
  const tail = createTail({
    log,
    publisher,
    report,
    ...(observe && { observe: observe.published }),
    ...(follow && { follow }),
  })
  const publish = async (messages: readonly Message[]) => {
    try {
      await publisher.publish(messages)
    } catch (error) {
      report?.('Hints were lost; clients will fetch what they missed.', error)
    }
  }
  const relay = own
    ? openRelay({ appUrl: options.appUrl, receive: (messages) => void publish(messages), report })
    : null
  return {
    ...tail,
    start() {
      tail.start()
      own?.watch.start()
      guard?.watch.start()
      relay?.start()
    },
    publish(messages) {
      void publish(messages)
      relay?.send(messages)
    },
    say: (messages) => void publish(messages),
    figures: own?.hub.figures ?? null,
    handleUpgrade: (request, stream, head) => own?.hub.handleUpgrade(request, stream, head) ?? false,
    moveSockets: async (mostMs) => own?.hub.moveSockets(mostMs),
    async close() {
      await Promise.all([tail.stop(), own?.watch.stop(), guard?.watch.stop(), relay?.close()])
      await Promise.all([log.close(), own?.hub.close()])
      await Promise.all([own?.fingerprints.close(), guard?.fingerprints.close()])
    },
  }
}

/** A writer that neither goes on nor makes way is told of; a failure is no reason to stop reading the log. */
async function freeStuckFence({ appUrl, report }: PushOptions): Promise<number> {
  try {
    const freed = await freeFence({ appUrl })
    if (freed > 0) report?.(`Ended ${freed} database sessions that kept the log from being read.`)
    return freed
  } catch (error) {
    report?.('Could not look for stuck database sessions.', error)
    return 0
  }
}

/** Our own hub, with a watch that closes the sockets of sessions that end, in whichever process they end. */
function openHub(settings: HubSettings, { appUrl, mfaWaived, presence, addresses, report, observe }: PushOptions) {
  const fingerprints = openFingerprintReader({ appUrl, mfaWaived, onAnnounced: () => watch.wake() })
  const hub = createHub({
    ...settings,
    fingerprintOf: batchFingerprintReads(fingerprints.read),
    ...(presence && { presence }),
    ...(observe && { observe: observe.socket }),
    ...(addresses && {
      addressOf: (request: IncomingMessage) => upgradeAddress(request, addresses.trustedProxies),
      limits: { socketsPerAddress: addresses.connectionsPerAddress },
    }),
  })
  const watch = watchFingerprints({ read: fingerprints.read, hub, report })
  return { hub, watch, fingerprints }
}

/** Over a hosted service, a watch that ends the connections of sessions that have ended; our own hub needs none. */
function openGuard({ endConnections }: Publisher, { appUrl, mfaWaived, report }: PushOptions) {
  if (!endConnections) return null
  const fingerprints = openFingerprintReader({ appUrl, mfaWaived, onAnnounced: () => watch.wake() })
  const watch = watchAdmitted({ fingerprints, endConnections, report })
  return { watch, fingerprints }
}

/** Loads the service's library only here: a server on its own hub starts the sooner without it. */
async function hosted(settings: PushSettings): Promise<Publisher> {
  if (settings.kind === 'pusher') return (await import('./hosted-pusher.ts')).hostedPusher(settings)
  if (settings.kind === 'ably') return (await import('./hosted-ably.ts')).hostedAbly(settings)
  throw new Error('The hub is not a hosted service.')
}
