import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** The wanted port if it is free, else another one below the system's ephemeral ports. */
export async function freePort(wanted = randomInt(15_000, 30_000)): Promise<number> {
  return (await isFree(wanted)) ? wanted : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
