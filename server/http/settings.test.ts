import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const of = (env: Record<string, string>) => {
  const { metrics, hsts, logLevel } = readSettings(env)
  return { metrics, hsts, logLevel }
}
const DATABASE_URL = 'postgres://owner:secret@db.test/claims'

test('metrics are off unless a port or a token is set, and their port is this machine’s alone', () => {
  expect(of({}).metrics).toEqual({ port: null, host: '127.0.0.1', token: null })
  expect(of({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1', token: null })
  const token = '0123456789abcdef'
  expect(of({ METRICS_TOKEN: token, METRICS_HOST: '10.0.0.5' }).metrics).toMatchObject({ token, host: '10.0.0.5' })
})

test('a token that can be guessed is refused, and not repeated', () => {
  expect(() => of({ METRICS_TOKEN: 'guess' })).toThrow('METRICS_TOKEN needs 16 characters')
  expect(() => of({ METRICS_TOKEN: 'guess' })).not.toThrow('guess')
})

test('requests are logged where a database is set, and a trial’s terminal stays readable', () => {
  expect([of({}).logLevel, of({ DATABASE_URL }).logLevel]).toEqual(['warn', 'info'])
  expect(of({ DATABASE_URL, LOG_LEVEL: 'error' }).logLevel).toBe('error')
})

test('how long browsers keep to https is set in seconds', () => {
  expect(of({}).hsts).toEqual({ maxAge: 15_552_000, subdomains: false })
  expect(of({ HSTS_SECONDS: '0', HSTS_SUBDOMAINS: '1' }).hsts).toEqual({ maxAge: 0, subdomains: true })
})

test('a key of Google’s maps is one of its console', () => {
  const GOOGLE_MAPS_KEY = `AIza${'x'.repeat(35)}`
  expect([readSettings({}), readSettings({ GOOGLE_MAPS_KEY })].map((one) => one.googleMapsKey)).toEqual([
    null,
    GOOGLE_MAPS_KEY,
  ])
  expect(() => readSettings({ GOOGLE_MAPS_KEY: 'my key' })).toThrow('GOOGLE_MAPS_KEY must be')
})

test('tiles of maps need an address with z, x and y, and whose they are', () => {
  const tiles = (env: Record<string, string>) => readSettings(env).mapTiles
  const MAP_TILES_URL = 'https://tiles.test/{z}/{x}/{y}.png'
  expect(tiles({})).toBeNull()
  expect(tiles({ MAP_TILES_URL, MAP_TILES_CREDIT: 'Tiles: Test' })).toEqual({
    address: MAP_TILES_URL,
    credit: 'Tiles: Test',
  })
  expect(() => tiles({ MAP_TILES_URL })).toThrow('MAP_TILES_CREDIT')
  for (const wrong of ['https://tiles.test/{z}', 'ftp://tiles.test/{z}/{x}/{y}', 'https://{s}.test/{z}/{x}/{y}'])
    expect(() => tiles({ MAP_TILES_URL: wrong, MAP_TILES_CREDIT: 'x' })).toThrow('MAP_TILES_URL must be an address')
})
