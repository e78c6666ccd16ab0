import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import { listContactImports } from '../../contract/calls/list-contact-imports.ts'
import { listImports } from '../../contract/calls/list-imports.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { reportContactImport } from '../../contract/calls/report-contact-import.ts'
import { undo } from '../../contract/calls/undo.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let colleague: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  colleague = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

let made = 0
const contactsOf = (count: number) =>
  Array.from({ length: count }, () => ({ first_name: 'Ann', last_name: 'Ames', claim_number: `IM-${++made}` }))

/** One run of a file in requests of three, as the browser sends and reports it; `by` in turns. */
async function importFile(contacts: ReturnType<typeof contactsOf>, by: readonly Caller[] = [admin]) {
  const run = randomUUID()
  const action = { id: run, label: 'Import of gulf.csv' }
  const ids: string[] = []
  let already = 0
  for (let at = 0; at < contacts.length; at += 3) {
    const sender = by[(at / 3) % by.length] ?? admin
    const body = { contacts: contacts.slice(at, at + 3) }
    const { formatted, existed } = await sender.ok(addContacts, { body, action })
    ids.push(...formatted.map(({ id }) => id))
    already += existed.length
  }
  const report = { file: 'gulf.csv', import: run, rows: contacts.length, already }
  const { received } = await admin.ok(reportContactImport, { body: report })
  return { run, ids, received, report }
}

const runOf = async (id: string) => (await colleague.ok(listContactImports)).data.find((one) => one.id === id)

async function undoImport(run: string) {
  const plan = await admin.ok(planUndo, { body: { import_id: run } })
  const action = { id: randomUUID(), label: 'Undo: Import of gulf.csv' }
  const done = await admin.ok(undo, { body: { import_id: run, plan_hash: plan.hash }, action })
  return { plan, done, action }
}

test('a run is one line for everyone who works on contacts, and none among imports of claims', async () => {
  const contacts = contactsOf(7)
  const first = await importFile(contacts)
  expect(first.received).toBe(7)
  const line = { file: 'gulf.csv', started_by: 'Prairie admin', state: 'done', rows: 7, received: 7, withdrawn: 0 }
  expect(await runOf(first.run)).toMatchObject(line)
  const again = await importFile(contacts)
  expect(await runOf(again.run)).toMatchObject({ rows: 7, received: 0, already: 7 })
  expect((await admin.ok(listImports)).data.map(({ id }) => id)).not.toContain(first.run)
  expect((await (await world.as('admin', world.other)).ok(listContactImports)).total).toBe(0)
})

test('colleagues are notified of a file once, and of none that brought nothing', async () => {
  const contacts = contactsOf(4)
  const { report } = await importFile(contacts)
  await admin.ok(reportContactImport, { body: report })
  await importFile(contacts)
  const { data } = await colleague.ok(listNotifications)
  const reported = data.map(({ text }) => text).filter((text) => text.includes('4 new contacts'))
  expect(reported).toEqual(['Prairie admin imported gulf.csv: 4 new contacts.'])
})

test('a run that says nothing any more is unfinished, for the whole business, until it goes on', async () => {
  const run = randomUUID()
  const unfinished = async (who: Caller) => (await who.ok(countNextSteps)).unfinished_imports.contacts
  const report = (more: object) => admin.ok(reportContactImport, { body: { file: 'a.csv', import: run, ...more } })
  await report({ state: 'running', rows: 9 })
  expect(await unfinished(colleague)).toBe(0)
  await world.owner.query(`update claim_import set updated_at = updated_at - interval '3 minutes' where id = $1`, [run])
  expect(await runOf(run)).toMatchObject({ state: 'incomplete' })
  expect(await unfinished(colleague)).toBe(1)
  expect(await unfinished(await world.as('admin', world.other))).toBe(0)
  await report({ rows: 9, already: 9 })
  expect(await unfinished(colleague)).toBe(0)
  // A report from before the end that arrives after it.
  await report({ state: 'running', rows: 9, already: 4 })
  expect(await runOf(run)).toMatchObject({ state: 'done', already: 9 })
})

test('a run of several senders is undone as one, but for contacts that were worked on since', async () => {
  const contacts = contactsOf(8)
  const { run, ids } = await importFile(contacts, [admin, colleague])
  await colleague.ok(updateContacts, { body: { contacts: [{ id: ids[4] ?? '', city: 'Goshen' }] } })
  const { plan, done } = await undoImport(run)
  const of = { label: 'Import of gulf.csv', by: 'Prairie admin' }
  expect(plan).toMatchObject({ of, count: 7, refused: [{ code: 'acted_on', count: 1 }] })
  expect(done).toEqual({ undone: 7, refused: [], remaining: 0 })
  expect(await runOf(run)).toMatchObject({ received: 8, withdrawn: 7 })
  // What is undone is free to be added again.
  const later = await importFile(contacts)
  expect(later.received).toBe(7)
})

test('the undo of a run is undone, and it can be undone once more', async () => {
  const { run, ids } = await importFile(contactsOf(5))
  const { action } = await undoImport(run)
  const again = await admin.ok(planUndo, { body: { action_id: action.id } })
  await admin.ok(undo, { body: { action_id: action.id, plan_hash: again.hash } })
  expect(await runOf(run)).toMatchObject({ withdrawn: 0 })
  expect((await undoImport(run)).done).toMatchObject({ undone: 5 })
  const { rows } = await world.owner.query('select from contact where id = any($1) and deleted_at is null', [ids])
  expect(rows).toEqual([])
})

test('a run is undone by nobody of another business', async () => {
  const { run } = await importFile(contactsOf(1))
  const other = await world.as('admin', world.other)
  expect((await other.refused(planUndo, { body: { import_id: run } })).status).toBe(404)
})

test('after all of it the read models are what the log makes of them', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
