import { once } from 'node:events'
import { setInterval, setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { membersEvent, cursorEvent } from '../contract/push/presence.ts'
import { signChannel } from '../server/push/channel-signature.ts'

/** People on one queue, in a process of their own: they come, go from row to row, and count what they are sent. */
export interface Crowd {
  readonly address: string
  readonly channel: string
  readonly keys: { readonly key: string; readonly secret: string }
  /** What the server signs for each person. */
  readonly members: readonly object[]
  readonly rows: readonly string[]
}

export interface Counted {
  /** Frames a second that presence cost each client from the first to the last, on the average and at most. */
  readonly mean: number
  readonly most: number
  /** Words a second that each client said itself. */
  readonly said: number
}

interface Client {
  readonly socket: WebSocket
  /** When each of its frames came. */
  frames: number[]
  said: number
}

/** Each goes to another row so often, on the average. */
const stayMs = 2000
let clients: Client[] = []
let crowd: Crowd | null = null

process.on('message', async (asked: { come: Crowd } | 'count' | 'go') => {
  if (asked === 'go') {
    for (const { socket } of clients) socket.terminate()
    clients = []
    process.send?.('gone')
  } else if (asked === 'count') {
    for (const client of clients) Object.assign(client, { frames: [], said: 0 })
    const began = performance.now()
    process.once('message', () => process.send?.(counted((performance.now() - began) / 1000)))
  } else if (typeof asked === 'object') {
    crowd = asked.come
    clients = await Promise.all(crowd.members.map(enter))
    process.send?.('come')
  }
})
process.on('disconnect', () => process.exit())

function counted(seconds: number): Counted {
  const rates = clients.map(({ frames }) => rateOf(frames))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const said = sum(clients.map((client) => client.said)) / clients.length / seconds
  return { mean: sum(rates) / rates.length, most: Math.max(...rates), said }
}

/** Of frames that came at these times, in a second. */
function rateOf(frames: readonly number[]): number {
  const [first, last] = [frames[0], frames.at(-1)]
  if (first === undefined || last === undefined || first === last) throw new Error('too few frames came to count them')
  return (1000 * (frames.length - 1)) / (last - first)
}

async function enter(member: object): Promise<Client> {
  const { address, channel, keys } = crowd as Crowd
  const socket = new WebSocket(`${address}/app/${keys.key}?protocol=7`)
  const client: Client = { socket, frames: [], said: 0 }
  const send = (event: string, data: unknown, on?: string) =>
    socket.send(JSON.stringify({ event, data, ...(on && { channel: on }) }))
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString()
      const event = /^\{"event":"([^"]+)"/.exec(text)?.[1]
      if (event === membersEvent || event === 'pusher:ping') client.frames.push(performance.now())
      if (event === 'pusher:ping') send('pusher:pong', {})
      if (event === 'pusher_internal:subscription_succeeded') resolve()
      if (event !== 'pusher:connection_established') return
      const { socket_id: socketId } = JSON.parse((JSON.parse(text) as { data: string }).data) as { socket_id: string }
      const channelData = JSON.stringify({ ...member, until: Date.now() + 60_000 })
      const auth = signChannel(keys, { socketId, channel, channelData })
      send('pusher:subscribe', { channel, auth, channel_data: channelData })
    })
  })
  await once(socket, 'open')
  await joined
  void wander(client, send)
  return client
}

async function wander(client: Client, send: (event: string, data: unknown, on?: string) => void) {
  const { channel, rows } = crowd as Crowd
  await setTimeout(Math.random() * stayMs)
  for await (const _ of setInterval(stayMs)) {
    if (client.socket.readyState !== client.socket.OPEN) return
    const row = rows[Math.floor(Math.random() * rows.length)]
    send(cursorEvent, { spot: { row, mode: Math.random() < 0.3 ? 'edits' : 'looks' } }, channel)
    client.said += 1
  }
}
