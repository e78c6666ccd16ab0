import { expect, it } from 'vitest'
import type { Message, Publisher } from './publisher.ts'

/** A publisher with a far end where what it publishes can be read; `isDown` makes that end refuse. */
export interface PublisherUnderTest extends AsyncDisposable {
  readonly publisher: Publisher
  /** What has arrived; for a connected client it may take a moment. */
  received(): readonly Message[]
  isDown?: boolean
}

const channels = ['private-business-a-contact', 'private-business-b-contact']

/** What every publisher must do; the tail depends on it. */
export function everyPublisher(make: (channels: readonly string[]) => Promise<PublisherUnderTest>): void {
  const message = (channel: string, data: unknown): Message => ({ channel, event: 'log', data: JSON.stringify(data) })
  const [a = '', b = ''] = channels
  const on = (channel: string, messages: readonly Message[]) => messages.filter((one) => one.channel === channel)

  it('keeps the order of each channel, over more messages than a request takes', async () => {
    await using under = await make(channels)
    const messages = Array.from({ length: 35 }, (_, n) => message(n % 3 === 0 ? b : a, { n }))
    await under.publisher.publish(messages)
    await expect.poll(() => under.received().length).toBe(35)
    for (const channel of channels) expect(on(channel, under.received())).toEqual(on(channel, messages))
  })

  it('carries every character, up to 10 KB', async () => {
    await using under = await make(channels)
    const messages = [message(a, 'ß "quoted" \\ \u2028 🙂 <script>'), message(a, 'é'.repeat(4900))]
    await under.publisher.publish(messages)
    await expect.poll(() => under.received()).toEqual(messages)
  })

  it('publishes nothing for nothing', async () => {
    await using under = await make(channels)
    await under.publisher.publish([])
    expect(under.received()).toEqual([])
  })
}

/** For those that go over the network: the tail must learn of a loss. */
export function everyHostedPublisher(make: (channels: readonly string[]) => Promise<PublisherUnderTest>): void {
  everyPublisher(make)
  it('rejects when the service refuses, and works again after', async () => {
    await using under = await make(channels)
    const [channel = ''] = channels
    under.isDown = true
    await expect(under.publisher.publish([{ channel, event: 'log', data: '1' }])).rejects.toThrow()
    under.isDown = false
    await under.publisher.publish([{ channel, event: 'log', data: '2' }])
    expect(under.received().map(({ data }) => data)).toEqual(['2'])
  })
}
