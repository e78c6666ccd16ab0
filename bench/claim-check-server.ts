import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { updateContacts } from '../contract/calls/update-contacts.ts'
import { createSupplement } from '../contract/calls/create-supplement.ts'
import { longIdOf } from '../contract/contacts/long-id.ts'
import { claimAddresses } from '../server/claimants/claim-check/claim-addresses.ts'
import { BookingDesk } from '../server/testing/booking-desk.ts'
import { openBenchApp } from './open-app.ts'

/**
 * A server of the claim check in a process of its own, and beside it a bare Hono that sends one of its replies as it is:
 * a page and a reply to a program. Sends its ports and the long ids of its claims.
 */
const claims = 2_000
const each = 100

// Each visitor has an address of its own, as a proxy would say it.
await using world = await openBenchApp('claim_check', { admission: { trustedProxies: 1 } })
const { admin, app, owner, business } = world
const desk = await BookingDesk.open(admin)
const ids: string[] = []
for (let from = 0; from < claims; from += each) {
  const contacts = Array.from({ length: each }, (_, n) => ({
    first_name: 'Ann',
    last_name: `Ames ${from + n}`,
    claim_number: `GU-26-${from + n}`,
    storm_id: desk.storm,
    zip: '46205',
    vehicle_year: '2019',
    vehicle_make: 'Honda',
    vehicle_model: 'Civic',
  }))
  const { formatted } = await admin.ok(addContacts, { body: { contacts } })
  ids.push(...formatted.map(({ id }) => id))
}
const longIds = ids.map(longIdOf)
// Of every fourth claim a shop has sent a supplement, and every third is booked.
const location = await desk.location()
const slots = desk.slots(location)
for (const [n, longId] of longIds.entries()) {
  if (n % 4 > 0) continue
  const body = { claim_number: `GU-26-${n}`, shop_name: 'Harpeth Auto Hail', shop_contact_name: 'Terry Voss' }
  const sent = await app.request(`/api/${createSupplement.path}?long_id=${longId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${n % 250}, 10.0.${n >> 8}.${n & 255}`,
    },
    body: JSON.stringify(body),
  })
  if (!sent.ok) throw new Error(`a supplement was answered ${sent.status}: ${await sent.text()}`)
}
for (const [n, slot] of slots.slice(0, 400).entries()) await desk.book(ids[n * 3 + 1] ?? '', location.id, slot)
const curve = Array.from({ length: 10 }, (_, n) => [((n + 1) * 20 * 86_400_000) / 10, 0.9 - n / 10])
await owner.query(
  `insert into claim_forecast values ($1, 'contact.open.unbooked', $2, 0.1, 312, 262, now(), now(), now())`,
  [business.id, JSON.stringify(curve)],
)
await owner.query('vacuum analyze')

const path = claimAddresses.tracker(longIds[0] ?? '')
const asked = { headers: { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.1' } }
const page = await app.request(path, asked)
const [bytes, encoding] = [Buffer.from(await page.arrayBuffer()), page.headers.get('content-encoding') ?? 'identity']
const type = page.headers.get('content-type') ?? ''
const bare = new Hono().get('*', (context) =>
  context.body(bytes, 200, { 'content-type': type, 'content-encoding': encoding }),
)

// Other claims of the business change meanwhile, as they do at work, and the tail moves on by its steps.
const changing = setInterval(() => {
  const id = ids[Math.floor(Math.random() * ids.length)] ?? ''
  void admin.ok(updateContacts, { body: { contacts: [{ id, policy_number: `P-${Math.random()}` }] } })
}, 100)
const following = setInterval(() => void world.followLog(), 100)

type Fetch = (request: Request) => Response | Promise<Response>

async function listen(fetch: Fetch): Promise<number> {
  const server = createServer(getRequestListener(fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

process.send?.({ ours: await listen(app.fetch), bare: await listen(bare.fetch), longIds, bytes: bytes.length })
await new Promise((resolve) => process.once('disconnect', resolve))
clearInterval(changing)
clearInterval(following)
await world[Symbol.asyncDispose]()
process.exit()
