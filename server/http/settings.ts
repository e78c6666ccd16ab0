/** Everything that is set from outside, in one place. README lists the same names. */
export interface Settings {
  readonly productName: string
  readonly port: number
  readonly dataDir: string
  /** Owner's address of a PostgreSQL 15 or newer; empty for the embedded one. */
  readonly databaseUrl: string
  readonly demo: boolean
  /** Where people reach us, as links in mail have it. */
  readonly publicUrl: string
  /** Mail by SMTP; null leaves it in the outbox. */
  readonly smtp: { url: string; from: string } | null
  /** SMS by Twilio; null leaves them in the outbox. */
  readonly twilio: { accountSid: string; authToken: string; from: string; api: string } | null
  /** Minutes that an access token is good for; the session goes on. */
  readonly tokenMinutes: number
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
  readonly maintenance: boolean
  /** Where Messages and Supplements of the navigation lead instead of to our own pages. */
  readonly elsewhere: { readonly messages: string | null; readonly supplements: string | null }
  /** How many proxies in front of us are ours, whose word on the client's address counts. */
  readonly trustedProxies: number
  readonly pusher: { appId: string; key: string; secret: string; cluster: string; host: string } | null
  readonly ablyKey: string
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER = 'mt1', PUSHER_HOST = '' } = env
  const port = portOf(env.PORT)
  return {
    productName: env.PRODUCT_NAME || 'Claimfront',
    port,
    publicUrl: siteOf('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`),
    smtp: smtpOf(env),
    twilio: twilioOf(env),
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || '',
    demo: env.DEMO !== '0',
    tokenMinutes: numberOf('TOKEN_MINUTES', env.TOKEN_MINUTES, { usual: 15, least: 1, most: 720 }),
    mfaWaived: env.MFA_WAIVED === '1',
    maintenance: env.MAINTENANCE === '1',
    elsewhere: {
      messages: env.MESSAGES_URL ? siteOf('MESSAGES_URL', env.MESSAGES_URL) : null,
      supplements: env.SUPPLEMENTS_URL ? siteOf('SUPPLEMENTS_URL', env.SUPPLEMENTS_URL) : null,
    },
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

/** Without a slash at its end. */
function siteOf(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} must be an address like https://desk.example.com, not ${text}.`)
  return text.replace(/\/+$/, '')
}

/** Half a setting would look like a whole one until the first mail is missed. */
function smtpOf({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv): Settings['smtp'] {
  if (!SMTP_URL) return null
  if (!MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM, the address that mail comes from.')
  return { url: SMTP_URL, from: MAIL_FROM }
}

function twilioOf(env: NodeJS.ProcessEnv): Settings['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (!accountSid && !authToken && !from) return null
  if (!accountSid || !authToken || !from)
    throw new Error('Twilio needs all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  return { accountSid, authToken, from, api: env.TWILIO_API_URL || 'https://api.twilio.com' }
}

function numberOf(name: string, text: string | undefined, is: { usual: number; least: number; most: number }): number {
  const value = Number(text || is.usual)
  if (Number.isInteger(value) && value >= is.least && value <= is.most) return value
  throw new Error(`${name} must be a whole number from ${is.least} to ${is.most}, not ${text}.`)
}
