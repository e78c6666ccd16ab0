import { Hono } from 'hono'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { getContact } from '../contract/calls/get-contact.ts'
import { addresses } from '../server/claimants/link.ts'
import { Document } from '../server/claimants/pages/layout.ts'
import { schedulePage } from '../server/claimants/pages/schedule.page.ts'
import { findClaimantView } from '../server/claimants/claimant.queries.ts'
import { findNearbyLocations } from '../server/claimants/nearby-locations.queries.ts'
import { findSlots } from '../server/claimants/slots.queries.ts'
import { english } from '../server/claimants/texts/english.ts'
import { BookingDesk } from '../server/testing/booking-desk.ts'
import { openBenchApp } from './open-app.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const rounds = 5
const requests = 40

/** The page on which a claimant chooses a time: from the database, and the same markup bare. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('claimants')
  const { admin, app, database, business } = world
  const desk = await BookingDesk.open(admin)
  const [near] = [await desk.location(), await desk.location({ name: 'North lot', zipcode: '46220' })]
  const served: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // Each link has a limit of its own.
    const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', vehicle_make: 'Honda' })
    const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
    const link = { id, token, isAgent: false }
    const address = addresses.schedule(link, near.id)
    const reader = { language: 'en', t: english, here: address } as const
    const [claimant, locations, slots] = await database.withBusiness(business.id, async (client) => [
      await findClaimantView(client, id),
      await findNearbyLocations(client, id),
      await findSlots(client, near.id, id),
    ])
    const location = locations?.find((one) => one.id === near.id)
    if (!claimant || !locations || !location) throw new Error('the claimant has no location')
    const visit = { ...reader, link, claimant, now: Date.now() }
    const plain = new Hono().get('/', (context) => {
      const content = schedulePage(visit, { location, locations, slots })
      return context.html(`<!doctype html>${renderToString(h(Document, { reader, content }))}`)
    })
    const [ours, theirs] = [await timeOf(app, address), await timeOf(plain, '/')]
    // The first round warms up.
    if (round === 0) continue
    served.push(ours)
    bare.push(theirs)
  }
  return [
    {
      name: 'HTML of the page where a claimant chooses a time',
      value: median(served),
      unit: 'ms',
      ratio: medianRatio(served, bare),
      limit: 2,
      direction: 'at most',
      note: `bare Hono and renderToString of the same markup: ${median(bare).toFixed(2)} ms, without link, limits and database`,
    },
  ]
}

async function timeOf(app: Hono, address: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) {
    const began = performance.now()
    const response = await app.request(address)
    await response.text()
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}
