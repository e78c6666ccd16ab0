import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { addWebhook } from '../contract/calls/add-webhook.ts'
import { WebhookDispatcher } from '../server/webhooks/webhook-dispatcher.ts'
import { type BenchApp, openBenchApp } from './open-app.ts'
import { type BenchRow, median, percentile } from './row.ts'

const endpoints = 20
const hanging = 2
/** Deliveries that are written each second, to all endpoints together. */
const offered = 1000
const seconds = 8
const rounds = 3
/** A receiver that hangs is waited for this long, in milliseconds. */
const timeout = 15_000
/** Milliseconds between two batches of offered deliveries. */
const every = 100

/** Deliveries to 20 endpoints at a fixed rate: what two receivers that never answer do to the other 18. */
export async function bench(): Promise<BenchRow[]> {
  const with2: number[] = []
  const without: number[] = []
  let delivered = 0
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await measure(0, round)
    const troubled = await measure(hanging, round)
    without.push(percentile(quiet, 0.99))
    with2.push(percentile(troubled, 0.99))
    delivered += troubled.length
  }
  return [
    {
      name: `Webhooks: ${offered.toLocaleString('en')} deliveries a second offered to ${endpoints} endpoints of which ${hanging} hang, p99 of the other ${endpoints - hanging}`,
      value: median(with2),
      unit: 'ms',
      ratio: median(with2.map((value, round) => value / (without[round] ?? Number.NaN))),
      limit: 1.1,
      direction: 'at most',
      note: `of the p99 of the same ${endpoints - hanging} while none hangs, from the write to the request (${median(without).toFixed(0)} ms); ${delivered} of ${rounds * offered * seconds * (1 - hanging / endpoints)} delivered`,
    },
  ]
}

/** Milliseconds from the write of each delivery to its request, for the endpoints that answer in both runs. */
async function measure(hung: number, round: number): Promise<number[]> {
  await using world = await openBenchApp(`webhooks_${round}_${hung}`)
  const took: number[] = []
  const receiver = await listen((at) => took.push(at))
  const ids: string[] = []
  for (let n = 0; n < endpoints; n += 1) {
    const path = n < hung ? 'hang' : n < hanging ? 'other' : 'measured'
    const body = { url: `${receiver.url}/${path}`, events: ['lead.lost' as const] }
    ids.push((await world.admin.ok(addWebhook, { body })).webhook.id)
  }
  const dispatcher = openDispatcher(world)
  const until = performance.now() + seconds * 1000
  for (let next = performance.now(); next < until; next += every) {
    await offer(world, ids)
    for (const id of ids) void dispatcher.wake(world.business.id, id)
    await wait(Math.max(0, next + every - performance.now()))
  }
  // Those that were offered last.
  const wanted = (offered * seconds * (endpoints - hanging)) / endpoints
  for (let left = 300; took.length < wanted && left > 0; left -= 1) await wait(100)
  receiver.close()
  await dispatcher.idle()
  return took
}

/** A batch of deliveries, as the append of their events writes them. */
async function offer({ owner, business }: BenchApp, ids: readonly string[]): Promise<void> {
  const each = (offered * every) / 1000 / endpoints
  await owner.query(
    `insert into webhook_delivery (business_id, endpoint_id, stream, version, type, at)
     select $1, endpoint, 'lead:' || gen_random_uuid(), 1, 'lead.lost', clock_timestamp()
     from unnest($2::uuid[]) endpoint, generate_series(1, $3)`,
    [business.id, ids, each],
  )
}

function openDispatcher({ database }: BenchApp): WebhookDispatcher {
  const secret = Buffer.alloc(32, 1)
  return new WebhookDispatcher({
    database,
    // The cost of a seal is not what is measured.
    box: { seal: (text) => Buffer.from(text), open: () => `whsec_${secret.toString('base64')}` },
    publicUrl: 'http://localhost',
    allowPrivate: true,
    timeout,
    disable: async () => {},
    notifyFailing: async () => {},
    publish: () => {},
    report: (fault) => void process.stderr.write(`${String(fault)}\n`),
  })
}

/** A receiver on this machine; `/hang` never answers. Closing ends what hangs. */
async function listen(noted: (milliseconds: number) => void) {
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/hang') return
    let text = ''
    for await (const part of request) text += String(part)
    const { timestamp } = JSON.parse(text) as { timestamp: string }
    if (request.url === '/measured') noted(Date.now() - Date.parse(timestamp))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
