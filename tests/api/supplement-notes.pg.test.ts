import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSupplementNote } from '../../contract/calls/add-supplement-note.ts'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { getSupplementStartDate } from '../../contract/calls/get-supplement-start-date.ts'
import { listSupplementNotes } from '../../contract/calls/list-supplement-notes.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { setSupplementStartDate } from '../../contract/calls/set-supplement-start-date.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

test('notes on a supplement are 50 a page, and read and written by who reviews it', async () => {
  const [admin, manager] = [await world.as('admin'), await world.as('supplement_manager')]
  const { id: contact } = await new Desk(admin).addContact({ claim_number: `NOTE-${randomUUID().slice(0, 8)}` })
  const form = { claim_number: '1', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
  const query = { long_id: longIdOf(contact) }
  const { supplement } = await world.nobody.ok(createSupplement, { query, body: form })
  const params = { id: supplement.id }
  for (let count = 1; count <= 51; count += 1)
    await manager.ok(addSupplementNote, { params, body: { note: `Note ${count}` } })
  const { data, total, more } = await manager.ok(listSupplementNotes, { params })
  expect([data.length, data[0]?.text, total, more]).toEqual([50, 'Note 51', 51, true])
  const appraiser = await world.as('appraiser')
  const mine = { params, body: { note: 'Seen it.' } }
  expect(await appraiser.refused(listSupplementNotes, { params })).toMatchObject({ status: 404 })
  expect(await appraiser.refused(addSupplementNote, mine)).toMatchObject({ status: 404 })
  const body = { type: 'ASSIGN', appraiser_id: world.mine.people.appraiser.id } as const
  await manager.ok(sendSupplementEvent, { params, body })
  expect((await appraiser.ok(addSupplementNote, mine)).note.text).toBe('Seen it.')
  expect((await appraiser.ok(listSupplementNotes, { params, query: { limit: '1' } })).data).toHaveLength(1)
})

test('the start of supplements is read by those who see them, and set by who manages the business', async () => {
  const [admin, manager] = [await world.as('admin'), await world.as('supplement_manager')]
  const body = { supplements_start_date: '2026-11-01' }
  expect(await manager.refused(setSupplementStartDate, { body })).toMatchObject({ status: 403 })
  expect(await admin.ok(setSupplementStartDate, { body })).toEqual(body)
  expect(await manager.ok(getSupplementStartDate)).toEqual(body)
  expect(await admin.ok(setSupplementStartDate, { body: { supplements_start_date: null } })).toEqual({
    supplements_start_date: null,
  })
})
