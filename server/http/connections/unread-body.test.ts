import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { boundedServer } from './bounded-server.ts'

const refuse: RequestListener = (_request, response) => {
  response.statusCode = 413
  response.end('too large')
}
const piece = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`)
const enough = 8_000_000

/** Sends a body without an end to what refuses it, until the connection ends or `enough` was taken in. */
async function sendEndless(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  const [socket] = (await connected) as [Socket]
  let reply = ''
  client.on('data', (chunk: Buffer) => (reply += chunk.toString()))
  client.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const filled = (async () => {
    while (!client.destroyed && socket.bytesRead < enough) {
      if (!client.write(piece)) await Promise.race([once(client, 'drain').catch(() => {}), closed])
    }
  })()
  await Promise.race([closed, filled])
  const taken = socket.bytesRead
  client.destroy()
  server.closeAllConnections()
  server.close()
  return { taken, reply: reply.slice(0, 12) }
}

test('of a body that was refused unread little is taken in, and the reply comes', async () => {
  const { taken, reply } = await sendEndless(boundedServer()({}, refuse))
  expect(reply).toBe('HTTP/1.1 413')
  expect(taken).toBeLessThan(1_000_000)
})

test('all of it would be', async () => {
  expect((await sendEndless(createServer(refuse))).taken).toBeGreaterThanOrEqual(enough)
})
