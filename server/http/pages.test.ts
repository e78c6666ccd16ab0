import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const script = 'export const desk = 1\n'.repeat(100)
const app = new Hono()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/desk-1.js'), script)
  await writeFile(join(folder, 'assets/desk-1.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets/desk-1.js.map'), '{"sources":["secret.ts"]}')
  await writeFile(join(folder, 'assets/desk-1.js.map.gz'), gzipSync('{"sources":["secret.ts"]}'))
  await writeFile(join(folder, '.built-from'), 'secret')
  servePages(app, folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('a script goes out as its build packed it, as a script and for a year, to a browser that accepts that', async () => {
  const reply = await app.request('/assets/desk-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(gzipSync(script))
})

test('a file that no build holds any more is missing, and not the page', async () => {
  const reply = await app.request('/assets/desk-0.js')
  expect(reply.status).toBe(404)
  expect(reply.headers.get('cache-control')).toBeNull()
})

test('to others it goes as it is; every other address is the page, never kept', async () => {
  const whole = await app.request('/assets/desk-1.js')
  expect(whole.headers.get('content-encoding')).toBeNull()
  expect(await whole.text()).toBe(script)
  const page = await app.request('/admin/intake', { headers: { 'accept-encoding': 'gzip' } })
  expect(await page.text()).toBe('<!doctype html>')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  '/assets/desk-1.js.map',
  '/assets/desk-1.js%2Emap',
  '/assets/desk-1.js.%6dap',
  '/assets/DESK-1.JS.MAP',
  '/assets/desk-1.js.map.gz',
  '/.built-from',
  '/%2ebuilt-from',
  '/assets/../.built-from',
  '/%',
])('no source map and no hidden file is served: %s', async (path) => {
  const reply = await app.request(path)
  expect([reply.status, await reply.text()]).toEqual([404, '404 Not Found'])
})
