import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import S3rver from '@20minutes/s3rver'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UploadAddress } from '../../contract/files/file.ts'
import { Refused } from '../http/problem.ts'
import { addressSeconds, type FileStorage } from '../ports/files/file-storage.ts'
import { type FolderStorage, openFolder } from '../ports/files/folder-storage.ts'
import { openS3 } from '../ports/files/s3-storage.ts'
import { serveFiles } from './serve-files.ts'

interface Opened {
  readonly storage: FileStorage
  /** What addresses that are our own are completed by. */
  readonly base: string
  close(): Promise<void>
}

const aFolder = () => mkdtemp(join(tmpdir(), 'claimfront-files-'))
const portOf = (server: Server) => (server.address() as AddressInfo).port

async function openOwn(): Promise<Opened> {
  const folder = await aFolder()
  const storage = openFolder(folder, [randomBytes(32)])
  const app = new Hono()
  serveFiles(app, storage)
  app.onError((error, context) => {
    if (error instanceof Refused) return context.json(error.problem, error.problem.status as 403)
    return context.text('', 500)
  })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    storage,
    base: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true })
    },
  }
}

/** An S3-compatible server that checks signatures; its keys are those of its documentation. */
async function openBucket(): Promise<Opened> {
  const folder = await aFolder()
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await service.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const storage = openS3({ endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', region: 'us-east-1', ...keys })
  return {
    storage,
    base: '',
    async close() {
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

const photo = randomBytes(300_000)
const contentType = 'image/jpeg'
const key = 'a-business/a-file/original'

describe.each([
  ['a folder behind our own server', openOwn],
  ['a bucket of an S3-compatible server', openBucket],
])('files in %s', (_name, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const upload = (at = new Date()) => opened.storage.signUpload({ key, contentType, size: photo.length }, at)
  const put = (to: UploadAddress, bytes: Uint8Array, more: RequestInit = {}) =>
    fetch(opened.base + to.url, { method: to.method, headers: to.headers, body: new Uint8Array(bytes), ...more })

  test('are put and fetched by signed addresses, and read by the server', async () => {
    expect(await opened.storage.sizeOf(key)).toBeNull()
    expect(await opened.storage.read(key)).toBeNull()
    expect((await put(await upload(), photo)).status).toBe(200)
    expect(await opened.storage.sizeOf(key)).toBe(photo.length)
    expect(await opened.storage.read(key)).toEqual(photo)
    const url = await opened.storage.signDownload({ key, contentType }, new Date())
    const got = await fetch(opened.base + url)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, contentType])
    expect(Buffer.from(await got.arrayBuffer())).toEqual(photo)
    await opened.storage.write('a-business/a-file/view.jpg', photo.subarray(0, 10), contentType)
    expect(await opened.storage.sizeOf('a-business/a-file/view.jpg')).toBe(10)
  })

  test('are not put by an address that has expired', async () => {
    const long = new Date(Date.now() - (addressSeconds + 60) * 1000)
    expect((await put(await upload(long), photo)).status).toBe(403)
    const url = await opened.storage.signDownload({ key, contentType }, long)
    expect((await fetch(opened.base + url)).status).toBe(403)
  })

  test('are not put under another key, by another method, of another type or size', async () => {
    const to = await upload()
    const elsewhere = { ...to, url: to.url.replace('a-file', 'b-file') }
    expect((await put(elsewhere, photo)).status).toBe(403)
    expect((await fetch(opened.base + to.url)).status).toBe(403)
    expect((await put(to, photo, { headers: { 'content-type': 'text/html' } })).status).toBe(403)
    expect((await put(to, photo.subarray(1))).status).toBe(403)
    expect((await put(to, Buffer.concat([photo, photo]))).status).toBe(403)
    const url = await opened.storage.signDownload({ key, contentType }, new Date())
    expect((await put({ ...to, url }, photo)).status).toBe(403)
    expect(await opened.storage.sizeOf('a-business/b-file/original')).toBeNull()
  })

  test('are put in any size by an address that names none, and under no other key or type', async () => {
    const to = await opened.storage.signUpload(
      { key: 'a-business/c-file/original', contentType, size: null },
      new Date(),
    )
    expect((await put({ ...to, url: to.url.replace('c-file', 'd-file') }, photo)).status).toBe(403)
    expect((await put(to, photo, { headers: { 'content-type': 'text/html' } })).status).toBe(403)
    expect((await put(to, photo.subarray(0, 77))).status).toBe(200)
    expect(await opened.storage.sizeOf('a-business/c-file/original')).toBe(77)
    expect(await opened.storage.sizeOf('a-business/d-file/original')).toBeNull()
  })

  test('are fetched by the same address for some minutes, so that a browser keeps them', async () => {
    const at = new Date('2026-11-26T10:01:00Z')
    const again = new Date('2026-11-26T10:04:00Z')
    const sign = (now: Date) => opened.storage.signDownload({ key, contentType }, now)
    expect(await sign(again)).toBe(await sign(at))
    expect(await sign(new Date('2026-11-26T10:06:00Z'))).not.toBe(await sign(at))
  })

  test('are listed by when they were stored, and removed', async () => {
    const keys = ['b-business/a-file/original', 'b-business/b-file/original']
    for (const one of keys) await opened.storage.write(one, photo.subarray(0, 9), contentType)
    const before = async (moment: Date) => {
      const found: string[] = []
      for await (const one of opened.storage.storedBefore(moment)) if (one.startsWith('b-business')) found.push(one)
      return found.toSorted()
    }
    expect(await before(new Date(Date.now() - 60_000))).toEqual([])
    expect(await before(new Date(Date.now() + 60_000))).toEqual(keys)
    for (const _twice of [1, 2]) await opened.storage.remove('b-business/a-file/original')
    expect(await before(new Date(Date.now() + 60_000))).toEqual(keys.slice(1))
  })

  test('are stored from a stream whole or not at all: of one that breaks, nothing is there and nothing is listed', async () => {
    const [whole, broken] = ['e-business/a-file/original', 'e-business/b-file/original']
    const pieces = Array.from({ length: 40 }, () => randomBytes(50_000))
    async function* stream(most: number) {
      for (const [at, piece] of pieces.entries()) {
        if (at === most) throw new Error('the rows ended early')
        yield piece
      }
    }
    expect(await opened.storage.writeFrom(whole, stream(Infinity), contentType)).toBe(2_000_000)
    expect(await opened.storage.read(whole)).toEqual(Buffer.concat(pieces))
    for (const most of [0, 1, 39])
      await expect(opened.storage.writeFrom(broken, stream(most), contentType)).rejects.toThrow()
    expect([await opened.storage.sizeOf(broken), await opened.storage.read(broken)]).toEqual([null, null])
    const listed: string[] = []
    for await (const one of opened.storage.storedBefore(new Date(Date.now() + 60_000)))
      if (one.startsWith('e-business')) listed.push(one)
    expect(listed).toEqual([whole])
    // One that breaks while another file is there leaves that file as it is.
    await expect(opened.storage.writeFrom(whole, stream(3), contentType)).rejects.toThrow()
    expect(await opened.storage.sizeOf(whole)).toBe(2_000_000)
  })

  test('have keys that leave no folder', async () => {
    for (const bad of ['../secret', 'a/../b', '/etc/passwd', 'a//b', 'a', 'a/.b', 'a/b\0c'])
      await expect(async () => opened.storage.sizeOf(bad)).rejects.toThrow('not a key')
  })
})

describe('an upload to the folder that is cut off', () => {
  let folder: string
  let storage: FolderStorage
  const there = () => readdir(join(folder, 'a-business/a-file'))
  const grant = { method: 'PUT', key, contentType, size: photo.length, expires: Date.now() + 1000 } as const
  const whole = (from = 0) => new Blob([photo.subarray(from)]).stream() as never
  const cutAt = (end: number, start = 0) =>
    new ReadableStream({
      start(pieces) {
        pieces.enqueue(photo.subarray(start, end))
      },
      pull(pieces) {
        pieces.error(new Error('the connection was cut'))
      },
    }) as never
  beforeEach(async () => {
    folder = await aFolder()
    storage = openFolder(folder, [randomBytes(32)])
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('goes on where it ended, as often as it takes, and is no file before it is whole', async () => {
    expect(await storage.put(grant, cutAt(1000))).toBe('cut_off')
    expect(await storage.put(grant, cutAt(700))).toBe('cut_off')
    expect(await storage.put(grant, cutAt(120_000, 1000), 1000)).toBe('cut_off')
    expect([await storage.arrivedOf(grant), await storage.sizeOf(key), await storage.read(key)]).toEqual([
      120_000,
      null,
      null,
    ])
    expect(await storage.put(grant, whole(200_000), 200_000)).toBe('gap')
    expect(await storage.put(grant, whole(110_000), 110_000)).toBe('stored')
    expect(await storage.read(key)).toEqual(photo)
    expect([await storage.arrivedOf(grant), await there()]).toEqual([photo.length, ['original']])
  })

  test('keeps no more of many tries than adds something', async () => {
    for (const end of [1000, 2000, 3000, 2500]) expect(await storage.put(grant, cutAt(end))).toBe('cut_off')
    expect(await there()).toHaveLength(1)
    expect(await storage.arrivedOf(grant)).toBe(3000)
    expect(await storage.put(grant, whole())).toBe('stored')
    expect(await there()).toEqual(['original'])
    expect(await storage.put(grant, cutAt(10))).toBe('cut_off')
    expect(await there()).toEqual(['original'])
  })

  test('is made of what arrived first: a whole file is changed by no later upload', async () => {
    expect(await storage.put(grant, whole())).toBe('stored')
    const other = Buffer.alloc(photo.length, 7)
    expect(await storage.put(grant, new Blob([other]).stream() as never)).toBe('stored')
    expect(await storage.read(key)).toEqual(photo)
    const rest = new Blob([other.subarray(500)]).stream() as never
    expect(await storage.put(grant, rest, 500)).toBe('stored')
    expect(await storage.read(key)).toEqual(photo)
    expect(await there()).toEqual(['original'])
  })

  test('is whole once where its rest arrives twice at the same time', async () => {
    expect(await storage.put(grant, cutAt(1000))).toBe('cut_off')
    expect(await Promise.all([storage.put(grant, whole(1000), 1000), storage.put(grant, whole(900), 900)])).toEqual([
      'stored',
      'stored',
    ])
    expect([await storage.read(key), await there()]).toEqual([photo, ['original']])
  })

  test('of which all pieces are there, as the server was killed while it joined them, is joined when its sender asks', async () => {
    await storage.put(grant, cutAt(1000))
    await storage.write(`${key}.1000.${randomUUID()}.piece`, photo.subarray(1000), contentType)
    expect([await storage.sizeOf(key), await storage.arrivedOf(grant)]).toEqual([null, photo.length])
    expect([await storage.read(key), await there()]).toEqual([photo, ['original']])
  })

  test('of which too much or too little arrives leaves nothing of it', async () => {
    expect(await storage.put(grant, whole(1))).toBe('another_size')
    expect(await storage.put(grant, new Blob([photo, photo]).stream() as never)).toBe('another_size')
    expect(await there()).toEqual([])
  })
})

test('an address to put a file says over HTTP how much of it has arrived, and takes the rest only', async () => {
  const { storage, base, close } = await openOwn()
  const { url, headers } = await storage.signUpload({ key, contentType, size: photo.length }, new Date())
  const put = (bytes: Uint8Array, range: string) =>
    fetch(base + url, { method: 'PUT', headers: { ...headers, 'content-range': range }, body: new Uint8Array(bytes) })
  const offset = async (to = url) => {
    const { status, headers: answered } = await fetch(base + to, { method: 'HEAD' })
    return [status, answered.get('upload-offset')]
  }
  expect(await offset()).toEqual([200, '0'])
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const lines = Object.entries({ ...headers, 'content-length': photo.length, host: 'x' }).map((one) => one.join(': '))
  socket.write(`PUT ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(photo.subarray(0, 123_456))
  await vi.waitFor(async () => expect(await offset()).toEqual([200, '123456']))
  socket.destroy()
  const last = photo.length - 1
  const gap = await put(photo.subarray(200_000), `bytes 200000-${last}/${photo.length}`)
  expect(gap.status).toBe(409)
  expect((await put(photo.subarray(123_456), `bytes 123456-${last}/${photo.length + 1}`)).status).toBe(403)
  expect((await put(photo.subarray(123_457), `bytes 123456-${last}/${photo.length}`)).status).toBe(403)
  expect((await put(photo.subarray(123_456), `bytes 123456-${last}/${photo.length}`)).status).toBe(200)
  expect([await storage.read(key), await offset()]).toEqual([photo, [200, String(photo.length)]])
  const elsewhere = url.replace('a-file', 'b-file')
  expect((await offset(elsewhere))[0]).toBe(403)
  await close()
})
