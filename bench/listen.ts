import { WebSocket } from 'ws'
import { authorizeChannel } from '../contract/calls/authorize-channel.ts'
import { getClientSettings } from '../contract/calls/get-client-settings.ts'
import { channelOf, type Envelope, envelopeEvent, type Topic } from '../contract/push/envelope.ts'
import type { ApiClient } from '../tests/faults/api-client.ts'

export interface Listener {
  close(): void
}

/** A client of the hub that takes in envelopes and no more; resolves when it has joined all its channels. */
export async function listen(
  client: ApiClient,
  topics: readonly Topic[],
  received: (envelope: Envelope) => void,
): Promise<Listener> {
  const { push } = await client.ok(getClientSettings, {})
  if (push.kind !== 'pusher') throw new Error('this listens to our own hub only')
  const socket = new WebSocket(`${client.origin.replace('http', 'ws')}/app/${push.key}?protocol=7`)
  let joined = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('message', (raw: Buffer) => {
      const { event, data } = JSON.parse(raw.toString()) as { event: string; data: string }
      if (event === envelopeEvent) return received(JSON.parse(data) as Envelope)
      if (event === 'pusher:connection_established') void joinAll((JSON.parse(data) as { socket_id: string }).socket_id)
      if (event === 'pusher_internal:subscription_succeeded' && ++joined === topics.length) resolve()
    })
    const joinAll = async (socketId: string) => {
      for (const topic of topics) {
        const channel = channelOf(client.businessId, topic)
        const body = { socket_id: socketId, channel_name: channel }
        const auth = await client.ok(authorizeChannel, { body }).catch(reject)
        if (auth) socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...auth } }))
      }
    }
  })
  return { close: () => socket.terminate() }
}
