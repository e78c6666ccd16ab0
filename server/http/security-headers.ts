import type { MiddlewareHandler } from 'hono'

export interface HeaderSettings {
  /** Where people reach us: its scheme decides about HSTS, its host is one that pages may connect to. */
  readonly publicUrl: string
  /** Origins of the push service, where it is not our own hub. */
  readonly pushOrigins?: readonly string[]
  readonly hsts?: HstsSettings
  /** Where maps load tiles from, which is then another origin that pages connect to. */
  readonly tileAddress?: string | undefined
  /** Where files are, if elsewhere: pages show pictures of it and send to it. */
  readonly fileOrigin?: string | null
  /** Lets Google's maps in: scripts, pictures, fonts and calls of its hosts, and none otherwise. */
  readonly hasGoogleMaps?: boolean
}

export interface HstsSettings {
  /** Seconds that browsers keep to https; 0 makes them forget it. */
  readonly maxAge: number
  readonly subdomains: boolean
}

const halfYear = 15_552_000

/**
 * No inline script, no framing, no guessing of types, no address handed on; pages connect to us and to the push
 * service alone. What the API answers is kept by nobody, unless its route says otherwise.
 */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler {
  const headers = Object.entries(headersOf(settings))
  return async (context, next) => {
    await next()
    // Set on the reply itself: by the context, each of them would make another reply.
    const sent = context.res.headers
    // A page may be stricter than all of them.
    for (const [name, value] of headers) if (!sent.has(name)) sent.set(name, value)
    const { path } = context.req
    if (isOfApi(path) && !sent.has('Cache-Control')) sent.set('Cache-Control', 'no-store')
  }
}

const isOfApi = (path: string) => path === '/api' || path.startsWith('/api/')

function headersOf({
  publicUrl,
  pushOrigins = [],
  hsts,
  tileAddress,
  fileOrigin,
  hasGoogleMaps,
}: HeaderSettings): Record<string, string> {
  const { protocol, host } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const fileOrigins = fileOrigin ? [fileOrigin] : []
  const tileOrigins = tileAddress ? [new URL(tileAddress).origin] : []
  const { maxAge, subdomains } = hsts ?? { maxAge: halfYear, subdomains: false }
  const strict = `max-age=${maxAge}${subdomains ? '; includeSubDomains' : ''}`
  return {
    'Content-Security-Policy': policy(
      [`${isSecure ? 'wss' : 'ws'}://${host}`, ...pushOrigins, ...tileOrigins, ...fileOrigins],
      fileOrigins,
      hasGoogleMaps ? google : {},
    ),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(isSecure && { 'Strict-Transport-Security': strict }),
  }
}

/** What a browser can do and no page of ours asks for. */
const unusedFeatures = (
  'accelerometer autoplay browsing-topics camera display-capture geolocation gyroscope hid magnetometer ' +
  'microphone midi payment screen-wake-lock serial usb xr-spatial-tracking'
).split(' ')

type Fetched = 'script' | 'style' | 'img' | 'font' | 'connect' | 'worker'

/** Hosts of Google's Maps JavaScript API (its guide to content security policies), without evaluation of text. */
const google: Partial<Record<Fetched, string>> = {
  script: ' https://maps.googleapis.com https://maps.gstatic.com',
  style: ' https://fonts.googleapis.com',
  img: ' https://maps.googleapis.com https://maps.gstatic.com https://*.googleapis.com https://*.ggpht.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://maps.googleapis.com https://places.googleapis.com https://maps.gstatic.com',
  worker: ' blob:',
}

function policy(
  connect: readonly string[],
  images: readonly string[],
  others: Partial<Record<Fetched, string>>,
): string {
  const also = (of: Fetched) => others[of] ?? ''
  return [
    "default-src 'self'",
    `script-src 'self'${also('script')}`,
    "script-src-attr 'none'",
    // AG Grid and Base UI set element styles from script.
    `style-src 'self' 'unsafe-inline'${also('style')}`,
    `img-src ${["'self'", 'data:', ...images].join(' ')}${also('img')}`,
    `font-src 'self' data:${also('font')}`,
    `connect-src ${["'self'", ...connect].join(' ')}${also('connect')}`,
    `worker-src 'self'${also('worker')}`,
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
