import type { AppKeys } from './channel-signature.ts'

export interface HubSettings extends AppKeys {
  readonly kind: 'hub'
  readonly allowedOrigins?: readonly string[]
}

export interface PusherSettings extends AppKeys {
  readonly kind: 'pusher'
  readonly appId: string
  readonly cluster: string
  /** Where its REST interface is, if not at Pusher itself. */
  readonly api?: URL
}

export interface AblySettings {
  readonly kind: 'ably'
  readonly key: string
  readonly api?: URL
}

export type PushSettings = HubSettings | PusherSettings | AblySettings

/** What is set from outside; see `Settings`. */
export interface PushChoice {
  readonly pusher: { appId: string; key: string; secret: string; cluster: string; host: string } | null
  readonly ablyKey: string
}

/**
 * Where push goes: Pusher or Ably where one is set, else our own hub. The first secret signs for the hub, and all of
 * them are verified: a socket and its authorisation may meet different processes on one database.
 */
export function pushSettings({ pusher, ablyKey }: PushChoice, secrets: readonly [string, ...string[]]): PushSettings {
  if (pusher) {
    const { host, ...keys } = pusher
    return { kind: 'pusher', ...keys, ...(host && { api: new URL(host.includes('://') ? host : `https://${host}`) }) }
  }
  if (ablyKey) return { kind: 'ably', key: ablyKey }
  const [secret, ...otherSecrets] = secrets
  return { kind: 'hub', key: 'claimfront', secret, otherSecrets }
}
