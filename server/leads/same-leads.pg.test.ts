import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSameLeads } from '../../contract/calls/find-same-leads.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

/** A lead of a new contact of the business of `who`. */
async function addLead(who: Caller, claim_number: string, vin: string, last_name: string): Promise<string> {
  await new Desk(who).addContact({ claim_number, vin, last_name, zip: '73160' })
  const body = { leads: [{ claim_number, vin }], confirmed: ['same_lead' as const] }
  const { formatted } = await who.ok(putLeads, { body })
  return formatted[0]?.id ?? ''
}
const vinOf = (n: number) => `4T1B11HK5KU${800_000 + n}`
const sameOf = async (who: Caller, ids: string[]) => (await who.ok(findSameLeads, { body: { ids } })).data

test('leads of one claim number or one VIN name each other; a lead of its own is left out', async () => {
  const one = await addLead(admin, 'SAME-1', vinOf(1), 'Vo')
  const vehicle = await addLead(admin, 'SAME-2', vinOf(1), 'Solis')
  const claim = await addLead(admin, 'SAME-1', vinOf(2), 'Malone')
  const alone = await addLead(admin, 'SAME-3', vinOf(3), 'Combs')
  const found = await sameOf(admin, [one, vehicle, claim, alone])
  expect(new Map(found.map(({ id, same }) => [id, same]))).toEqual(
    new Map([
      [
        one,
        [
          { id: vehicle, name: 'Ann Solis', by: 'vin' },
          { id: claim, name: 'Ann Malone', by: 'claim_number' },
        ].toSorted((a, b) => a.id.localeCompare(b.id)),
      ],
      [vehicle, [{ id: one, name: 'Ann Vo', by: 'vin' }]],
      [claim, [{ id: one, name: 'Ann Vo', by: 'claim_number' }]],
    ]),
  )
})

test('leads of another business are neither asked about nor named', async () => {
  const mine = await addLead(admin, 'SAME-9', vinOf(9), 'Vo')
  const stranger = await world.as('admin', world.other)
  const theirs = await addLead(stranger, 'SAME-9', vinOf(9), 'Elsewhere')
  expect(await sameOf(admin, [mine, theirs])).toEqual([])
  expect((await (await world.as('shop_agent')).refused(findSameLeads, { body: { ids: [mine] } })).status).toBe(403)
})

test('a second open lead of a vehicle is named before it is made, and made once it is confirmed', async () => {
  const first = await addLead(admin, 'SAME-21', vinOf(21), 'Vo')
  const rows = ['SAME-22', 'SAME-23', 'SAME-24'].map((claim_number, n) => ({
    claim_number,
    vin: vinOf(21 + Number(n > 0)),
  }))
  for (const row of rows) await new Desk(admin).addContact({ ...row, zip: '73160' })
  const asked = await admin.ok(putLeads, { body: { leads: rows } })
  // The second row is alone of its vehicle until the third one, which is of it too.
  expect(asked.formatted.map(({ claim_number }) => claim_number)).toEqual(['SAME-23'])
  const made = asked.formatted[0]?.id
  expect(asked.failed.map(({ index, code, same, reason }) => ({ index, code, same, reason }))).toEqual([
    {
      index: 0,
      code: 'same_lead',
      same: [{ id: first, name: 'Ann Vo', by: 'vin' }],
      reason: 'An open lead has the same VIN: Ann Vo.',
    },
    {
      index: 2,
      code: 'same_lead',
      same: [{ id: made, name: 'Ann Ames', by: 'vin' }],
      reason: 'An open lead has the same VIN: Ann Ames.',
    },
  ])
  const confirmed = await admin.ok(putLeads, { body: { leads: rows, confirmed: ['same_lead'] } })
  expect([confirmed.formatted.length, confirmed.created, confirmed.failed]).toEqual([3, 2, []])
  // Those that are there already ask nothing.
  expect(await admin.ok(putLeads, { body: { leads: rows } })).toMatchObject({ failed: [], created: 0 })
})
