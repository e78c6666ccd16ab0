import { connect, type Socket } from 'node:net'

/** Those who flood a server, in a process of their own: each comes back a moment after it is cut. */
export interface Flood {
  readonly port: number
  /** Sockets of each kind. */
  readonly unread: number
  readonly pings: number
  readonly bodies: number
  /** Path of the hub. */
  readonly hub: string
  /** Of somebody who may only read, and the path of a draft that they may not save. */
  readonly token: string
  readonly draft: string
}

const comeBackMs = 200
let isOn = true
const counted = { connected: 0, cut: 0 }

process.on('message', (asked: Flood | 'count' | 'end') => {
  if (asked === 'count') return void process.send?.({ ...counted })
  if (asked === 'end') {
    isOn = false
    return process.exit(0)
  }
  for (let n = 0; n < asked.unread; n += 1) begin(asked, sendUnread)
  for (let n = 0; n < asked.pings; n += 1) begin(asked, sendPings)
  for (let n = 0; n < asked.bodies; n += 1) begin(asked, bodySenders[n % bodySenders.length] ?? sendEndless)
})
process.on('disconnect', () => process.exit(0))

function begin(flood: Flood, send: (socket: Socket, flood: Flood) => void): void {
  const socket = connect(flood.port, '127.0.0.1', () => {
    counted.connected += 1
    send(socket, flood)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    counted.cut += 1
    if (isOn) setTimeout(() => begin(flood, send), comeBackMs)
  })
}

/** Asks for the largest reply there is without a sign-in, and reads nothing. Some stay within what may wait. */
function sendUnread(socket: Socket, { unread }: Flood): void {
  socket.pause()
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(counted.connected < unread / 2 ? 10 : 40))
  // A socket that does not read learns only so that it was cut.
  const probe = setInterval(() => socket.write('GET'), comeBackMs)
  socket.once('close', () => clearInterval(probe))
}

/** A ping of a WebSocket as a client sends it: masked, empty. */
const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
const pings = Buffer.concat(Array.from({ length: 10_000 }, () => ping))

function sendPings(socket: Socket, { hub }: Flood): void {
  socket.write(
    `GET ${hub} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  socket.once('data', () => writeOn(socket, pings))
  socket.resume()
}

const piece = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`)
const json = 'Host: x\r\nContent-Type: application/json\r\n'

/** A body without an end, in pieces. */
function sendEndless(socket: Socket): void {
  socket.resume()
  socket.write(`POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n`)
  writeOn(socket, piece)
}

/** A sign-in of as many fields as go into its body. */
function sendKeys(socket: Socket): void {
  socket.resume()
  const body = `{${Array.from({ length: 1700 }, (_, n) => `"k${n}":1`).join()}}`
  socket.end(
    `POST /api/auth/login HTTP/1.1\r\n${json}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
}

const rows = `{"version":0,"rows":[${'{},'.repeat(1_299_980)}{}]}`

/** A draft of 1.3 million rows, by somebody who may not save one. */
function sendRows(socket: Socket, { token, draft }: Flood): void {
  socket.resume()
  socket.write(
    `PUT ${draft} HTTP/1.1\r\n${json}Authorization: Bearer ${token}\r\nContent-Length: ${rows.length}\r\n\r\n`,
  )
  socket.write(rows)
}

const bodySenders = [sendEndless, sendKeys, sendRows]

/** As much as the other side takes in. */
function writeOn(socket: Socket, bytes: Buffer): void {
  while (!socket.destroyed && socket.write(bytes)) continue
  if (!socket.destroyed) socket.once('drain', () => writeOn(socket, bytes))
}
