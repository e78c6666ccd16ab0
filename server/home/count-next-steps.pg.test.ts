import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

const noImports = { claims: 0, contacts: 0 }
const none = {
  claims: null,
  contacts_without_event: null,
  pending_invitations: null,
  unfinished_imports: noImports,
}

test('what waits is counted, in days of the business, and only what the role may see', async () => {
  const admin = await world.as('admin')
  const desk = new Desk(admin)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const before = await admin.ok(countNextSteps)
  const due = async (due_on: string) => {
    const { id } = await desk.receiveOne()
    await admin.ok(editClaim, { params: { id }, body: { due_on, assignee_id: world.mine.people.admin.id } })
  }
  await due(today)
  await due('2026-01-05')
  await desk.receiveOne()
  await desk.addContact()
  await desk.addContact({ storm_id: (await desk.storm()).id, claim_number: 'C-9' })
  const invited = { first_name: 'Lee', last_name: 'Novak', email: 'lee@prairie.test', role: 'ops' } as const
  await admin.ok(createUser, { body: invited })
  expect(await admin.ok(countNextSteps)).toEqual({
    claims: { waiting: 3, overdue: 1, due_today: 1, failed: 0, assigned_to_me: 2 },
    contacts_without_event: (before.contacts_without_event ?? 0) + 1,
    pending_invitations: (before.pending_invitations ?? 0) + 1,
    unfinished_imports: noImports,
  })
  expect(await (await world.as('readonly')).ok(countNextSteps)).toEqual(none)
  expect(await (await world.as('ops')).ok(countNextSteps)).toMatchObject({ ...none, contacts_without_event: 1 })
  expect(await (await world.as('admin', world.other)).ok(countNextSteps)).toMatchObject({ claims: { waiting: 0 } })
})
