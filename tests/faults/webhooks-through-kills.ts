import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { signIn } from './api-client.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

interface Received {
  readonly id: string
  readonly text: string
  readonly isSigned: boolean
}

interface GoodReceiver {
  readonly received: Received[]
  /** Events of its deliveries, in order of each claim, as the log has them. */
  readonly wanted: number
}

export interface Outcome {
  readonly good: readonly GoodReceiver[]
  /** Deliveries of receivers that fail: how many there are, and how many are taken for delivered. */
  readonly failing: readonly { readonly path: string; readonly kept: number; readonly delivered: number }[]
  readonly wanted: number
}

interface Plan {
  readonly contacts: number
  readonly nodeFlags?: readonly string[]
}

const good = ['/good-1', '/good-2']
const failing = ['/hang', '/redirect', '/error', '/drip']
/** How long a good receiver works at a delivery, in milliseconds: what is cut off meanwhile it has not taken. */
const work = 300

/** Two receivers that take what they get beside four that fail in their own way; the server is killed between. */
export async function webhooksThroughKills(
  postgres: OwnPostgres,
  name: string,
  { contacts, nodeFlags = [] }: Plan,
): Promise<Outcome> {
  const databaseUrl = await postgres.createDatabase(name)
  // The same port: the links of the bodies have it.
  const port = await freePort()
  const start = () => startOwnServer({ databaseUrl, port, nodeFlags, env: { WEBHOOK_ALLOW_PRIVATE: '1' } })
  const secrets = new Map<string, string>()
  const received = new Map(good.map((path) => [path, [] as Received[]]))
  const receivers = await listen(received, secrets)
  let server = await start()
  try {
    let admin = await signIn(server.origin, 'admin@demo.test')
    const ids = new Map<string, string>()
    for (const path of [...good, ...failing]) {
      const body = {
        url: receivers.url + path,
        events: ['contact.created' as const, 'contact.status_changed' as const],
      }
      const { webhook, secret } = await admin.ok(addWebhook, { body })
      secrets.set(path, secret)
      ids.set(path, webhook.id)
    }
    const work = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        const some = { first_name: 'Ann', last_name: `Ames ${at}`, claim_number: `KILL-${at}` }
        const { formatted } = await admin.ok(addContacts, { body: { contacts: [some] } })
        const params = { id: formatted[0]?.id ?? '' }
        await admin.ok(setContactStatus, { params, body: { status: 'issues' } })
      }
    }
    await work(0, contacts / 2)
    await server.kill9()
    // As if its lease of a minute were over.
    await asOwner(
      databaseUrl,
      `update webhook_delivery set tried_at = now() - interval '2 minutes' where state = 'trying'`,
    )
    server = await start()
    admin.close()
    admin = await signIn(server.origin, 'admin@demo.test')
    await work(contacts / 2, contacts)
    const wanted = contacts * 2
    const isAll = () => [...received.values()].every((some) => new Set(some.map(({ id }) => id)).size >= wanted)
    for (let left = 150; left > 0 && !isAll(); left -= 1) await wait(100)
    admin.close()
    const rows = await asOwner(
      databaseUrl,
      `select endpoint_id as id, count(*)::int as kept, (count(*) filter (where state = 'delivered'))::int as delivered
       from webhook_delivery group by endpoint_id`,
    )
    return {
      good: good.map((path) => ({ received: received.get(path) ?? [], wanted })),
      failing: failing.map((path) => {
        const row = rows.find(({ id }) => id === ids.get(path))
        return { path, kept: Number(row?.kept ?? 0), delivered: Number(row?.delivered ?? 0) }
      }),
      wanted,
    }
  } finally {
    receivers.close()
    await server.kill9()
  }
}

/** What a receiver may not find: a gap, a false signature, an order that a claim did not have, a changed repetition. */
export function deliveryViolations({ good: taken, failing: others, wanted }: Outcome): string[] {
  const found: string[] = []
  taken.forEach(({ received, wanted: all }, index) => {
    const who = good[index]
    const first = new Map<string, string>()
    const versions = new Map<string, number>()
    for (const { id, text, isSigned } of received) {
      if (!isSigned) found.push(`${who}: ${id} is not signed`)
      const before = first.get(id)
      if (before !== undefined && before !== text) found.push(`${who}: ${id} came again with another body`)
      if (before !== undefined) continue
      first.set(id, text)
      const { data } = JSON.parse(text) as { data: { contact_id: string; version: number } }
      if ((versions.get(data.contact_id) ?? 0) > data.version) found.push(`${who}: ${id} came before an earlier event`)
      versions.set(data.contact_id, data.version)
    }
    const numbers = new Set(
      [...first.values()].map((text) => (JSON.parse(text) as { data: { sequence: number } }).data.sequence),
    )
    const lost = Array.from({ length: all }, (_, at) => at + 1).filter((sequence) => !numbers.has(sequence))
    if (lost.length > 0) found.push(`${who}: lost ${lost.length} of ${all}`)
  })
  for (const { path, kept, delivered } of others) {
    if (kept !== wanted) found.push(`${path}: ${kept} of ${wanted} are kept`)
    if (delivered > 0) found.push(`${path}: ${delivered} are taken for delivered`)
  }
  return found
}

async function asOwner(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    return (await owner.query<Record<string, unknown>>(sql)).rows
  } finally {
    await owner.end()
  }
}

async function listen(received: ReadonlyMap<string, Received[]>, secrets: ReadonlyMap<string, string>) {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path === '/hang') return
    if (path === '/drip') return drip(response)
    let text = ''
    try {
      for await (const part of request) text += String(part)
    } catch {
      return
    }
    if (path === '/redirect') return void response.writeHead(302, { location: '/good-1' }).end()
    if (path === '/error') return void response.writeHead(500).end()
    let isCut = request.socket.readableEnded || request.socket.destroyed
    for (const event of ['end', 'close']) request.socket.once(event, () => (isCut = true))
    await wait(work)
    if (isCut) return
    const id = String(request.headers['webhook-id'])
    received.get(path)?.push({ id, text, isSigned: isSigned(request, text, secrets.get(path) ?? '') })
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

/** A byte now and then, without an end. */
function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 200)
  response.on('close', () => clearInterval(timer))
}

/** By the text of Standard Webhooks, not by our own code. */
function isSigned({ headers }: IncomingMessage, text: string, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
