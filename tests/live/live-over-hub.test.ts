import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../contract/events/recorded.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'
import { personChannelOf } from '../../contract/push/person-channel.ts'
import { signChannel } from '../../server/push/channel-signature.ts'
import { keys, type HubServer, startHub } from '../../server/push/hub-server.fixture.ts'
import { hubPublisher } from '../../server/push/hub-publisher.ts'
import { businesses, SimulatedLog } from '../../server/push/simulated-log.fixture.ts'
import { createTail, type Tail } from '../../server/push/tail.ts'
import { createLive } from '../../src/shared/live/connection.ts'
import { liveLabel } from '../../src/shared/live/live-state.ts'
import { pusherTransport } from '../../src/shared/live/pusher-transport.ts'
import type { Pull } from '../../src/shared/live/topic-feed.ts'
import { type AuthorizeChannel, RefusedChannel } from '../../src/shared/live/transport.ts'

const [business] = businesses

/** A server process with hub and tail, on a log that outlives it. */
async function startProcess(
  log: SimulatedLog,
  port = 0,
): Promise<{ server: HubServer; tail: Tail; stop(): Promise<void> }> {
  const server = await startHub({}, port)
  const tail = createTail({ log, publisher: hubPublisher(server.hub) })
  tail.start()
  await tail.ready
  return {
    server,
    tail,
    async stop() {
      await tail.stop()
      await server[Symbol.asyncDispose]()
    },
  }
}

const sign: AuthorizeChannel = async (socketId, channel) => ({ auth: signChannel(keys, { socketId, channel }) })

function browser(port: number, log: SimulatedLog, authorize: AuthorizeChannel = sign) {
  const pulls: number[] = []
  const applied: number[] = []
  const recorded: string[] = []
  const pull: Pull = async (topic, after) => {
    pulls.push(after)
    const logged = await log.readEvents(after, Number.MAX_SAFE_INTEGER, 1000)
    const events = logged.map(({ json }) => JSON.parse(json) as Recorded)
    const ofTopic = events.filter(({ stream }) => stream.startsWith(topic))
    return { events: ofTopic, cursor: events.at(-1)?.id ?? after, behind: 0 }
  }
  const where = { key: keys.key, cluster: 'embedded', host: `127.0.0.1:${port}`, isSecure: false }
  const transport = pusherTransport({ ...where, authorize, retryAfter: 100 })
  const live = createLive({
    businessId: business,
    personId: business,
    transport,
    pull,
    silentAfter: 6000,
    reloadAll: () => {},
  })
  live.state.subscribe(() => recorded.push(liveLabel(live.state.get())))
  live.subscribe('contact', { cursor: 0, apply: (events) => applied.push(...events.map(({ id }) => id)) })
  const becomes = (said: string) => expect.poll(() => liveLabel(live.state.get()), { timeout: 10_000 }).toBe(said)
  return { live, pulls, applied, words: recorded, becomes }
}

function write(log: SimulatedLog, tail: Tail, count: number) {
  for (let n = 0; n < count; n += 1) log.add(business, 'contact')
  tail.wake()
}

describe('a browser on a real hub', () => {
  it('learns of commits without asking, and catches up by itself after it was stopped for 50 changes', async () => {
    const log = new SimulatedLog()
    const { server, tail, stop } = await startProcess(log)
    const { live, pulls, applied, words: recorded, becomes } = browser(server.port, log)
    await becomes('Up to date')
    write(log, tail, 3)
    await expect.poll(() => applied).toEqual(log.idsOf(business, 'contact'))
    expect(pulls).toEqual([0])

    live.pause()
    await expect.poll(() => server.hub.subscriberCount(channelOf(business, 'contact'))).toBe(0)
    write(log, tail, 50)
    await expect.poll(() => tail.position()).toBe(53)
    expect(applied).toHaveLength(3)
    live.resume()
    await expect.poll(() => applied).toEqual(log.idsOf(business, 'contact'))
    await becomes('Up to date')
    expect(recorded).toContain('Catching up on 50 changes')
    expect(recorded).toContain('Up to date, 50 changes received')
    live.close()
    await stop()
  })

  it('hears what is said to its person alone, and asks again after the connection was lost', async () => {
    const log = new SimulatedLog()
    const { server, stop } = await startProcess(log)
    const { live, becomes } = browser(server.port, log)
    const own = personChannelOf({ id: business, businessId: business })
    const receivedOn: unknown[] = []
    let joins = 0
    const leave = live.subscribeOwnHints({ hint: (data) => receivedOn.push(data), joined: () => void (joins += 1) })
    await becomes('Up to date')
    await expect.poll(() => joins).toBe(1)
    server.hub.publish(own, hintEvent, '{"version":2}')
    await expect.poll(() => receivedOn).toEqual([{ version: 2 }])
    live.pause()
    await expect.poll(() => server.hub.subscriberCount(own)).toBe(0)
    live.resume()
    await expect.poll(() => joins).toBe(2)
    leave()
    await expect.poll(() => server.hub.subscriberCount(own)).toBe(0)
    live.close()
    await stop()
  })

  it('comes back to a new process on the same address, with what was committed meanwhile', async () => {
    const log = new SimulatedLog()
    const before = await startProcess(log)
    const { live, applied, becomes } = browser(before.server.port, log)
    await becomes('Up to date')
    await before.stop()
    await becomes('Offline')
    for (let n = 0; n < 5; n += 1) log.add(business, 'contact')
    const after = await startProcess(log, before.server.port)
    await expect.poll(() => applied, { timeout: 10_000 }).toEqual([1, 2, 3, 4, 5])
    write(log, after.tail, 1)
    await expect.poll(() => applied).toEqual([1, 2, 3, 4, 5, 6])
    await becomes('Up to date')
    live.close()
    await after.stop()
  })

  it('connects elsewhere when its server stops in order, without a word of alarm', async () => {
    const log = new SimulatedLog()
    const { server, tail, stop } = await startProcess(log)
    const { live, applied, words: recorded, becomes } = browser(server.port, log)
    await becomes('Up to date')
    recorded.length = 0
    // Behind one address there is another server: here, the same one again.
    await server.hub.moveSockets(1000)
    await expect.poll(() => recorded).toContain('Checking for changes')
    await becomes('Up to date')
    write(log, tail, 2)
    await expect.poll(() => applied).toEqual(log.idsOf(business, 'contact'))
    expect(recorded).not.toContain('Offline')
    live.close()
    await stop()
  })

  it('asks again when the authorisation failed, and gives up when it was refused', async () => {
    const log = new SimulatedLog()
    const { server, stop } = await startProcess(log)
    let tries = 0
    const second = browser(server.port, log, async (socketId, channel) => {
      tries += 1
      if (tries === 1) throw new Error('503')
      return sign(socketId, channel)
    })
    await second.becomes('Up to date')
    expect(tries).toBe(2)
    const refused = browser(server.port, log, () =>
      Promise.reject(new RefusedChannel('You don’t have permission for these updates.')),
    )
    await expect.poll(() => refused.live.state.get().reason).toBe('You don’t have permission for these updates.')
    second.live.close()
    refused.live.close()
    await stop()
  })
})
