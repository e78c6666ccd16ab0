import type { S3Settings } from '../ports/files/s3-storage.ts'
import type { HstsSettings } from './security-headers.ts'
import { type Environment, type SettingReaders, settingReaders, withSecretFiles } from './setting-readers.ts'

/** Everything that is set from outside, in one place. README lists the same names. */
export interface Settings {
  readonly productName: string
  /** The address that the server listens on: `127.0.0.1` while there is a demo, else every one of this machine. */
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Owner's address of a PostgreSQL 15 or newer; empty for the embedded one. */
  readonly databaseUrl: string
  /** What demo data an empty database gets: a season of a hundred days, or a few rows of everything; null for none. */
  readonly demo: 'season' | 'small' | null
  /** Listens beyond this machine although people sign in with the published password of the demo. */
  readonly allowDemoPasswords: boolean
  /** Where people reach us, as links in mail have it. */
  readonly publicUrl: string
  /** How long browsers keep to https, where people reach us by it. */
  readonly hsts: HstsSettings
  /** Mail by SMTP; null leaves it in the outbox. */
  readonly smtp: { url: string; from: string } | null
  /** Mail of claimants that a mail service brings; null takes none. */
  readonly mailbox: { secret: string; address: string } | null
  /** SMS by Twilio; null leaves them in the outbox. */
  readonly twilio: { accountSid: string; authToken: string; from: string; api: string } | null
  /** Calls by Twilio, from a number of one's own; null leaves them to the simulator. */
  readonly voice: { readonly caller: string } | null
  /** The embedded simulator of calls: the same seed gives the same calls. */
  readonly simulator: { readonly seed: string; readonly speed: number }
  /** Minutes that an access token is good for; the session goes on. */
  readonly tokenMinutes: number
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
  readonly maintenance: boolean
  /** For how many days entries of the audit log are kept. */
  readonly auditDays: number
  /** How many days the planned deletion of a business can be canceled. */
  readonly deletionDays: number
  /** Whether webhooks may go to private addresses: for development and tests. */
  readonly allowPrivateWebhooks: boolean
  /** Where Messages and Supplements of the navigation lead instead of to our own pages. */
  readonly elsewhere: { readonly messages: string | null; readonly supplements: string | null }
  /** Tiles that maps show below the shapes that ship with the product; null for none. */
  readonly mapTiles: { readonly address: string; readonly credit: string } | null
  /** Draws maps by Google instead, and finds places by it: a key for browsers. Null for none. */
  readonly googleMapsKey: string | null
  /** Devices that a person may be signed in on at a time. */
  readonly sessionsPerPerson: number
  /** How many proxies in front of us are ours, whose word on the client's address counts. */
  readonly trustedProxies: number
  /** Connections, and WebSockets, that one address may have at once. */
  readonly connectionsPerAddress: number
  readonly pusher: { appId: string; key: string; secret: string; cluster: string; host: string } | null
  readonly ablyKey: string
  /** Files in a bucket of an S3-compatible service; null keeps them in a folder of `dataDir`. */
  readonly s3: S3Settings | null
  /** The virus scanner of uploads; null for none. */
  readonly clamd: { readonly host: string; readonly port: number } | null
  readonly metrics: MetricsSettings
  /** Seconds after SIGTERM for a load balancer to notice that this server is not ready any more. */
  readonly drainGraceSeconds: number
  /** Seconds after that for what has been asked to be answered. */
  readonly drainSeconds: number
  /** Sign access tokens, the newest first; empty for those of the database. */
  readonly signingKeys: readonly string[]
  /** Seal what is secret in the database, the newest first; empty, or `database`, for that of the database. */
  readonly sealingKeys: readonly string[]
  /** By pino's levels. */
  readonly logLevel: string
}

/** Stands among the sealing keys for the one that the database keeps. */
export const storedSealingKey = 'database'

export interface MetricsSettings {
  /** A port of its own for them; null for none. */
  readonly port: number | null
  readonly host: string
  /** Who reads them must know it; alone, it opens them on the product's own port. */
  readonly token: string | null
}
/** A signing key that was replaced verifies for this long. */
export const longestTokenMinutes = 720

