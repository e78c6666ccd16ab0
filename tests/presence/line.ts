import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line between one tab and the service: it can break, and it can fall silent. */
export interface Line extends Disposable {
  readonly port: number
  /** The tab is killed: its end of the line is closed, without a word of the protocol. */
  cut(): void
}

export async function lineTo(port: number): Promise<Line> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, cut, [Symbol.dispose]: cut }
}
