import { hostedAbly } from './hosted-ably.ts'
import { hostedPusher } from './hosted-pusher.ts'
import { createHub, type Hub } from './hub.ts'
import { hubPublisher } from './hub-publisher.ts'
import { openLogReader } from './log-tail.queries.ts'
import type { Publisher } from './publisher.ts'
import type { PushSettings } from './push-settings.ts'
import { createTail, type Tail } from './tail.ts'

export interface Push extends Pick<Tail, 'start' | 'wake' | 'position' | 'ready'> {
  /** For the HTTP server's `upgrade`; false for what is not push's. */
  readonly handleUpgrade: Hub['handleUpgrade']
  /** Closes a session's sockets, for good. Hosted services end with the session's token instead. */
  readonly disconnectSession: Hub['disconnectSession']
  close(): Promise<void>
}

export interface PushOptions {
  readonly settings: PushSettings
  readonly tailUrl: string
  readonly report?: (message: string, error?: unknown) => void
}

/** Puts the log, its tail and the way out together. Nothing runs before `start`. */
export function openPush({ settings, tailUrl, report }: PushOptions): Push {
  const hub = settings.kind === 'hub' ? createHub(settings) : null
  const log = openLogReader({ tailUrl, alone: !hub })
  const tail = createTail({ log, publisher: hub ? hubPublisher(hub) : hosted(settings), report })
  return {
    ...tail,
    handleUpgrade: (request, stream, head) => hub?.handleUpgrade(request, stream, head) ?? false,
    disconnectSession: (id) => hub?.disconnectSession(id),
    async close() {
      await tail.stop()
      await Promise.all([log.close(), hub?.close()])
    },
  }
}

function hosted(settings: PushSettings): Publisher {
  if (settings.kind === 'pusher') return hostedPusher(settings)
  if (settings.kind === 'ably') return hostedAbly(settings)
  throw new Error('The hub is no hosted service.')
}
