import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type BenchRow, median } from './row.ts'

const subscribers = 1000
const messages = 160
const rounds = Number(process.env.ROUNDS ?? 7)

const ways = {
  bare: { path: '/', hello: [] },
  hub: { path: '/app/bench?protocol=7', hello: ['{"event":"pusher:subscribe","data":{"channel":"news"}}'] },
  'socket.io': { path: '/socket.io/?EIO=4&transport=websocket', hello: ['40'] },
} as const
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]

/** The hub beside the plainest broadcast there can be, and beside Socket.IO: servers and clients in processes of their own. */
export async function bench(): Promise<BenchRow[]> {
  const clients = fork(new URL('push-clients.ts', import.meta.url))
  const servers = {} as Record<Way, ChildProcess>
  try {
    for (const way of names) servers[way] = await startServer(way, clients)
    const single = await measure(servers, clients, 1)
    const burst = await measure(servers, clients, 8)
    return [
      row('Push: hub, 1,000 subscribers, beside pre-framed ws broadcast', single, 'bare', 0.85),
      row('Push: hub, 1,000 subscribers, beside Socket.IO', single, 'socket.io', 1),
      row('Push: the same, 8 messages a tick, beside pre-framed ws broadcast', burst, 'bare', 0.85),
    ]
  } finally {
    clients.kill()
    for (const server of Object.values(servers)) server.kill()
  }
}

type Speeds = Record<Way, number[]>

function row(name: string, speeds: Speeds, beside: Way, limit: number): BenchRow {
  const ratios = speeds.hub.map((speed, round) => speed / (speeds[beside][round] ?? Number.NaN))
  const value = Math.round(median(speeds.hub))
  const note = `${beside}: ${Math.round(median(speeds[beside]))} messages/s`
  return { name, value, unit: 'messages/s', ratio: median(ratios), limit, direction: 'at least', note }
}

/** Rounds of all ways in turn, each round beginning with another one. */
async function measure(servers: Record<Way, ChildProcess>, clients: ChildProcess, burst: number): Promise<Speeds> {
  const speeds: Speeds = { bare: [], hub: [], 'socket.io': [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const way = names[(round + turn) % names.length] ?? 'bare'
      const speed = await messagesASecond(servers[way], clients, burst)
      // The first round warms up.
      if (round > 0) speeds[way].push(speed)
    }
  }
  return speeds
}

async function messagesASecond(server: ChildProcess, clients: ChildProcess, burst: number): Promise<number> {
  clients.send({ expect: subscribers * messages })
  await once(clients, 'message')
  const began = performance.now()
  server.send({ messages, burst })
  await once(clients, 'message')
  return (subscribers * messages * 1000) / (performance.now() - began)
}

async function startServer(way: Way, clients: ChildProcess): Promise<ChildProcess> {
  const server = fork(new URL('push-server.ts', import.meta.url), [way])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  clients.send({ join: { port, count: subscribers, ...ways[way] } })
  await once(clients, 'message')
  for (;;) {
    server.send('count')
    const [{ count }] = (await once(server, 'message')) as [{ count: number }]
    if (count === subscribers) return server
    await setTimeout(50)
  }
}
