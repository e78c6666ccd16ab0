import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { declineShopOffer } from '../../contract/calls/decline-shop-offer.ts'
import { listLeadOffers } from '../../contract/calls/list-lead-offers.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { createRecord } from '../../tests/api/resource-probes.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

const migration = (name: string) => readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8')

async function readWaiting({ owner }: TestApp) {
  return (await owner.query('select id, answered_by, waiting_shop from lead order by id')).rows
}

test('leads of former releases are what a rebuild makes of them, and wait for the shops that have not answered', async () => {
  await using world = await openTestApp()
  const admin = await world.as('admin')
  const desk = new Desk(admin)
  const locId = await createRecord(admin, repairLocation)
  const rows = [1, 2, 3].map((n) => ({ claim_number: `FORMER-${n}`, vin: `4T1B11HK5KU60000${n}` }))
  for (const row of rows) await desk.addContact(row)
  const { formatted } = await admin.ok(putLeads, { body: { leads: rows } })
  const [assigned, called] = formatted.map(({ id }) => ({ id }))
  if (!assigned || !called) throw new Error('no leads')
  await admin.ok(assignLeadToShop, { params: { ...assigned, locId } })
  await admin.ok(snoozeLead, { params: assigned, body: { snooze_until: '2099-01-01T00:00:00Z' } })
  await admin.ok(setLeadStatus, { params: called, body: { status: 'follow_up_call' } })
  await world.owner.query(`update lead set doc = doc - 'progress_since'`)
  expect((await verifyReadModels(world.ownerUrl)).different).toBe(3)
  await world.owner.query(await migration('0640-progress-of-leads'))
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])

  const [offer] = (await admin.ok(listLeadOffers, { params: assigned })).data
  await admin.ok(declineShopOffer, { params: { ...assigned, offerId: offer?.id ?? '' }, body: { reason: 'price' } })
  const kept = await readWaiting(world)
  expect(kept).toContainEqual({ ...assigned, answered_by: [locId], waiting_shop: null })
  await world.owner.query('alter table lead drop column waiting_shop, drop column answered_by')
  await world.owner.query('drop function keep_answers_of_leads cascade')
  await world.owner.query(await migration('0641-shops-that-leads-wait-for'))
  expect(await readWaiting(world)).toEqual(kept)
})
