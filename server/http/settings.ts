/** Everything that is set from outside, in one place. README lists the same names. */
export interface Settings {
  readonly productName: string
  readonly port: number
  readonly dataDir: string
  /** Owner's address of a PostgreSQL 15 or newer; empty for the embedded one. */
  readonly databaseUrl: string
  readonly demo: boolean
  /** Minutes that an access token is good for; the session goes on. */
  readonly tokenMinutes: number
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
  readonly maintenance: boolean
  /** How many proxies in front of us are ours, whose word on the client's address counts. */
  readonly trustedProxies: number
  readonly pusher: { appId: string; key: string; secret: string; cluster: string; host: string } | null
  readonly ablyKey: string
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER = 'mt1', PUSHER_HOST = '' } = env
  return {
    productName: env.PRODUCT_NAME || 'Claimfront',
    port: portOf(env.PORT),
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || '',
    demo: env.DEMO !== '0',
    tokenMinutes: numberOf('TOKEN_MINUTES', env.TOKEN_MINUTES, { usual: 15, least: 1, most: 720 }),
    mfaWaived: env.MFA_WAIVED === '1',
    maintenance: env.MAINTENANCE === '1',
    trustedProxies: numberOf('TRUSTED_PROXIES', env.TRUSTED_PROXIES, { usual: 0, least: 0, most: 9 }),
    pusher:
      PUSHER_APP_ID && PUSHER_KEY && PUSHER_SECRET
        ? { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET, cluster: PUSHER_CLUSTER, host: PUSHER_HOST }
        : null,
    ablyKey: env.ABLY_KEY || '',
  }
}

function portOf(text: string | undefined): number {
  const port = Number(text || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a port number, not ${text}.`)
  return port
}

function numberOf(name: string, text: string | undefined, is: { usual: number; least: number; most: number }): number {
  const value = Number(text || is.usual)
  if (Number.isInteger(value) && value >= is.least && value <= is.most) return value
  throw new Error(`${name} must be a whole number from ${is.least} to ${is.most}, not ${text}.`)
}
