import { watchAdmitted } from './admitted-watch.ts'
import { createHub, type Hub } from './hub.ts'
import type { HubPresence } from './hub-presence.ts'
import { hubPublisher } from './hub-publisher.ts'
import { openLogReader } from './log-tail.queries.ts'
import type { Message, Publisher } from './publisher.ts'
import type { HubSettings, PushSettings } from './push-settings.ts'
import { openRelay } from './relay.ts'
import { openFingerprintReader } from './fingerprint.queries.ts'
import { batchFingerprintReads, watchFingerprints } from './fingerprint-watch.ts'
import { createTail, type Tail } from './tail.ts'

export interface Push extends Pick<Tail, 'start' | 'wake' | 'position' | 'ready'> {
  /** For the HTTP server's `upgrade`; false for what is not push's. */
  readonly handleUpgrade: Hub['handleUpgrade']
  /** Says something that is in no log to all who listen to a channel, in whichever process. It may be lost. */
  readonly tell: (messages: readonly Message[]) => void
  close(): Promise<void>
}

export interface PushOptions {
  readonly settings: PushSettings
  readonly tailUrl: string
  /** For looking at sessions: one that ends takes its live connections along. */
  readonly appUrl: string
  readonly mfaWaived: boolean
  /** Gathers who is on our own hub's presence channels. */
  readonly presence?: HubPresence
  readonly report?: (message: string, error?: unknown) => void
}

/** Puts the log, its tail and the way out together. Nothing runs before `start`. */
export async function openPush(options: PushOptions): Promise<Push> {
  const { settings, tailUrl, report } = options
  const own = settings.kind === 'hub' ? openHub(settings, options) : null
  const log = openLogReader({ tailUrl, alone: !own })
  const publisher = own ? hubPublisher(own.hub) : await hosted(settings)
  const guard = openGuard(publisher, options)
  const tail = createTail({ log, publisher, report })
  const publish = async (messages: readonly Message[]) => {
    try {
      await publisher.publish(messages)
    } catch (error) {
      report?.('Hints were lost; clients ask for what they missed.', error)
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
    tell(messages) {
      void publish(messages)
      relay?.send(messages)
    },
    handleUpgrade: (request, stream, head) => own?.hub.handleUpgrade(request, stream, head) ?? false,
    async close() {
      await Promise.all([tail.stop(), own?.watch.stop(), guard?.watch.stop(), relay?.close()])
      await Promise.all([log.close(), own?.hub.close()])
      await Promise.all([own?.fingerprints.close(), guard?.fingerprints.close()])
    },
  }
}

/** Our own hub, with a watch that closes the sockets of sessions that end, in whichever process they end. */
function openHub(settings: HubSettings, { appUrl, mfaWaived, presence, report }: PushOptions) {
  const fingerprints = openFingerprintReader({ appUrl, mfaWaived, onAnnounced: () => watch.wake() })
  const hub = createHub({
    ...settings,
    fingerprintOf: batchFingerprintReads(fingerprints.read),
    ...(presence && { presence }),
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
  throw new Error('The hub is no hosted service.')
}