/** @throws SettingsFault with all that is wrong, a line each. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = settingReaders()
  const { numberOf, siteOf, isOn } = read
  const env = withSecretFiles(environment, (text) => read.fault(text, null))
  const port = numberOf('PORT', env.PORT, { usual: 3000, least: 0, most: 65_535 })
  const databaseUrl = databaseOf(env, read)
  const demo = demoOf(env.DEMO, !databaseUrl, read)
  const settings: Settings = {
    productName: env.PRODUCT_NAME || 'Claimfront',
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    port,
    publicUrl: siteOf('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`),
    hsts: {
      maxAge: numberOf('HSTS_SECONDS', env.HSTS_SECONDS, { usual: 15_552_000, least: 0, most: 63_072_000 }),
      subdomains: isOn('HSTS_SUBDOMAINS', env.HSTS_SUBDOMAINS, false),
    },
    smtp: smtpOf(env, read),
    mailbox: mailboxOf(env, read),
    twilio: twilioOf(env, read),
    voice: voiceOf(env, read),
    simulator: {
      seed: env.TELEPHONY_SEED || 'claimfront',
      speed: numberOf('TELEPHONY_SPEED', env.TELEPHONY_SPEED, { usual: 1, least: 1, most: 1000 }),
    },
    dataDir: env.DATA_DIR || '.data',
    databaseUrl,
    demo,
    allowDemoPasswords: isOn('ALLOW_DEMO_PASSWORDS', env.ALLOW_DEMO_PASSWORDS, false),
    tokenMinutes: numberOf('TOKEN_MINUTES', env.TOKEN_MINUTES, { usual: 15, least: 1, most: longestTokenMinutes }),
    mfaWaived: isOn('MFA_WAIVED', env.MFA_WAIVED, false),
    maintenance: isOn('MAINTENANCE', env.MAINTENANCE, false),
    auditDays: numberOf('AUDIT_DAYS', env.AUDIT_DAYS, { usual: 400, least: 30, most: 36_500 }),
    deletionDays: numberOf('DELETION_DAYS', env.DELETION_DAYS, { usual: 30, least: 1, most: 365 }),
    allowPrivateWebhooks: isOn('WEBHOOK_ALLOW_PRIVATE', env.WEBHOOK_ALLOW_PRIVATE, false),
    elsewhere: {
      messages: env.MESSAGES_URL ? siteOf('MESSAGES_URL', env.MESSAGES_URL) : null,
      supplements: env.SUPPLEMENTS_URL ? siteOf('SUPPLEMENTS_URL', env.SUPPLEMENTS_URL) : null,
    },
    mapTiles: mapTilesOf(env, read),
    googleMapsKey: googleKeyOf(env, read),
    sessionsPerPerson: numberOf('SESSIONS_PER_PERSON', env.SESSIONS_PER_PERSON, { usual: 20, least: 1, most: 1000 }),
    trustedProxies: numberOf('TRUSTED_PROXIES', env.TRUSTED_PROXIES, { usual: 0, least: 0, most: 9 }),
    connectionsPerAddress: numberOf('CONNECTIONS_PER_ADDRESS', env.CONNECTIONS_PER_ADDRESS, {
      usual: 1000,
      least: 10,
      most: 1_000_000,
    }),
    pusher: pusherOf(env, read),
    ablyKey: env.ABLY_KEY || '',
    s3: s3Of(env, read),
    clamd: clamdOf(env, read),
    metrics: metricsOf(env, read),
    drainGraceSeconds: numberOf('DRAIN_GRACE_SECONDS', env.DRAIN_GRACE_SECONDS, { usual: 5, least: 0, most: 120 }),
    drainSeconds: numberOf('DRAIN_SECONDS', env.DRAIN_SECONDS, { usual: 10, least: 0, most: 300 }),
    signingKeys: read.keysOf('SIGNING_KEY', env.SIGNING_KEY),
    sealingKeys: read.keysOf('SEALING_KEY', env.SEALING_KEY, storedSealingKey),
    logLevel: read.oneOf('LOG_LEVEL', env.LOG_LEVEL, {
      // A server of its own database is somebody's trial: its terminal stays readable.
      usual: databaseUrl ? 'info' : 'warn',
      of: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    }),
  }
  read.mustBeFaultless()
  return settings
}

function databaseOf(env: Environment, { serviceOf }: SettingReaders): string {
  const is = { protocols: /^postgres(ql)?:$/, like: 'postgres://owner:password@host:5432/database' }
  for (const name of ['APP_DATABASE_URL', 'TAIL_DATABASE_URL', 'JOBS_DATABASE_URL'] as const) {
    if (env[name]) serviceOf(name, env[name], is)
  }
  return env.DATABASE_URL ? serviceOf('DATABASE_URL', env.DATABASE_URL, is) : ''
}

/** `1` is the season, which who tries the product sees first. */
function demoOf(text: string | undefined, isUsual: boolean, { oneOf }: SettingReaders): Settings['demo'] {
  const demo = oneOf('DEMO', text, { usual: isUsual ? 'season' : '0', of: ['season', 'small', '1', '0'] })
  if (demo === '0') return null
  return demo === 'small' ? 'small' : 'season'
}

/** Half a setting would look like a whole one until the first mail is missed. */
function smtpOf({ SMTP_URL, MAIL_FROM }: Environment, { fault, serviceOf }: SettingReaders): Settings['smtp'] {
  if (!SMTP_URL) return null
  const url = serviceOf('SMTP_URL', SMTP_URL, { protocols: /^smtps?:$/, like: 'smtps://user:password@host:465' })
  if (!MAIL_FROM) return fault('SMTP_URL needs MAIL_FROM, the address that mail comes from.', null)
  return { url, from: MAIL_FROM }
}

