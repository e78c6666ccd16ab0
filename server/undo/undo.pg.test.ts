import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { editClaims } from '../../contract/calls/edit-claims.ts'
import { getStorm } from '../../contract/calls/get-storm.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { listOwnActions } from '../../contract/calls/list-own-actions.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { releaseLease } from '../../contract/calls/release-lease.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { undo } from '../../contract/calls/undo.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Claim } from '../../contract/claims/claim.ts'
import type { StreamCategory } from '../../contract/categories.ts'
import type { Caller } from '../testing/caller.ts'
import { makeRows } from '../testing/claims.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let ops: Caller
let desk: Desk
let storm: string
let ready: { action: 'create_new'; event: string; call_center_id: string; destination: 'call_center' }

beforeAll(async () => {
  world = await openTestApp()
  ;[admin, ops] = [await world.as('admin'), await world.as('ops')]
  desk = new Desk(admin)
  storm = (await desk.storm({ zipcodes: ['99950'] })).id
  ready = {
    action: 'create_new',
    event: storm,
    call_center_id: world.mine.people.call_center.id,
    destination: 'call_center',
  }
})
afterAll(() => world[Symbol.asyncDispose]())

const asOperation = (label: string) => ({ id: randomUUID(), label })
type Target = { action_id: string } | { event_id: number }

/** Plans and carries out, as somebody would who found the plan right. */
async function undoTarget(target: Target, by: Caller = admin, action = asOperation('Undo')) {
  const plan = await by.ok(planUndo, { body: target })
  const done = await by.ok(undo, { body: { ...target, plan_hash: plan.hash }, action })
  return { plan, done, action }
}

async function edit(claims: readonly Pick<Claim, 'id'>[], changes: object, by = admin, label = 'Set city') {
  const action = asOperation(label)
  await by.ok(editClaims, { body: { edits: claims.map(({ id }) => ({ id, changes })) }, action })
  return action
}

async function ingest(claims: readonly Pick<Claim, 'id'>[], more: object = ready) {
  const action = asOperation(`Ingested ${claims.length} claims`)
  const reply = await admin.ok(ingestClaims, { body: { claims: claims.map(({ id }) => ({ id, ...more })) }, action })
  return { action, contacts: reply.contacts }
}

async function eventsOf(category: StreamCategory, id: string) {
  return (await admin.ok(readHistory, { params: { category, id } })).events
}

const waitingClaim = async (id: string) => (await desk.waiting()).find((claim) => claim.id === id)

describe('an own action', () => {
  test('of many requests is one, and goes back as one', async () => {
    const claims = await desk.receive(...makeRows(4))
    const action = asOperation('Set city on 4 claims, “Åmål”')
    for (const { id } of claims)
      await admin.ok(editClaims, { body: { edits: [{ id, changes: { city: 'Åmål' } }] }, action })
    const { actions } = await admin.ok(listOwnActions, { query: { category: 'intake_item' } })
    expect(actions[0]).toMatchObject({ ...action, things: 4, undoable: true, undone: false, is_undo: false })

    const { plan, done, action: back } = await undoTarget({ action_id: action.id })
    expect(plan).toMatchObject({ count: 4, left: 0, refused: [], dependents: [], of: { label: action.label } })
    expect(plan.noun).toEqual({ one: 'claim', many: 'claims' })
    expect(plan.steps[0]?.events[0]?.data).toMatchObject({ changes: { city: 'Cedar Hill' }, was: { city: 'Åmål' } })
    expect(done).toEqual({ undone: 4, refused: [], remaining: 0 })
    for (const { id } of claims) expect((await waitingClaim(id))?.city).toBe('Cedar Hill')

    const after = (await admin.ok(listOwnActions, { query: {} })).actions
    expect(after.find(({ id }) => id === action.id)?.undone).toBe(true)
    expect(after.find(({ id }) => id === back.id)).toMatchObject({ is_undo: true, undone: false })

    // An undo is an action like any other.
    await undoTarget({ action_id: back.id })
    for (const { id } of claims) expect((await waitingClaim(id))?.city).toBe('Åmål')
  })

  test('is nobody else’s', async () => {
    const [claim] = await desk.receive(...makeRows(1))
    const action = await edit([claim as Claim], { city: 'Goshen' })
    const other = await ops.refused(planUndo, { body: { action_id: action.id } })
    const unknown = await ops.refused(planUndo, { body: { action_id: randomUUID() } })
    expect(other).toEqual(unknown)
    expect((await ops.ok(listOwnActions, { query: {} })).actions.map(({ id }) => id)).not.toContain(action.id)
  })
})

describe('a field that somebody has changed since', () => {
  test('is left alone by name of who did, the others go back', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    const action = await edit([claim], { city: 'Goshen', address: '1 Elm' })
    const colleague = await world.as('admin', world.mine)
    await edit([claim], { city: 'Avon' }, colleague)
    const { plan, done } = await undoTarget({ action_id: action.id })
    expect(plan.steps[0]?.left).toMatchObject([{ field: 'city', label: 'City' }])
    expect(plan.dependents[0]?.event?.data).toMatchObject({ changes: { city: 'Avon' } })
    expect(done.undone).toBe(1)
    expect(await waitingClaim(claim.id)).toMatchObject({ city: 'Avon', address: '12 Mill Lane' })
  })
})

