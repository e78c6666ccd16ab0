import { connect, type Socket } from 'node:net'

/**
 * Many subscribers in one process, as light as they can be: they count frames and parse nothing, so that the servers
 * are what is measured. The parent names a server to connect to, then how many messages to wait for.
 */
interface Join {
  readonly port: number
  readonly path: string
  readonly count: number
  /** Sent once connected, as text frames. */
  readonly hello: readonly string[]
}

/** Frames shorter than this are of the handshake. */
const shortestEvent = 200

let received = 0
let wanted = Number.POSITIVE_INFINITY

function masked(text: string): Buffer {
  const body = Buffer.from(text)
  // A mask of zeros leaves the text as it is; it is a mask all the same.
  const header = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, 0, body.length])
  return Buffer.concat([header, Buffer.alloc(4), body])
}

/** Counts event frames in a stream that is cut anywhere. */
function countFrames(socket: Socket) {
  let head = Buffer.alloc(0)
  let skip = 0
  socket.on('data', (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at)
        skip -= step
        at += step
        continue
      }
      head = Buffer.concat([head, chunk.subarray(at, at + 1)])
      at += 1
      const length = (head[1] ?? 0) & 0x7f
      if (head.length < 2 || (length === 126 && head.length < 4)) continue
      skip = length === 126 ? head.readUInt16BE(2) : length
      head = Buffer.alloc(0)
      if (skip >= shortestEvent) received += 1
    }
    if (received < wanted) return
    wanted = Number.POSITIVE_INFINITY
    process.send?.({ done: true })
  })
}

function join({ port, path, hello }: Join): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    let upgrade = ''
    const onUpgrade = (chunk: Buffer) => {
      upgrade += chunk.toString('latin1')
      const end = upgrade.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.off('data', onUpgrade)
      countFrames(socket)
      const rest = Buffer.from(upgrade.slice(end + 4), 'latin1')
      if (rest.length > 0) socket.emit('data', rest)
      for (const text of hello) socket.write(masked(text))
      resolve()
    }
    socket.on('data', onUpgrade)
  })
}

process.on('message', async (asked: { join: Join } | { expect: number }) => {
  if ('expect' in asked) {
    received = 0
    wanted = asked.expect
    process.send?.({ ready: true })
    return
  }
  for (let made = 0; made < asked.join.count; made += 1) await join(asked.join)
  process.send?.({ joined: true })
})
process.on('disconnect', () => process.exit(0))
