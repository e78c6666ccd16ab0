import { describe, expect, it } from 'vitest'
import { hostedAbly } from './hosted-ably.ts'
import { hostedPusher } from './hosted-pusher.ts'
import { startHub } from './hub-server.fixture.ts'
import { hubPublisher } from './hub-publisher.ts'
import type { Message } from './publisher.ts'
import { everyHostedPublisher, everyPublisher, type PublisherUnderTest } from './publisher-suite.fixture.ts'
import { ablyDouble, pusherDouble, type RestDouble } from './rest.double.ts'

const keys = { key: 'key', secret: 'secret' }
const ablyKey = 'app.key:secret'

function at(double: RestDouble, publisher: PublisherUnderTest['publisher']): PublisherUnderTest {
  return {
    publisher,
    received: () => double.received,
    get isDown() {
      return double.isDown
    },
    set isDown(isDown) {
      double.isDown = isDown
    },
    [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
  }
}

describe('our own hub, heard by pusher-js', () => {
  everyPublisher(async (channels) => {
    const server = await startHub()
    const pusher = server.pusher()
    const received: Message[] = []
    const joined = channels.map((channel) => {
      const subscription = pusher.subscribe(channel)
      subscription.bind('log', (data: unknown) => received.push({ channel, event: 'log', data: JSON.stringify(data) }))
      return new Promise((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
    })
    await Promise.all(joined)
    return {
      publisher: hubPublisher(server.hub),
      received: () => received,
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    }
  })

  it('knows which channels are listened to', async () => {
    await using server = await startHub()
    expect(hubPublisher(server.hub).occupied()?.size).toBe(0)
  })
})

describe('hosted Pusher', () => {
  everyHostedPublisher(async () => {
    const double = await pusherDouble('17', keys)
    return at(double, hostedPusher({ kind: 'pusher', appId: '17', ...keys, cluster: 'eu', api: double.address }))
  })

  it('is refused with another secret', async () => {
    await using double = await pusherDouble('17', keys)
    const settings = {
      kind: 'pusher',
      appId: '17',
      key: 'key',
      secret: 'guess',
      cluster: 'eu',
      api: double.address,
    } as const
    await expect(hostedPusher(settings).publish([{ channel: 'c', event: 'log', data: '1' }])).rejects.toThrow('401')
  })
})

describe('Ably', () => {
  everyHostedPublisher(async () => {
    const double = await ablyDouble(ablyKey)
    return at(double, hostedAbly({ kind: 'ably', key: ablyKey, api: double.address }))
  })

  it('gives browsers the right to listen to their channels, to be seen on presence channels, and to nothing else', async () => {
    const request = await hostedAbly({ kind: 'ably', key: ablyKey }).requestToken({
      clientId: 'ann admin Ann Ames',
      channels: ['private-business-a-contact'],
      presenceChannels: ['presence-business-a-contact'],
    })
    expect(JSON.parse(request.capability)).toEqual({
      'presence-business-a-contact': ['presence', 'subscribe'],
      'private-business-a-contact': ['subscribe'],
    })
    expect(request).toMatchObject({ keyName: 'app.key', clientId: 'ann admin Ann Ames' })
    expect(JSON.stringify(request)).not.toContain('secret')
  })
})
