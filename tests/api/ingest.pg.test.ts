import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countClaims } from '../../contract/calls/count-claims.ts'
import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { actionLabels, actionsOnExisting, type ClaimAction } from '../../contract/claims/choices.ts'
import type { Claim } from '../../contract/claims/claim.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { Desk } from '../../server/testing/desk.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let desk: Desk
let event: string
let callCenter: string
let appraiser: string

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  event = (await desk.storm()).id
  callCenter = world.mine.people.call_center.id
  appraiser = world.mine.people.appraiser.id
})
afterAll(() => world[Symbol.asyncDispose]())

const decided = (claim: Pick<Claim, 'id'>, action: ClaimAction, more: Partial<SentClaim> = {}): SentClaim => ({
  id: claim.id,
  action,
  event,
  call_center_id: callCenter,
  ...more,
})

/** The payload of section 3 that a claim becomes. */
function payloadOf(claim: Claim): Partial<Contact> {
  const { first_name, last_name, email, primary_phone, secondary_phone, address, city, state, zip, vin } = claim
  return {
    first_name,
    last_name,
    email,
    primary_phone,
    secondary_phone,
    address,
    city,
    state,
    zip,
    vin,
    claim_number: claim.claim_number,
    loss_type: claim.loss_type,
    date_of_loss: Date.UTC(2026, 1, 28),
    vehicle_make: claim.make,
    vehicle_model: claim.model,
    vehicle_year: claim.year,
    storm_id: event,
    business_phone_id: '6155550103',
    insurance_carrier: claim.insurance_company,
    insurance_notification_email: claim.loss_email,
    policy_number: '',
  }
}

