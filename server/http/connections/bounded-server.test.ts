import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { boundedServer, usualLimits } from './bounded-server.ts'

/** More than the buffers of a connection take in. */
const reply = Buffer.alloc(16_000_000, 'x')
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

async function open(server: Server): Promise<() => Promise<Socket>> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return async () => {
    const client = connect(port, '127.0.0.1')
    client.on('error', () => {})
    opened.push({ close: () => client.destroy() })
    await once(client, 'connect')
    return client
  }
}

const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const own = (listener: RequestListener, limits = {}) => boundedServer({ ...usualLimits, ...limits })({}, listener)

/** Sends many requests at once and reads nothing; how many of them were begun, and how much was kept for their replies. */
async function unread(serverOf: (listener: RequestListener) => Server, requests: number) {
  const replies: ServerResponse[] = []
  const server = serverOf((_request, response) => {
    replies.push(response)
    response.end(reply)
  })
  const connected = once(server, 'connection')
  const client = await (await open(server))()
  const [socket] = (await connected) as [Socket]
  const closed = once(socket, 'close')
  client.pause()
  client.write(ask.repeat(requests))
  for (let turn = 0; turn < 200 && !socket.destroyed && replies.length < requests; turn += 1) {
    if (await isQuiet(socket)) break
  }
  const kept = replies.reduce((sum, { writableLength }) => sum + writableLength, 0)
  return { begun: replies.length, kept, isCut: socket.destroyed, socket, server, closed }
}

/** Whether no byte has left within a few turns of the loop, so that the client's end is full. */
async function isQuiet(socket: Socket): Promise<boolean> {
  const before = socket.bytesWritten - socket.writableLength
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  return socket.writableLength > 0 && socket.bytesWritten - socket.writableLength === before
}

describe('a connection whose replies are not read', () => {
  test('has one reply begun, and the others wait', async () => {
    const { begun, kept, isCut } = await unread((listener) => own(listener), 10)
    expect({ begun, isCut }).toEqual({ begun: 1, isCut: false })
    expect(kept).toBeLessThanOrEqual(reply.length + 1000)
  })

  test('is cut when more requests come ahead than may wait', async () => {
    const { begun, isCut } = await unread((listener) => own(listener), 300)
    expect({ begun, isCut }).toEqual({ begun: 1, isCut: true })
  })

  test('has them all begun and kept where nothing bounds it', async () => {
    const { begun, kept } = await unread((listener) => createServer(listener), 10)
    expect(begun).toBe(10)
    expect(kept).toBeGreaterThan(5 * reply.length)
  })

  test('is cut when nothing has moved for a time', async () => {
    const { socket, server, closed } = await unread((listener) => own(listener), 1)
    const { timeout, headersTimeout, requestTimeout, maxConnections } = server
    expect([timeout, headersTimeout, requestTimeout, maxConnections]).toEqual([30_000, 15_000, 120_000, 10_000])
    server.emit('timeout', socket)
    await closed
  })
})

test('a handler takes its time: its connection is not cut, and the next request waits for it', async () => {
  const begun: ServerResponse[] = []
  const turns = new EventEmitter()
  const server = own((_request, response) => void turns.emit(String(begun.push(response))))
  const connected = once(server, 'connection')
  const client = await (await open(server))()
  const [socket] = (await connected) as [Socket]
  const [first, second] = [once(turns, '1'), once(turns, '2')]
  client.write(ask + ask)
  await first
  server.emit('timeout', socket)
  expect(socket.destroyed).toBe(false)
  expect(begun).toHaveLength(1)
  begun[0]?.end('one')
  const texts: string[] = []
  client.on('data', (chunk) => texts.push(chunk.toString()))
  await second
  begun[1]?.end('two')
  while (!texts.join('').includes('two')) await once(client, 'data')
  expect(texts.join('').indexOf('one')).toBeLessThan(texts.join('').indexOf('two'))
})

test('a body that stops coming is cut', async () => {
  const server = own(() => {})
  const connected = once(server, 'connection')
  const client = await (await open(server))()
  const [socket] = (await connected) as [Socket]
  const asked = once(server, 'request')
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc')
  await asked
  server.emit('timeout', socket)
  expect(socket.destroyed).toBe(true)
})

test('one address has so many connections at once', async () => {
  const server = own((_request, response) => void response.end('x'), { connectionsPerAddress: 3 })
  const client = await open(server)
  const connected = once(server, 'connection')
  const clients = [await client(), await client(), await client()]
  const [served] = (await connected) as [Socket]
  const fourth = await client()
  await once(fourth, 'close')
  clients[0]?.destroy()
  await once(served, 'close')
  const fifth = await client()
  fifth.write(ask)
  await once(fifth, 'data')
})