describe('an ingest', () => {
  test('goes back with the contact it made, as long as nobody has acted on that', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    const { action, contacts } = await ingest([claim])
    const contact = contacts[claim.id] ?? ''
    const { plan } = await undoTarget({ action_id: action.id })
    expect(plan.steps.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['ClaimIngestUndone', 'ClaimEdited'],
      ['ContactDeleted'],
    ])
    expect(plan.names[contact]).toBe(`${claim.first_name} ${claim.last_name}`)
    expect(plan.names[claim.id]).toContain(claim.claim_number)
    // Nobody is offered a contact that had never been.
    expect(await waitingClaim(claim.id)).toMatchObject({ status: 'received', action: null, match: null })
    // Nor is it a canceled one in the lists that people work in.
    expect((await desk.contact(contact)).deleted_at).not.toBeNull()
    const { data } = await admin.ok(listContacts, { query: { limit: '1000' } })
    expect(data.map(({ id }) => id)).not.toContain(contact)
  })

  test('is refused, with who did what, once somebody has; and can be, once that is undone', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    await edit([claim], ready)
    const { contacts } = await ingest([claim], {})
    const contact = contacts[claim.id] ?? ''
    await ops.ok(setContactStatus, { params: { id: contact }, body: { status: 'not_reached' } })
    const event_id = (await eventsOf('intake_item', claim.id)).at(-1)?.id ?? 0
    const plan = await admin.ok(planUndo, { body: { event_id } })
    expect(plan).toMatchObject({ count: 0, refused: [{ code: 'acted_on', count: 1 }] })
    expect(plan.refused[0]?.reason).toMatch(/set its status to “.+”/)
    const { done } = await undoTarget({ event_id })
    expect(done).toMatchObject({ undone: 0, remaining: 0 })
    expect((await desk.contact(contact)).status).toBe('not_reached')

    const acted = (await eventsOf('contact', contact)).at(-1)?.id ?? 0
    await undoTarget({ event_id: acted }, ops)
    expect((await undoTarget({ event_id })).done.undone).toBe(1)
    expect(await waitingClaim(claim.id)).toMatchObject({ status: 'ready', action: 'create_new' })
  })

  test('of an update gives a contact its former values back, but for those changed since', async () => {
    const contact = await desk.addContact({ city: 'Goshen', address: '3 Elm', claim_number: 'X-1' })
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    await ingest([claim], { ...ready, action: 'update', existing_claimant: contact.id })
    await ops.ok(updateContacts, { body: { contacts: [{ id: contact.id, address: '9 Oak' }] } })
    const events = await eventsOf('contact', contact.id)
    const through = events.find(({ type, data }) => type === 'ContactUpdated' && 'claim' in data)?.id ?? 0
    const { plan } = await undoTarget({ event_id: through })
    expect(plan.steps.map(({ stream }) => stream)).toEqual([`intake_item:${claim.id}`, `contact:${contact.id}`])
    expect(await desk.contact(contact.id)).toMatchObject({ city: 'Goshen', address: '9 Oak', claim_number: 'X-1' })
    expect((await waitingClaim(claim.id))?.status).toBe('ready')
  })

  test('takes its subclaims back with it, and undoing the undo lets all go again', async () => {
    const number = `S-${randomUUID().slice(0, 8)}`
    const [first, second] = makeRows(2, { claim_number: number })
    const claims = await desk.receive({ ...first, date_received: '2026-03-01' } as never, second as never)
    const lead = claims.find(({ is_subclaim }) => !is_subclaim) as Claim
    await edit([lead], ready)
    const { contacts } = await ingest([lead], {})
    const sub = claims.find(({ id }) => id !== lead.id) as Claim
    const ofSub = (await eventsOf('intake_item', sub.id)).at(-1)?.id ?? 0
    const { action } = await undoTarget({ event_id: ofSub })
    expect((await waitingClaim(lead.id))?.status).toBe('ready')
    expect((await waitingClaim(sub.id))?.status).toBe('received')
    await undoTarget({ action_id: action.id })
    expect(await desk.ingested(lead.id)).toMatchObject({ contact: contacts[lead.id] })
    expect(await desk.ingested(sub.id)).toBeDefined()
    expect((await desk.contact(contacts[lead.id] ?? '')).status).toBe('not_scheduled')
  })
})

