import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendConstant, sendJson } from './send-json.ts'

const queue = { claims: Array.from({ length: 200 }, (_, n) => ({ claim_number: `GU-26-${n}`, last_name: 'López' })) }
const app = new Hono()
  .get('/queue', (context) => sendJson(context, queue))
  .get('/one', (context) => sendJson(context, { up: true }))

const ask = (path: string, takes?: string) =>
  app.request(path, takes === undefined ? {} : { headers: { 'accept-encoding': takes } })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompress],
  ['gzip, deflate', 'gzip', gunzip],
] as const)('a long reply to a client that takes %s comes as %s and is the same', async (takes, encoding, unpack) => {
  const reply = await ask('/queue', takes)
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('vary')).toBe('Accept-Encoding')
  const packed = Buffer.from(await reply.arrayBuffer())
  expect(packed.length).toBeLessThan(JSON.stringify(queue).length / 4)
  expect(JSON.parse((await promisify<Buffer, Buffer>(unpack)(packed)).toString())).toEqual(queue)
})

test.each([undefined, 'br', 'gzip;q=0', 'identity'])('a client that takes %s gets it as it is', async (takes) => {
  const reply = await ask('/queue', takes)
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(reply.headers.get('vary')).toBe('Accept-Encoding')
  expect(reply.headers.get('content-type')).toBe('application/json')
  expect(await reply.json()).toEqual(queue)
})

test('a short reply is not packed', async () => {
  const reply = await ask('/one', 'gzip, zstd')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(await reply.json()).toEqual({ up: true })
})

test('a reply that is always the same is made once, however many ask for it', async () => {
  let made = 0
  const reply = { ...queue, toJSON: () => ({ ...queue, made: (made += 1) }) }
  const constant = new Hono().get('/', sendConstant(reply))
  const takes = { headers: { 'accept-encoding': 'gzip' } }
  for (let time = 0; time < 40; time += 1) await constant.request('/', takes)
  expect(made).toBe(1)
  const packed = Buffer.from(await (await constant.request('/', takes)).arrayBuffer())
  expect(JSON.parse((await promisify<Buffer, Buffer>(gunzip)(packed)).toString())).toEqual({ ...queue, made: 1 })
  expect(await (await constant.request('/')).json()).toEqual({ ...queue, made: 1 })
})
