import { createServer, type Server } from 'node:http'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { getContact } from '../contract/calls/get-contact.ts'
import { addresses } from '../server/claimants/link.ts'
import { nearestFirst } from '../server/claimants/nearby-locations.queries.ts'
import { Document } from '../server/claimants/pages/layout.ts'
import { schedulePage } from '../server/claimants/pages/schedule.page.ts'
import { english } from '../server/claimants/texts/english.ts'
import { findVisitFacts } from '../server/claimants/visit-facts.queries.ts'
import { servePages } from '../server/http/pages.ts'
import { BookingDesk } from '../server/testing/booking-desk.ts'
import { hostElements } from './host-elements.ts'
import { openBenchApp } from './open-app.ts'

/**
 * A server of claimants' pages in a process of its own, and beside it a bare Hono that makes the same markup of the page
 * where a time is chosen from plain elements: once knowing all that is on it, once reading it for each request. Sends its
 * ports, one with files too, and the addresses of 20 links.
 */
const links = 20

await using world = await openBenchApp('claimants')
const { admin, app, database, business } = world
const desk = await BookingDesk.open(admin)
const [near] = [await desk.location(), await desk.location({ name: 'North lot', zipcode: '46220' })]
const made = []
for (let count = 0; count < links; count += 1) {
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', vehicle_make: 'Honda' })
  const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
  made.push({ id, token })
}
const pages = made.map((link) => addresses.schedule(link, near.id))

const [link, here] = [made[0], pages[0]]
if (!link || !here) throw new Error('there is no link')
const facts = await database.withBusiness(business.id, (client) =>
  findVisitFacts(client, { contactId: link.id, generation: 0 }, { places: true, slotsOf: near.id }),
)
const locations = facts ? nearestFirst(facts.locations, facts.claimant.zip) : []
const location = locations.find(({ id }) => id === near.id)
if (!facts || !location) throw new Error('the claimant has no location')
const reader = { language: 'en', t: english, here } as const
const visit = { ...reader, link, claimant: facts.claimant, office: facts.office, now: Date.now() }
const content = schedulePage(visit, { location, locations, slots: facts.slots })
const make = hostElements(h(Document, { reader, content }))
const page = () => `<!doctype html>${renderToString(make())}`
const bare = new Hono().get('/', (context) => context.html(page()))
const reading = new Hono().get('/', async (context) => {
  await database.withBusiness(business.id, (client) =>
    findVisitFacts(client, { contactId: link.id, generation: 0 }, { places: true, slotsOf: near.id }),
  )
  return context.html(page())
})

/** Styles and script as a build packs them. */
const folder = await mkdtemp(join(tmpdir(), 'claimants-'))
await cp(new URL('../public', import.meta.url).pathname, folder, { recursive: true })
for (const name of await readdir(join(folder, 'claimants'))) {
  const file = join(folder, 'claimants', name)
  if (/\.(css|js)$/.test(name)) await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }))
}
const files = new Hono()
servePages(files, folder)
const isFile = (request: Request) => /^\/(claimants\/|icon)/.test(new URL(request.url).pathname)

type Fetch = (request: Request) => Response | Promise<Response>

async function listen(fetch: Fetch): Promise<number> {
  const server: Server = createServer(getRequestListener(fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

process.send?.({
  ours: await listen(app.fetch),
  bare: await listen(bare.fetch),
  reading: await listen(reading.fetch),
  site: await listen((request) => (isFile(request) ? files : app).fetch(request)),
  pages,
})
await new Promise((resolve) => process.once('disconnect', resolve))
await rm(folder, { recursive: true, force: true })
await world[Symbol.asyncDispose]()
process.exit()