function mailboxOf(
  { MAIL_INBOUND_SECRET: secret, MAIL_REPLY_ADDRESS: address }: Environment,
  { fault }: SettingReaders,
): Settings['mailbox'] {
  if (!secret && !address) return null
  if (!secret || !address) return fault('Mail in needs both MAIL_INBOUND_SECRET and MAIL_REPLY_ADDRESS.', null)
  if (!/^whsec_[\w+/-]{32,}={0,2}$/.test(secret))
    return fault('MAIL_INBOUND_SECRET must be whsec_ and at least 24 random bytes in base64.', null)
  // The token after its name has 53 characters, and 64 is the most that mail knows (RFC 5321).
  if (!/^[\w.-]{1,10}@[\w-]+(\.[\w-]+)+$/.test(address))
    return fault(
      'MAIL_REPLY_ADDRESS must be an address like reply@in.example.com, its name of at most 10 characters.',
      null,
    )
  return { secret, address }
}

function twilioOf(env: Environment, { fault }: SettingReaders): Settings['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (!accountSid && !authToken && !from) return null
  if (!accountSid || !authToken || !from)
    return fault('Twilio needs all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.', null)
  return { accountSid, authToken, from, api: env.TWILIO_API_URL || 'https://api.twilio.com' }
}

/** Claimants see a number, which a messaging service is not. */
function voiceOf(env: Environment, { fault }: SettingReaders): Settings['voice'] {
  const caller = env.TWILIO_VOICE_FROM || env.TWILIO_FROM || ''
  if (env.TWILIO_VOICE_FROM && !/^\+\d{8,15}$/.test(caller))
    return fault('TWILIO_VOICE_FROM must be a phone number like +16155550100.', null)
  if (env.TWILIO_VOICE_FROM && !env.TWILIO_ACCOUNT_SID)
    return fault('TWILIO_VOICE_FROM needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.', null)
  return env.TWILIO_ACCOUNT_SID && /^\+\d{8,15}$/.test(caller) ? { caller } : null
}

/** Browsers load tiles from there, which the pages' security policy must allow. */
function mapTilesOf(env: Environment, { fault }: SettingReaders): Settings['mapTiles'] {
  const { MAP_TILES_URL: address, MAP_TILES_CREDIT: credit } = env
  if (!address) return null
  const isAddress = /^https?:\/\/[^/{}]+\//.test(address) && URL.canParse(address)
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    return fault('MAP_TILES_URL must be an address like https://tiles.example.com/{z}/{x}/{y}.png.', null)
  if (!credit) return fault('MAP_TILES_URL needs MAP_TILES_CREDIT, which maps show as the tiles’ license wants.', null)
  return { address, credit }
}

/** Every page hands it out and lets Google's scripts in: it is one for browsers, tied to our address at Google. */
function googleKeyOf({ GOOGLE_MAPS_KEY: key }: Environment, { fault }: SettingReaders): string | null {
  if (!key) return null
  return /^[\w-]{20,100}$/.test(key)
    ? key
    : fault('GOOGLE_MAPS_KEY must be a key of Google’s console, for browsers.', null)
}

function pusherOf(env: Environment, { fault }: SettingReaders): Settings['pusher'] {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env
  if (!appId && !key && !secret) return null
  if (!appId || !key || !secret) return fault('Pusher needs all of PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.', null)
  return { appId, key, secret, cluster: env.PUSHER_CLUSTER ?? 'mt1', host: env.PUSHER_HOST ?? '' }
}

function s3Of(env: Environment, { fault, siteOf }: SettingReaders): Settings['s3'] {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!S3_ENDPOINT && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!S3_ENDPOINT || !bucket || !accessKeyId || !secretAccessKey)
    return fault('S3 needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.', null)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return fault('S3_BUCKET must be the name of a bucket.', null)
  const endpoint = siteOf('S3_ENDPOINT', S3_ENDPOINT)
  return { endpoint, bucket, region: env.S3_REGION || 'us-east-1', accessKeyId, secretAccessKey }
}

function clamdOf({ CLAMD_ADDRESS: address }: Environment, { fault }: SettingReaders): Settings['clamd'] {
  if (!address) return null
  const [, host = '', port = ''] = /^([\w.-]+):(\d{1,5})$/.exec(address) ?? []
  if (!host || Number(port) > 65_535) return fault('CLAMD_ADDRESS must be a host and a port, like clamd:3310.', null)
  return { host, port: Number(port) }
}

function metricsOf(env: Environment, { fault, numberOf }: SettingReaders): MetricsSettings {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  return {
    port: port ? numberOf('METRICS_PORT', port, { usual: 9100, least: 1, most: 65_535 }) : null,
    host: host || '127.0.0.1',
    token:
      token && !/^\S{16,}$/.test(token)
        ? fault('METRICS_TOKEN needs 16 characters or more, without spaces.', null)
        : token || null,
  }
}
