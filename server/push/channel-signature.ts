import { createHmac, timingSafeEqual } from 'node:crypto'

/** What lets one socket join one channel. `channelData` is signed as the very text that travels. */
export interface Admission {
  readonly socketId: string
  readonly channel: string
  readonly channelData?: string
}

export interface AppKeys {
  readonly key: string
  readonly secret: string
  /** Secrets that another process may have signed with, before or after a rotation. */
  readonly otherSecrets?: readonly string[]
}

/** `key:hex(HMAC-SHA256(secret, socket:channel[:data]))`, as Pusher's protocol has it. */
export function signChannel({ key, secret }: AppKeys, { socketId, channel, channelData }: Admission): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return `${key}:${createHmac('sha256', secret).update(signed).digest('hex')}`
}

/** Whose a socket is, as Pusher's protocol has it signed. */
export function signUser({ key, secret }: AppKeys, { socketId, userData }: { socketId: string; userData: string }) {
  return `${key}:${createHmac('sha256', secret).update(`${socketId}::user::${userData}`).digest('hex')}`
}

export function verifyChannel(keys: AppKeys, admission: Admission, auth: string): boolean {
  const given = Buffer.from(auth)
  return [keys.secret, ...(keys.otherSecrets ?? [])].some((secret) => {
    const expected = Buffer.from(signChannel({ ...keys, secret }, admission))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
