import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessageDraft } from '../../contract/calls/get-message-draft.ts'
import { releaseLease } from '../../contract/calls/release-lease.ts'
import { saveMessageDraft } from '../../contract/calls/save-message-draft.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { takeOverLease } from '../../contract/calls/take-over-lease.ts'
import type { Caller } from '../testing/caller.ts'
import { setMessageHours } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let ops: Caller
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  ops = await world.as('ops')
  await setMessageHours(world, { from: '00:00', to: '23:59' })
})
afterAll(() => world[Symbol.asyncDispose]())

async function claimant(): Promise<string> {
  phones += 1
  return (await new Desk(admin).addContact({ can_text: true, primary_phone: `615555${String(3000 + phones)}` })).id
}
const at = (contactId: string) => ({ params: { contactId } })
const lease = (id: string) => ({ params: { category: 'conversation', id } })
const draftTo = async (caller: Caller, contactId: string) => (await caller.ok(getMessageDraft, at(contactId))).draft

test('what one writes is found by colleagues, changed by who holds it, and taken over', async () => {
  const ana = await claimant()
  expect(await draftTo(ops, ana)).toBeNull()
  await admin.ok(takeLease, lease(ana))
  await admin.ok(saveMessageDraft, { ...at(ana), body: { body: 'He can', revision: 0 } })
  await admin.ok(saveMessageDraft, { ...at(ana), body: { body: 'He can, with the key.', revision: 1 } })
  expect(await draftTo(ops, ana)).toMatchObject({ body: 'He can, with the key.', revision: 2 })

  const held = await ops.refused(saveMessageDraft, { ...at(ana), body: { body: 'No', revision: 2 } })
  expect(held).toMatchObject({ status: 409, type: 'urn:claimfront:held-by-other', by: expect.any(String) })
  await ops.ok(takeOverLease, { ...lease(ana), body: { word: 'I continue this reply.' } })
  const lost = await admin.refused(saveMessageDraft, { ...at(ana), body: { body: 'Mine', revision: 2 } })
  expect(lost.type).toBe('urn:claimfront:held-by-other')
  await ops.ok(saveMessageDraft, { ...at(ana), body: { body: 'He can, gate 2.', revision: 2 } })
  expect(await draftTo(admin, ana)).toMatchObject({ body: 'He can, gate 2.', revision: 3 })
})

test('is never written over by what has not seen it', async () => {
  const ben = await claimant()
  await admin.ok(saveMessageDraft, { ...at(ben), body: { body: 'One', revision: 0 } })
  for (const revision of [0, 2]) {
    const refused = await ops.refused(saveMessageDraft, { ...at(ben), body: { body: 'Two', revision } })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:draft-changed' })
  }
  await ops.ok(saveMessageDraft, { ...at(ben), body: { body: ' ', revision: 1 } })
  expect(await draftTo(admin, ben)).toBeNull()
  // What was on its way while it was discarded does not bring it back.
  await admin.refused(saveMessageDraft, { ...at(ben), body: { body: 'One more', revision: 1 } })
  expect(await draftTo(admin, ben)).toBeNull()
})

test('is empty after it was sent; that of a colleague stays', async () => {
  const eva = await claimant()
  await admin.ok(saveMessageDraft, { ...at(eva), body: { body: 'Yes.', revision: 0 } })
  const first = await ops.ok(sendMessage, { ...at(eva), body: { body: 'Sure.', seen: null } })
  expect(await draftTo(ops, eva)).toMatchObject({ body: 'Yes.' })
  await admin.ok(sendMessage, { ...at(eva), body: { body: 'Yes.', seen: first.id } })
  expect(await draftTo(ops, eva)).toBeNull()
})

test('a claimant is not held up by who writes, and the lease is free again', async () => {
  const dan = await claimant()
  await admin.ok(takeLease, lease(dan))
  await ops.ok(sendMessage, { ...at(dan), body: { body: 'Sent beside it.', seen: null } })
  await admin.ok(releaseLease, lease(dan))
  await ops.ok(takeLease, lease(dan))
  const gone = '6a000000-0000-4000-8000-00000000dead'
  expect((await admin.refused(getMessageDraft, at(gone))).status).toBe(404)
  expect((await admin.refused(takeLease, lease(gone))).status).toBe(404)
})
