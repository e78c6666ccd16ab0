import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a server, whose connections can be cut. */
export interface CutLine extends AsyncDisposable {
  /** Host and port. */
  readonly host: string
  /** Cuts all connections; returns how many there were. New ones are let through. */
  cut(): number
}

export async function openCutLine(origin: string): Promise<CutLine> {
  const open = new Set<Socket>()
  const { hostname, port } = new URL(origin)
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    open.add(near)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const one of [near, far]) one.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    const cutNow = [...open]
    for (const socket of cutNow) socket.resetAndDestroy()
    return cutNow.length
  }
  return {
    host: `127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut,
    async [Symbol.asyncDispose]() {
      cut()
      line.close()
      await once(line, 'close')
    },
  }
}