describe('the nine actions', () => {
  test.each([
    ['self_service', 'sms', 'to_schedule'],
    ['field', 'field', 'field_request'],
    ['call_center', 'cc', 'not_scheduled'],
    [null, null, 'not_scheduled'],
  ] as const)('create_new to %s makes a contact of mode %s that starts as %s', async (destination, mode, status) => {
    const claim = await desk.receiveOne()
    const { total } = await desk.reviewer.ok(countClaims)
    const reply = await desk.ingest(decided(claim, 'create_new', { destination }))
    const id = reply.contacts[claim.id] ?? ''
    expect(reply).toEqual({ processed: [claim.id], failed: [], contacts: { [claim.id]: id }, total: total - 1 })
    expect(await desk.contact(id)).toMatchObject({
      ...payloadOf(claim),
      mode,
      status,
      appraiser_id: null,
      super_stage: 'call_center',
    })
    expect(await desk.typesOf('contact', id)).toEqual(['ContactCreated'])
    expect(await desk.typesOf('intake_item', claim.id)).toEqual(['ClaimReceived', 'ClaimEdited', 'ClaimIngested'])
    expect(await desk.ingested(claim.id)).toMatchObject({
      status: 'ingested',
      contact: id,
      ingested_by: 'Prairie admin',
    })
  })

  test('a contact with an appraiser is in the field stage', async () => {
    const claim = await desk.receiveOne()
    const chosen = decided(claim, 'create_new', { destination: 'field', appraiser_id: appraiser })
    const { contacts } = await desk.ingest(chosen)
    const contact = await desk.contact(contacts[claim.id] ?? '')
    expect(contact).toMatchObject({ appraiser_id: appraiser, super_stage: 'field', mode: 'field' })
  })

  test('update changes what the claim says, keeps what it does not say, and keeps the status', async () => {
    const there = await desk.addContact({
      email: 'ann@example.test',
      policy_number: 'P-1',
      secondary_phone: '6155550199',
    })
    await desk.reviewer.ok(setContactStatus, { params: { id: there.id }, body: { status: 'not_reached' } })
    const claim = await desk.receiveOne({ email: '' })
    const reply = await desk.ingest(decided(claim, 'update', { existing_claimant: there.id, destination: 'field' }))
    expect(reply.contacts).toEqual({ [claim.id]: there.id })
    const { email: _email, policy_number: _policy, secondary_phone: _phone, ...said } = payloadOf(claim)
    expect(await desk.contact(there.id)).toMatchObject({
      ...said,
      email: 'ann@example.test',
      policy_number: 'P-1',
      secondary_phone: '6155550199',
      status: 'not_reached',
      mode: 'field',
    })
    expect(await desk.typesOf('contact', there.id)).toEqual(['ContactCreated', 'ContactStatusSet', 'ContactUpdated'])
  })

  test.each([
    ['update_reopen', 'ContactReopened'],
    ['reactivate', 'ContactReactivated'],
  ] as const)('%s changes a canceled contact and starts it over', async (action, type) => {
    const there = await desk.addContact()
    await desk.reviewer.ok(setContactStatus, { params: { id: there.id }, body: { status: 'cancel_claim' } })
    const claim = await desk.receiveOne()
    await desk.ingest(decided(claim, action, { existing_claimant: there.id, destination: 'self_service' }))
    expect(await desk.contact(there.id)).toMatchObject({ ...payloadOf(claim), status: 'to_schedule', mode: 'sms' })
    expect(await desk.typesOf('contact', there.id)).toEqual(['ContactCreated', 'ContactCancelled', type])
  })

  test('create_new_remove_old makes a contact and cancels the old one, which may be canceled already', async () => {
    const old = await desk.addContact()
    const claim = await desk.receiveOne()
    const { contacts } = await desk.ingest(decided(claim, 'create_new_remove_old', { existing_claimant: old.id }))
    const made = contacts[claim.id] ?? ''
    expect(made).not.toBe(old.id)
    expect(await desk.contact(made)).toMatchObject({ ...payloadOf(claim), status: 'not_scheduled' })
    expect(await desk.contact(old.id)).toMatchObject({ first_name: 'Ann', status: 'cancel_claim' })

    const again = await desk.receiveOne()
    const second = await desk.ingest(decided(again, 'create_new_remove_old', { existing_claimant: old.id }))
    expect(await desk.contact(second.contacts[again.id] ?? '')).toMatchObject(payloadOf(again))
    expect(await desk.typesOf('contact', old.id)).toEqual(['ContactCreated', 'ContactCancelled'])
  })

  test('cancel_existing cancels the contact and needs no other field', async () => {
    const there = await desk.addContact()
    const claim = await desk.receiveOne({ address: '', primary_phone: '' })
    await desk.ingest({ id: claim.id, action: 'cancel_existing', existing_claimant: there.id })
    expect(await desk.contact(there.id)).toMatchObject({ first_name: 'Ann', status: 'cancel_claim' })
    expect(await desk.typesOf('contact', there.id)).toEqual(['ContactCreated', 'ContactCancelled'])
  })

  test.each(['delete', 'ignore', 'send_back'] as const)('%s touches no contact and needs no field', async (action) => {
    const claim = await desk.receiveOne({ address: '', city: '' })
    const before = await readStored(world.owner)
    expect(await desk.ingest({ id: claim.id, action })).toMatchObject({ processed: [claim.id], contacts: {} })
    // Colleagues learn of what was sent back.
    const touched = [
      'action_command',
      'events',
      'intake_item',
      ...(action === 'send_back' ? ['notification', 'outbox'] : []),
    ]
    expect(changedTables(before, await readStored(world.owner))).toEqual(touched)
    expect((await desk.waiting()).map(({ id }) => id)).not.toContain(claim.id)
  })

  test('the list of ingested records says in the past tense what was done', async () => {
    const doneLabels: Partial<Record<ClaimAction, string>> = {}
    for (const action of Object.keys(actionLabels) as ClaimAction[]) {
      if (action === 'send_back') continue
      const claim = await desk.receiveOne()
      const existing_claimant = actionsOnExisting.includes(action) ? (await desk.addContact()).id : null
      await desk.ingest(decided(claim, action, { existing_claimant }))
      doneLabels[action] = (await desk.ingested(claim.id))?.action_label
    }
    expect(doneLabels).toEqual({
      create_new: 'Created New Contact',
      update: 'Updated Existing Contact',
      update_reopen: 'Updated and Reopened Existing Contact',
      reactivate: 'Activated Existing Contact and Assigned to an Event',
      create_new_remove_old: 'Created New Contact and Removed Old One',
      cancel_existing: 'Canceled Existing Contact',
      delete: 'Deleted Claim',
      ignore: 'Ignored Claim',
    })
  })
})

test('what provisioned returns, with the reviewer’s fields set, is what ingest takes, field by field', async () => {
  const source = { file: 'gulf.csv', row: 2 }
  const there = await desk.addContact({ vin: '2HGFC2F59KH999999' })
  const claim = await desk.receiveOne({ vin: '2HGFC2F59KH999999', source })
  expect(claim).toMatchObject({ source, match: { id: there.id } })
  const whole: SentClaim = {
    ...claim,
    action: 'update',
    event,
    destination: 'self_service',
    appraiser_id: appraiser,
    call_center_id: callCenter,
    existing_claimant: there.id,
  }
  expect((await desk.ingest(whole)).processed).toEqual([claim.id])
  const {
    action_label: _label,
    contact,
    ingested_at: _at,
    ingested_by: _by,
    ...after
  } = (await desk.ingested(claim.id)) ?? {}
  expect(contact).toBe(there.id)
  expect(after).toEqual({ ...whole, status: 'ingested', version: 3, match: null })
})
