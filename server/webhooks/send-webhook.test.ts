import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'

const send = async (url: string) => {
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
  return (await sendWebhook(url, '{}', headers, { timeout: 5000, allowPrivate: true })).error
}

/** A server that does to each connection what the test says. */
async function listening(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, close, [Symbol.asyncDispose]: close }
}

test('why no answer came is said in plain words', async () => {
  // Where no name server answers either, it is the second.
  expect(await send('https://receiver.invalid/hook')).toMatch(/^(There is no host of|The name of the host could) .+\.$/)
  const closed = await listening(() => {})
  await closed.close()
  expect(await send(`http://${closed.at}`)).toBe(
    'The host refused the connection. Check the port, and whether the server runs.',
  )
  await using silent = await listening((socket) => socket.destroy())
  expect(await send(`http://${silent.at}`)).toBe('The host closed the connection before it answered.')
  await using other = await listening((socket) => socket.end('220 mail.example.com ESMTP\r\n'))
  expect(await send(`http://${other.at}`)).toBe('The host answered with something other than HTTP.')
  expect(await send(`https://${other.at}`)).toBe('The host does not speak HTTPS here. Check the port.')
})
