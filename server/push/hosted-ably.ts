import Ably from 'ably'
import type { Message, Publisher } from './publisher.ts'
import type { AblySettings } from './push-settings.ts'

/** What a browser gets instead of the key: the right to these channels, for a quarter of an hour: who signs out gets no other. */
export type PushToken = Ably.TokenRequest

export interface HostedAbly extends Publisher {
  requestToken(asked: AskedToken): Promise<PushToken>
}

interface AskedToken {
  /** Who the browser is to others, as the server says it. */
  readonly clientId: string
  readonly channels: readonly string[]
  /** Presence channels: there one may also be seen. */
  readonly presenceChannels: readonly string[]
}

/** Most targets that Ably takes in one request. */
const mostRevoked = 100

/** Publishes through Ably's REST interface; messages of one channel keep their order. */
export function hostedAbly({ key, api }: AblySettings): HostedAbly {
  const own = api && { endpoint: api.hostname, port: Number(api.port), tls: api.protocol === 'https:' }
  const ably = new Ably.Rest({ key, ...own, useBinaryProtocol: false, logLevel: 1, httpRequestTimeout: 10_000 })
  return {
    async publish(messages) {
      for (const [channel, those] of byChannel(messages)) {
        await ably.channels.get(channel).publish(those.map(({ event, data }) => ({ name: event, data })))
      }
    },
    occupied: () => null,
    heartbeatMs: 20_000,
    /** Tokens are revoked by the person: other sessions of the same one get new ones at once. */
    async endConnections(names) {
      for (let start = 0; start < names.length; start += mostRevoked) {
        const targets = names.slice(start, start + mostRevoked).map((value) => ({ type: 'clientId', value }))
        const { failureCount } = await ably.auth.revokeTokens(targets)
        if (failureCount > 0) throw new Error(`Ably did not revoke the tokens of ${failureCount} clients.`)
      }
    },
    requestToken({ clientId, channels, presenceChannels }) {
      const rights = [
        ...channels.map((channel) => [channel, ['subscribe']]),
        ...presenceChannels.map((channel) => [channel, ['presence', 'subscribe']]),
      ]
      const capability = JSON.stringify(Object.fromEntries(rights))
      return ably.auth.createTokenRequest({ clientId, capability, ttl: 900_000 })
    },
  }
}

function byChannel(messages: readonly Message[]): Map<string, Message[]> {
  const found = new Map<string, Message[]>()
  for (const message of messages) found.set(message.channel, [...(found.get(message.channel) ?? []), message])
  return found
}
