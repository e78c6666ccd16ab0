import type { Hub } from './hub.ts'
import type { Publisher } from './publisher.ts'

/** Publishes to the sockets of this very process; every process has its own hub and its own tail. */
export function hubPublisher(hub: Pick<Hub, 'publish' | 'occupied'>): Publisher {
  return {
    publish(messages) {
      for (const { channel, event, data } of messages) hub.publish(channel, event, data)
    },
    occupied: () => new Set(hub.occupied()),
    // With the pull that it leads to, a lost last message is made up for within two seconds.
    heartbeatMs: 1500,
  }
}