describe('what a colleague works on', () => {
  const at = (id: string) => ({ params: { category: 'intake_item', id } })

  test('is named in the plan with who and until when, stays as it is, and goes back once it is free', async () => {
    const letWork = (permissions: string) =>
      world.owner.query('update person set permissions = $2 where id = $1', [world.mine.people.ops.id, permissions])
    await letWork('{intake_view}')
    const colleague = await world.as('ops')
    const claims = (await desk.receive(...makeRows(3))) as [Claim, Claim, Claim]
    const action = await edit(claims, { city: 'Goshen' })
    const target = { action_id: action.id }
    const free = await admin.ok(planUndo, { body: target })
    const [taken, , own] = claims
    const { lease } = await colleague.ok(takeLease, at(taken.id))
    await admin.ok(takeLease, at(own.id))

    const { plan, done } = await undoTarget(target)
    expect(free.held).toEqual([])
    // Leases come and go: whether somebody works on it is told, and makes no other plan of it.
    expect(plan).toMatchObject({ hash: free.hash, count: 3, refused: [] })
    const held = {
      code: 'held_by_other',
      reason: 'Checked out to Prairie ops.',
      count: 1,
      things: [
        {
          stream: `intake_item:${taken.id}`,
          name: `${taken.claim_number}, ${taken.first_name} ${taken.last_name}`,
          by: 'Prairie ops',
          until: lease.until,
        },
      ],
    }
    expect(plan.held).toEqual([held])
    expect(done).toEqual({ undone: 2, refused: [held], remaining: 0 })
    for (const [claim, city] of [
      [taken, 'Goshen'],
      [own, 'Cedar Hill'],
    ] as const)
      expect((await waitingClaim(claim.id))?.city).toBe(city)

    await colleague.ok(releaseLease, at(taken.id))
    const again = await undoTarget(target)
    expect(again.plan).toMatchObject({ count: 1, done: 2, held: [] })
    expect(await waitingClaim(taken.id)).toMatchObject({ city: 'Cedar Hill', version: 3 })
    await admin.ok(releaseLease, at(own.id))
    await letWork('{}')
  })
})

describe('a plan', () => {
  test('that is no longer what would be done is refused with the new one, and nothing is written', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    const action = await edit([claim], { city: 'Goshen', address: '1 Elm' })
    const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
    await edit([claim], { city: 'Avon' })
    const problem = await admin.refused(undo, { body: { action_id: action.id, plan_hash: plan.hash } })
    expect(problem).toMatchObject({ status: 409, type: 'urn:claimfront:plan-changed', plan: { count: 1, left: 1 } })
    expect(await waitingClaim(claim.id)).toMatchObject({ city: 'Avon', address: '1 Elm' })
    const again = (problem.plan as ReplyOf<typeof planUndo>).hash
    expect((await admin.ok(undo, { body: { action_id: action.id, plan_hash: again } })).undone).toBe(1)
  })

  test('undoes nothing twice', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    const action = await edit([claim], { city: 'Goshen' })
    const { plan, action: back } = await undoTarget({ action_id: action.id })
    const body = { action_id: action.id, plan_hash: plan.hash }
    // Cut off and asked again, it goes on: here there is nothing left to do.
    expect((await admin.ok(undo, { body, action: back })).undone).toBe(1)
    expect((await admin.refused(undo, { body })).type).toBe('urn:claimfront:plan-changed')
    expect((await undoTarget({ action_id: action.id })).plan).toMatchObject({ count: 0, done: 1 })
    expect((await eventsOf('intake_item', claim.id)).map(({ type }) => type)).toEqual([
      'ClaimReceived',
      'ClaimEdited',
      'ClaimEdited',
    ])
  })

  test('says what cannot be undone, and what was told and stays', async () => {
    const [claim] = (await desk.receive(...makeRows(1))) as [Claim]
    const received = (await eventsOf('intake_item', claim.id))[0]?.id ?? 0
    expect(await admin.ok(planUndo, { body: { event_id: received } })).toMatchObject({
      count: 0,
      refused: [{ code: 'received' }],
    })
    const { action } = await ingest([claim], { action: 'send_back' })
    const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
    expect(plan.dependents[0]?.stays).toMatch(/^Colleagues were already notified/)
    const reported =
      (
        await world.owner.query<{ id: number }>(
          `select max(id)::int as id from events where stream like 'intake_notification:%'`,
        )
      ).rows[0]?.id ?? 0
    expect(await admin.ok(planUndo, { body: { event_id: reported } })).toMatchObject({
      refused: [{ code: 'not_undoable' }],
    })
  })

  test('of a storm brings it back from the archive, for those who manage storms', async () => {
    const { id } = await desk.storm()
    await ops.ok(archiveStorm, { params: { id } })
    const event_id = (await eventsOf('storm', id)).at(-1)?.id ?? 0
    expect((await (await world.as('readonly')).refused(planUndo, { body: { event_id } })).status).toBe(403)
    await undoTarget({ event_id })
    expect((await admin.ok(getStorm, { params: { id } })).storm.deleted_at).toBeNull()
  })

  test('names what is wrong with a request', async () => {
    for (const body of [{}, { action_id: randomUUID(), event_id: 1 }])
      expect((await admin.refused(planUndo, { body })).errors).toHaveProperty('action_id')
    const bad = await world.app.request(`/api/v1/businesses/${world.mine.id}/undo/plan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'operation-id': 'x' },
      body: JSON.stringify({ event_id: 1 }),
    })
    expect(await bad.json()).toMatchObject({ status: 400, errors: { 'Operation-Id': 'Must be a UUID' } })
  })
})

test('after all of it the read models are what the log makes of them', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
