import type { PushSettings } from './push-settings.ts'

/** What Ably's client connects to: its endpoint, the others where that is away, and where it asks about the network. */
const ablyHosts = ['main.realtime.ably.net', ...[...'abcde'].map((id) => `main.${id}.fallback.ably-realtime.com`)]
const ablyChecks = ['https://internet-up.ably-realtime.com', 'wss://ws-up.ably-realtime.com']

/** Origins that a page connects to for push, beside our own. */
export function pushOrigins(push: PushSettings): string[] {
  if (push.kind === 'hub') return []
  if (push.kind === 'ably') return [...bothWays(ablyHosts), ...ablyChecks]
  if (push.api) return [`${push.api.protocol === 'https:' ? 'wss' : 'ws'}://${push.api.host}`]
  return [`wss://ws-${push.cluster}.pusher.com`, `https://sockjs-${push.cluster}.pusher.com`]
}

const bothWays = (hosts: readonly string[]) => hosts.flatMap((host) => [`wss://${host}`, `https://${host}`])
