import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editBusiness } from '../../contract/calls/edit-business.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { undo } from '../../contract/calls/undo.ts'
import { Desk } from '../../server/testing/desk.ts'
import { runJobs } from '../../server/testing/post.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  await admin.ok(editBusiness, { params: { id: world.mine.id }, body: { email: 'desk@prairie.test' } })
})
beforeEach(() => world.owner.query('truncate outbox, graphile_worker._private_jobs'))
afterAll(() => world[Symbol.asyncDispose]())

const mails = async () =>
  (await world.owner.query('select recipient, subject, text, state, reply_to from outbox order by queued_at, id')).rows
const states = async () => (await mails()).map(({ state }) => state)
const noWait = () => world.owner.query('update graphile_worker._private_jobs set run_at = now()')

async function sendBack(claim: { id: string }, more = {}) {
  const action = { id: randomUUID(), label: 'Sent back 1 claim' }
  await admin.ok(ingestClaims, { body: { claims: [{ id: claim.id, action: 'send_back', ...more }] }, action })
  return action
}

async function undoOperation(action: { id: string }) {
  const target = { action_id: action.id }
  const plan = await admin.ok(planUndo, { body: target })
  const own = { id: randomUUID(), label: 'Undo' }
  await admin.ok(undo, { body: { ...target, plan_hash: plan.hash }, action: own })
  return { plan, own }
}

const listed = async (id: string, state: 'sent_back' | 'returned' = 'sent_back') =>
  (await admin.ok(listSendbacks, { query: { state, limit: '100' } })).data.find((one) => one.id === id)

describe('the email to the carrier', () => {
  test('says what is asked, waits for an undo, and goes to the insurance email first', async () => {
    const claim = await desk.receiveOne({ insurance_email: 'adjuster@gulf.test', loss_email: 'losses@gulf.test' })
    await sendBack(claim, { send_back_reason: 'wrong_or_missing_vin', send_back_message: 'Please check it.' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'adjuster@gulf.test', state: 'queued', reply_to: 'desk@prairie.test' })
    expect(mail.subject).toBe(`Claim ${claim.claim_number} returned: Wrong or missing VIN`)
    for (const part of ['Please check it.', claim.vin, `${claim.first_name} ${claim.last_name}`, 'desk@prairie.test'])
      expect(mail.text).toContain(part)
    await runJobs(world)
    expect(await states()).toEqual(['queued'])
    await noWait()
    await runJobs(world)
    expect(await states()).toEqual(['sent'])
    expect(await listed(claim.id)).toMatchObject({
      sent_back: { reason: 'wrong_or_missing_vin', message: 'Please check it.', recipient: 'adjuster@gulf.test' },
      sent_back_by: 'Prairie admin',
      mail: { state: 'sent' },
    })
  })

  test('goes to the loss email otherwise, with the first reason; without any, the list can say so', async () => {
    const [lost, silent] = [
      await desk.receiveOne({ insurance_email: '', loss_email: 'losses@gulf.test' }),
      await desk.receiveOne({ insurance_email: '', loss_email: '' }),
    ]
    await sendBack(lost)
    await sendBack(silent)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['losses@gulf.test'])
    expect(await listed(silent.id)).toMatchObject({
      sent_back: { reason: 'missing_contact_information', message: '', recipient: null },
      mail: null,
    })
  })

  test('is queued in the transaction of the send-back: where it cannot be queued, the claim still waits', async () => {
    const claim = await desk.receiveOne({ loss_email: 'losses@gulf.test' })
    await world.owner.query(`alter table outbox add constraint planted check (subject not like 'Claim %') not valid`)
    const body = { claims: [{ id: claim.id, action: 'send_back' as const }] }
    expect((await admin.send(ingestClaims, { body })).status).toBe(500)
    await world.owner.query('alter table outbox drop constraint planted')
    expect((await desk.waiting()).map(({ id }) => id)).toContain(claim.id)
    expect(await mails()).toEqual([])
    const key = randomUUID()
    await Promise.all([admin.ok(ingestClaims, { body, key }), admin.ok(ingestClaims, { body, key })])
    expect((await admin.send(ingestClaims, { body })).status).toBe(409)
    expect(await states()).toEqual(['queued'])
  })
})

describe('undo of a send-back', () => {
  test('cancels an email that has not left, and its own undo queues it again', async () => {
    const claim = await desk.receiveOne({ loss_email: 'losses@gulf.test' })
    const { own, plan } = await undoOperation(await sendBack(claim))
    expect(plan.dependents.map(({ stays }) => stays)).not.toContain('The email was already sent to the carrier.')
    expect(await states()).toEqual(['canceled'])
    await noWait()
    await runJobs(world)
    expect(await states()).toEqual(['canceled'])
    await undoOperation(own)
    expect(await states()).toEqual(['canceled', 'queued'])
    await admin.ok(resetClaim, { params: { id: claim.id } })
    expect(await states()).toEqual(['canceled', 'canceled'])
  })

  test('says that the email was already sent, and sends it no second time', async () => {
    const claim = await desk.receiveOne({ loss_email: 'losses@gulf.test' })
    const action = await sendBack(claim)
    await noWait()
    await runJobs(world)
    const { plan, own } = await undoOperation(action)
    expect(plan.dependents.map(({ stays }) => stays)).toContain('The email was already sent to the carrier.')
    await undoOperation(own)
    expect(await listed(claim.id)).toMatchObject({ status: 'sent_back' })
    expect(await states()).toEqual(['sent'])
  })
})

test('a claim that came back is listed beside what was asked, and so is what the carrier changed', async () => {
  const claim = await desk.receiveOne({ loss_email: 'losses@gulf.test', city: 'Avon' })
  await sendBack(claim, { send_back_reason: 'not_our_territory' })
  await admin.ok(returnSendback, { params: { id: claim.id }, body: { city: 'Goshen' } })
  expect(await listed(claim.id)).toBeUndefined()
  expect(await listed(claim.id, 'returned')).toMatchObject({
    status: 'received',
    sent_back: null,
    returned: {
      reason: 'not_our_territory',
      was: { city: 'Avon' },
      changes: { city: 'Goshen' },
      by: 'Prairie admin',
      sent_by: 'Prairie admin',
    },
  })
})

test('after all of it the read models are what the log makes of them', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
