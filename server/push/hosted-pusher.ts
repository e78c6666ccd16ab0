import Pusher from 'pusher'
import type { Publisher } from './publisher.ts'
import type { PusherSettings } from './push-settings.ts'

/** Most messages that Pusher takes in one request. */
const batchSize = 10

/** Publishes through hosted Pusher, or anything else that speaks its REST interface. */
export function hostedPusher(settings: PusherSettings): Publisher {
  const { appId, key, secret } = settings
  const common = { appId, key, secret, timeout: 10_000 }
  const pusher = settings.api
    ? new Pusher({
        ...common,
        host: settings.api.hostname,
        port: settings.api.port,
        useTLS: settings.api.protocol === 'https:',
      })
    : new Pusher({ ...common, cluster: settings.cluster, useTLS: true })
  return {
    async publish(messages) {
      for (let start = 0; start < messages.length; start += batchSize) {
        const batch = messages.slice(start, start + batchSize)
        await pusher.triggerBatch(batch.map(({ channel, event, data }) => ({ channel, name: event, data })))
      }
    },
    occupied: () => null,
    heartbeatMs: 20_000,
    async endConnections(names) {
      for (const name of names) await pusher.terminateUserConnections(name)
    },
  }
}
