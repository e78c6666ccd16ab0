import { describe } from 'vitest'
import { clientIdOf } from '../../contract/push/company.ts'
import { PresenceRooms } from '../../server/presence/presence-rooms.ts'
import { signChannel } from '../../server/push/channel-signature.ts'
import { keys, startHub } from '../../server/push/hub-server.fixture.ts'
import type { HubOptions } from '../../server/push/hub.ts'
import { ablyTransport } from '../../src/shared/live/ably-transport.ts'
import { pusherTransport } from '../../src/shared/live/pusher-transport.ts'
import { AblyDouble } from './ably.double.ts'
import { everyPresenceTransport, type Service } from './presence-suite.ts'

async function overPusher(options: Partial<HubOptions>): Promise<Service & AsyncDisposable> {
  const server = await startHub(options)
  return {
    port: server.port,
    transport: ({ id, name, role }, port) =>
      pusherTransport({
        key: keys.key,
        cluster: 'none',
        host: `127.0.0.1:${port}`,
        isSecure: false,
        retryAfter: 100,
        authorize: async (socketId, channel) => {
          const channelData = JSON.stringify({ user_id: id, user_info: { name, role } })
          return { auth: signChannel(keys, { socketId, channel, channelData }), channel_data: channelData }
        },
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

describe('our own hub, which gathers', () => {
  everyPresenceTransport(() => overPusher({ presence: new PresenceRooms() }))
})

// The hub by itself speaks the plain protocol: it stands in for hosted Pusher, its limits on client events included.
describe('hosted Pusher, by a double', () => {
  everyPresenceTransport(() => overPusher({}))
})

describe('Ably, by a double', () => {
  everyPresenceTransport(async () => {
    const double = await AblyDouble.start()
    return {
      port: double.port,
      transport: (who, port) =>
        ablyTransport({
          requestToken: async () => AblyDouble.tokenFor(clientIdOf(who)),
          at: { host: '127.0.0.1', port },
        }),
      [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
    }
  })
})
