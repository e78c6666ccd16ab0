import { describe, expect, it, test } from 'vitest'
import type { MembersMessage } from '../../contract/push/presence.ts'
import { presenceChannelOf } from '../../contract/push/envelope.ts'
import { authorizeChannel } from '../push/authorize.ts'
import { signChannel } from '../push/channel-signature.ts'
import { type HubServer, keys, type RawClient, startHub } from '../push/hub-server.fixture.ts'
import { PresenceRooms } from './presence-rooms.ts'

const business = '00000000-0000-4000-8000-00000000000a'
const channel = presenceChannelOf(business, 'intake_item')

/** What the server answers when Ann's browser asks to join, as the browser sent it. */
type Endpoint = (socketId: string, sent: object) => { auth: string; channel_data?: string }

const ours: Endpoint = (socketId) => {
  const user = {
    id: 'ann',
    businessId: business,
    name: 'Ann',
    role: 'ops' as const,
    may: () => true,
    follows: () => true,
  }
  const answer = authorizeChannel({ ...keys, user, socketId, channel })
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

/** A planted fault: it signs what the browser says of itself. */
const credulous: Endpoint = (socketId, sent) => {
  const channelData = JSON.stringify(sent)
  return { auth: signChannel(keys, { socketId, channel, channelData }), channel_data: channelData }
}

async function join(client: RawClient, admission: object) {
  client.send('pusher:subscribe', { channel, ...admission })
  return client.next('pusher_internal:subscription_succeeded', 'pusher:subscription_error')
}

const names = (data: unknown) => (data as { people: { name: string }[] }).people.map(({ name }) => name)

/** The names under which somebody was seen who tried everything to have another one. */
async function namesShown(server: HubServer, endpoint: Endpoint): Promise<string[]> {
  const forged = { user_id: 'bob', user_info: { name: 'Bob', role: 'admin' } }
  const shown = new Set<string>()
  const ways: ((admission: ReturnType<Endpoint>) => object)[] = [
    (admission) => admission,
    ({ auth }) => ({ auth, channel_data: JSON.stringify(forged) }),
    ({ auth, channel_data: data = '' }) => ({ auth, channel_data: data.replaceAll('Ann', 'Bob') }),
    ({ auth, channel_data: data = '' }) => ({ auth, channel_data: data.replace(/}$/, ',"user_info":{"name":"Bob"}}') }),
  ]
  for (const way of ways) {
    const client = await server.raw()
    const answer = await join(client, way(endpoint(client.socketId, forged)))
    if (answer.event.endsWith('succeeded')) {
      for (const name of names((await client.next('people')).data)) shown.add(name)
      client.send('client-spot', { spot: null, user_id: 'bob', user_info: forged.user_info }, channel)
      expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
    }
    client.socket.terminate()
  }
  return [...shown]
}

describe('presence on our hub', () => {
  it('shows nobody under a name that the server has not given; one that signs what it is sent would', async () => {
    await using server = await startHub({ presence: new PresenceRooms() })
    expect(await namesShown(server, ours)).toEqual(['Ann'])
    await using other = await startHub({ presence: new PresenceRooms() })
    expect(await namesShown(other, credulous)).toContain('Bob')
  })

  it('takes no word that is none, that is too long, or for a channel one is not on', async () => {
    await using server = await startHub({ presence: new PresenceRooms() })
    const client = await server.raw()
    await join(client, ours(client.socketId, {}))
    await client.next('people')
    const refused = async (event: string, data: unknown, on = channel) => {
      client.send(event, data, on)
      return (await client.next('pusher:error')).data as { code: number; message: string }
    }
    const looks = { spot: { row: '7', mode: 'looks' } }
    expect(await refused('client-spot', looks, presenceChannelOf(business, 'contact'))).toMatchObject({ code: 4301 })
    expect(await refused('client-spot', { spot: { row: 'x'.repeat(11_000), mode: 'looks' } })).toMatchObject({
      message: 'The data is over 10 KB',
    })
    for (const spot of [
      { row: '<b>7</b>', mode: 'looks' },
      { row: '7', mode: 'owns' },
      { row: 7, mode: 'looks' },
      '7',
    ]) {
      expect(await refused('client-spot', { spot })).toMatchObject({ code: 4301 })
    }
    expect(await refused('client-hello', looks)).toMatchObject({ code: 4301 })
  })

  it('pings members that are silent on a presence channel, and nobody else', async () => {
    await using server = await startHub({ presence: new PresenceRooms() })
    const [present, elsewhere] = [await server.raw(), await server.raw()]
    await join(present, ours(present.socketId, {}))
    elsewhere.send('pusher:subscribe', { channel: 'public' })
    await elsewhere.next('pusher_internal:subscription_succeeded')
    server.hub.sendPresence(Date.now() + 3600)
    await present.next('pusher:ping')
    elsewhere.send('pusher:ping', {})
    expect(await elsewhere.next('pusher:ping', 'pusher:pong')).toMatchObject({ event: 'pusher:pong' })
  })
})

test('who stays silent is gone, and back when heard', () => {
  const rooms = new PresenceRooms()
  const [watcher, sleeper] = [{ lastReceived: 0 }, { lastReceived: 0 }]
  rooms.enter(channel, watcher, { user_id: 'ann', user_info: { name: 'Ann', role: 'ops' } })
  rooms.enter(channel, sleeper, { user_id: 'bob', user_info: { name: 'Bob', role: 'ops' } })
  const news = (now: number) => {
    watcher.lastReceived = now
    return rooms.takeFrames(now).map(({ data }) => JSON.parse(data) as MembersMessage)
  }
  expect(news(1000)).toMatchObject([{ gone: [] }])
  expect(rooms.mustPing(sleeper, 3400)).toBe(false)
  expect(rooms.mustPing(sleeper, 3500)).toBe(true)
  expect(rooms.mustPing(sleeper, 3600)).toBe(false)
  expect(news(6900)).toEqual([])
  expect(news(7000)).toMatchObject([{ people: [], gone: ['bob'] }])
  sleeper.lastReceived = 7500
  expect(news(7600)).toEqual([])
  expect(news(8100)).toMatchObject([{ people: [{ id: 'bob' }], gone: [] }])
})
