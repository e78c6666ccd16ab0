/** Everything that is set from outside, in one place. README lists the same names. */
export interface Settings {
  readonly productName: string
  readonly port: number
  readonly dataDir: string
  /** Owner's address of a PostgreSQL 15 or newer; empty for the embedded one. */
  readonly databaseUrl: string
  readonly demo: boolean
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
