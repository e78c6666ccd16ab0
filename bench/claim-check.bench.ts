import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type BenchRow, median, medianRatio, percentile } from './row.ts'

const perSecond = 500
const connections = 50
const seconds = Number(process.env.SECONDS ?? 6)
const rounds = Number(process.env.ROUNDS ?? 5)

interface Served {
  readonly ours: number
  readonly bare: number
  readonly longIds: readonly string[]
  readonly bytes: number
}

/** The page that shows where a claim is, while 500 visitors a second look, each from an address of its own. */
export async function bench(): Promise<BenchRow[]> {
  const server = fork(new URL('claim-check-server.ts', import.meta.url))
  try {
    const early = once(server, 'exit').then(() => Promise.reject(new Error('the server of the claim check has ended')))
    const [served] = (await Promise.race([once(server, 'message'), early])) as [Served]
    early.catch(() => {})
    const [ours, bare, half]: [number[], number[], number[]] = [[], [], []]
    let seen = 0
    const pathOf = () => `/noauth/claim-check/${served.longIds[((seen += 7)) % served.longIds.length]}`
    for (let round = 0; round <= rounds; round += 1) {
      const own = await visit(served.ours, pathOf)
      const other = await visit(served.bare, pathOf)
      // The first round warms up.
      if (round === 0) continue
      ours.push(percentile(own, 0.95))
      half.push(median(own))
      bare.push(percentile(other, 0.95))
    }
    return [
      {
        name: `Page of a claim, ${perSecond} visitors a second over ${connections} connections, p95`,
        value: median(ours),
        unit: 'ms',
        ratio: medianRatio(ours, bare),
        limit: 2,
        direction: 'at most',
        note: `${served.longIds.length.toLocaleString('en')} claims in turn, of which ten a second change, median ${median(half).toFixed(2)} ms; counted from when each request was due; a bare Hono in the same process that sends the same ${served.bytes} bytes: p95 ${median(bare).toFixed(2)} ms`,
      },
    ]
  } finally {
    if (server.connected) {
      server.disconnect()
      await once(server, 'exit')
    }
  }
}

/** Milliseconds from when each request was due until its reply was there: one that waits for a connection counts whole. */
async function visit(port: number, pathOf: () => string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const asked: Promise<number>[] = []
  while (asked.length < seconds * perSecond) {
    const due = Math.min(seconds * perSecond, ((performance.now() - began) * perSecond) / 1000)
    while (asked.length < due)
      asked.push(
        timeOf({ agent, port, path: pathOf(), due: began + (asked.length * 1000) / perSecond, n: asked.length }),
      )
    await setTimeout(1)
  }
  const times = await Promise.all(asked)
  agent.destroy()
  return times
}

interface Visit {
  readonly agent: Agent
  readonly port: number
  readonly path: string
  readonly due: number
  readonly n: number
}

function timeOf({ agent, port, path, due, n }: Visit): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': `203.0.${(n >> 8) & 255}.${n & 255}` }
  return new Promise((resolve, reject) => {
    const request = get({ agent, port, path, headers, host: '127.0.0.1' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume()
      response.on('end', () => resolve(performance.now() - due))
    })
    request.on('error', reject)
  })
}
