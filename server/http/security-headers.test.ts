import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pushOrigins } from '../push/push-origins.ts'
import type { PushSettings } from '../push/push-settings.ts'
import { type HeaderSettings, securityHeaders } from './security-headers.ts'

async function headersOf(settings: Partial<HeaderSettings> = {}, path = '/') {
  const app = new Hono()
  app.use(securityHeaders({ publicUrl: 'https://desk.test:8443', ...settings }))
  app.get('/api/kept', (context) => context.body('', 200, { 'Cache-Control': 'max-age=1' }))
  app.all('*', (context) => context.body(''))
  return (await app.request(path)).headers
}

async function directive(name: string, settings?: Partial<HeaderSettings>) {
  const policy = (await headersOf(settings)).get('content-security-policy') ?? ''
  return policy.split('; ').find((one) => one.startsWith(`${name} `))
}

const keys = { key: 'k', secret: 's' }
test.each<[string, PushSettings, string]>([
  ['our own hub', { kind: 'hub', ...keys }, ''],
  [
    'hosted Pusher',
    { kind: 'pusher', ...keys, appId: '1', cluster: 'eu' },
    ' wss://ws-eu.pusher.com https://sockjs-eu.pusher.com',
  ],
  [
    'a server of Pusher’s protocol',
    { kind: 'pusher', ...keys, appId: '1', cluster: 'eu', api: new URL('https://push.test:6001') },
    ' wss://push.test:6001',
  ],
])('over %s, pages connect to us and to that alone', async (_name, push, origins) => {
  const connect = await directive('connect-src', { pushOrigins: pushOrigins(push) })
  expect(connect).toBe(`connect-src 'self' wss://desk.test:8443${origins}`)
})

test('over Ably they connect to the hosts that its client knows, and no policy names a whole scheme', async () => {
  const connect = await directive('connect-src', { pushOrigins: pushOrigins({ kind: 'ably', key: 'k' }) })
  expect(connect).toContain(' wss://main.realtime.ably.net https://main.realtime.ably.net ')
  expect(connect?.split(' ').filter((source) => /^\w+:$|\*/.test(source))).toEqual([])
  const plain = await directive('connect-src', { publicUrl: 'http://localhost:3000' })
  expect(plain).toBe("connect-src 'self' ws://localhost:3000")
})

test('browsers keep to https where people reach us by it, for as long as is set', async () => {
  const strictOf = async (settings: Partial<HeaderSettings>) =>
    (await headersOf(settings)).get('strict-transport-security')
  expect(await strictOf({})).toBe('max-age=15552000')
  expect(await strictOf({ hsts: { maxAge: 300, subdomains: true } })).toBe('max-age=300; includeSubDomains')
  expect(await strictOf({ hsts: { maxAge: 0, subdomains: false } })).toBe('max-age=0')
  expect(await strictOf({ publicUrl: 'http://localhost:3000' })).toBeNull()
})

test('replies of the API are kept by nobody, unless their route says otherwise; pages are left alone', async () => {
  const kept = async (path: string) => (await headersOf({}, path)).get('cache-control')
  expect(await Promise.all(['/api/v1/me', '/api', '/api/kept', '/', '/apinews'].map(kept))).toEqual([
    'no-store',
    'no-store',
    'max-age=1',
    null,
    null,
  ])
})

test('no address is handed on, and no feature that we do not use is open', async () => {
  const headers = await headersOf()
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/)
})

test('where maps have tiles, pages connect to the origin of these too, and to nothing else of it', async () => {
  const connect = await directive('connect-src', { tileAddress: 'https://tiles.test/a/{z}/{x}/{y}.png' })
  expect(connect).toBe("connect-src 'self' wss://desk.test:8443 https://tiles.test")
})

test('only where a key of Google’s maps is set, pages load scripts of its hosts; text is never evaluated', async () => {
  const policyOf = async (settings: Partial<HeaderSettings>) =>
    (await headersOf(settings)).get('content-security-policy') ?? ''
  expect(await policyOf({})).not.toMatch(/google|gstatic|ggpht|blob:/)
  const open = await policyOf({ hasGoogleMaps: true })
  expect(await directive('script-src', { hasGoogleMaps: true })).toBe(
    "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com",
  )
  expect(open).toContain("script-src-attr 'none'")
  expect(open).not.toContain('unsafe-eval')
  expect(await directive('connect-src', { hasGoogleMaps: true })).toContain(' https://places.googleapis.com')
})
