import type { Logger } from 'pino'
import type { ObserveSocket } from './observe-sockets.ts'
import type { ObservePublished } from './tail.ts'

/** A line when a live connection opens and one when it is gone, with the same id. */
export function logSockets(log: Pick<Logger, 'info'>): ObserveSocket {
  return (facts) => {
    if (facts.event === 'opened') return log.info({ socket: facts.socket }, 'push opened')
    const { socket, ms, channels, personId, isCutOff } = facts
    log.info({ socket, ms, channels, person: personId, ...(isCutOff && { cut: true }) }, 'push closed')
  }
}

/** Where the log was published up to; many a second, so for `LOG_LEVEL=debug`. */
export function logPublished(log: Pick<Logger, 'debug'>): ObservePublished {
  return (published) => log.debug(published, 'push published')
}
