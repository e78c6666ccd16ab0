import { describe, expect, test } from 'vitest'
import {
  type ClaimAction,
  actionsNeedingFields,
  actionsOnExisting,
  claimActions,
} from '../../contract/claims/choices.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import { ClaimUnderTest } from './claim-under-test.ts'
import { decideIntakeItem, type IntakeItemCommand } from './intake-item.decide.ts'
import { fieldsOfCompleteClaim } from './intake-item.machine.ts'
import { sampleCallCenterId, sampleClaim, sampleContactId, sampleLeadId, sampleStormId } from './intake-item.samples.ts'

const complete: ClaimChanges = {
  event: sampleStormId,
  call_center_id: sampleCallCenterId,
  existing_claimant: sampleContactId,
}

/** A claim that was received, and then edited once for each of the changes. */
function given(...edits: ClaimChanges[]) {
  const claim = new ClaimUnderTest().happen({
    type: 'ClaimReceived',
    data: { claim: sampleClaim, source: null, normalised: [], proposed: {} },
  })
  for (const changes of edits) claim.happen({ type: 'ClaimEdited', data: { changes, was: {} } })
  return claim
}

const when = (claim: ClaimUnderTest, command: IntakeItemCommand) => decideIntakeItem(command, claim.item)
const happens = (type: string, data: object = {}) => ({
  ok: true,
  events: [expect.objectContaining({ type, data: expect.objectContaining(data) })],
})
const refused = (code: string, more: object = {}) => ({
  ok: false,
  refusal: expect.objectContaining({ code, ...more }),
})

describe('a claim is complete by its action (section 5)', () => {
  test.each(actionsNeedingFields)('%s needs every field of a contact, and names the one that is missing', (action) => {
    const ready = given({ action, ...complete })
    expect(ready.item?.status).toBe('ready')
    expect(when(ready, { type: 'IngestClaim' })).toEqual(happens('ClaimIngested', { action }))
    for (const field of fieldsOfCompleteClaim) {
      const incomplete = given({
        action,
        ...complete,
        [field]: field === 'event' || field === 'call_center_id' ? null : ' ',
      })
      expect([field, incomplete.item?.status]).toEqual([field, 'received'])
      expect(when(incomplete, { type: 'IngestClaim' })).toEqual(
        refused('incomplete', { errors: { [field]: 'Required' } }),
      )
    }
  })

  test.each(actionsOnExisting)('%s needs the contact it is about', (action) => {
    const claim = given({ action, ...complete, existing_claimant: null })
    expect(when(claim, { type: 'IngestClaim' })).toEqual(
      refused('incomplete', { errors: { existing_claimant: 'Required' } }),
    )
  })

  test.each(['delete', 'ignore'] satisfies ClaimAction[])('%s needs no other field', (action) => {
    expect(when(given({ action }), { type: 'IngestClaim' })).toEqual(happens('ClaimIngested', { action }))
  })

  test('send_back needs no other field, and sends the claim back instead', () => {
    expect(when(given({ action: 'send_back' }), { type: 'IngestClaim' })).toEqual(happens('ClaimSentBack'))
  })

  test('without an action nothing is ingested', () => {
    expect(when(given(complete), { type: 'IngestClaim' })).toEqual(
      refused('incomplete', { errors: { action: 'Required' } }),
    )
  })

  test.each([null, ...claimActions])('a subclaim marked %s goes with its lead and needs no field', (action) => {
    const type = action === 'send_back' ? 'ClaimSentBack' : 'ClaimIngested'
    expect(when(given({ action }), { type: 'IngestClaim', lead: sampleLeadId })).toEqual(
      happens(type, { lead: sampleLeadId }),
    )
  })

  test('a subclaim of a lead that is sent back goes back with it', () => {
    const command: IntakeItemCommand = { type: 'IngestClaim', lead: sampleLeadId, leadIsSentBack: true }
    expect(when(given(), command)).toEqual(happens('ClaimSentBack', { lead: sampleLeadId }))
  })
})

describe('a waiting claim', () => {
  test('can be deleted whatever it is marked with, and is then out of the queue', () => {
    for (const action of [null, ...claimActions]) {
      const claim = given({ action })
      expect(claim.send({ type: 'DeleteClaim' })).toEqual(happens('ClaimIngested', { action: 'delete' }))
      expect(claim.item).toMatchObject({ status: 'ingested', outcome: { action: 'delete', by: 'R. Kimball' } })
    }
  })

  test('keeps in an edit what the fields were, and leaves out what stays the same', () => {
    const decision = when(given(), { type: 'EditClaim', changes: { city: 'Avon', state: 'TN', event: sampleStormId } })
    expect(decision).toEqual(
      happens('ClaimEdited', {
        changes: { city: 'Avon', event: sampleStormId },
        was: { city: 'Cedar Hill', event: null },
      }),
    )
  })

  test('takes an edit that changes nothing without an event', () => {
    expect(when(given(), { type: 'EditClaim', changes: { city: 'Cedar Hill' } })).toEqual({ ok: true, events: [] })
  })

  test('refuses an edit of a field that someone else changed meanwhile, and takes one of another field', () => {
    const changedSince = { city: { by: 'Ann Ames', at: '2026-03-10T10:00:00.000Z', to: 'Avon' } }
    expect(when(given(), { type: 'EditClaim', changes: { city: 'Goshen' }, changedSince })).toEqual(
      refused('changed_meanwhile', { by: 'Ann Ames', errors: { city: 'Ann Ames changed it to “Avon”' } }),
    )
    expect(when(given(), { type: 'EditClaim', changes: { state: 'KY' }, changedSince })).toEqual(happens('ClaimEdited'))
  })

  test('shows why its action failed until it is edited', () => {
    const claim = given({ action: 'update', ...complete })
    claim.send({ type: 'FailIngest', code: 'contact_cancelled', reason: 'The contact is cancelled.' })
    expect(claim.item).toMatchObject({ status: 'errored', error: 'The contact is cancelled.' })
    claim.send({ type: 'EditClaim', changes: { action: 'reactivate' } })
    expect(claim.item).toMatchObject({ status: 'ready', error: null })
  })

  test('is not returned, since it was not sent back', () => {
    expect(when(given(), { type: 'ReturnClaim', changes: {} })).toEqual(refused('not_possible'))
  })
})

describe('assignee and due date plan the work on a claim and decide nothing', () => {
  const planning = { assignee_id: sampleLeadId, due_on: '2026-03-12' }
  const seen = { by: 'D. Whitfield', at: '2026-03-10T10:42:07.000Z' }

  test('a failed claim stays failed with its reason, and is received again by any other edit', () => {
    const claim = given({ action: 'ignore' })
    claim.send({ type: 'FailIngest', code: 'contact_cancelled', reason: 'The contact is canceled.' })
    claim.send({ type: 'EditClaim', changes: planning })
    expect(claim.item).toMatchObject({ ...planning, status: 'errored', error: 'The contact is canceled.' })
    claim.send({ type: 'EditClaim', changes: { ...planning, due_on: '2026-03-13', city: 'Avon' } })
    expect(claim.item).toMatchObject({ due_on: '2026-03-13', status: 'ready', error: null })
    expect(claim.rebuilt()).toEqual(claim.item)
  })

  test('a claim is ingested although others have planned it meanwhile, and not on a value they have set', () => {
    const claim = given({ action: 'ignore' }, planning)
    const planned = { assignee_id: { ...seen, to: sampleLeadId }, due_on: { ...seen, to: '2026-03-12' } }
    expect(when(claim, { type: 'IngestClaim', unseen: planned })).toEqual(happens('ClaimIngested'))
    const unseen = { ...planned, city: { ...seen, to: 'Avon' } }
    expect(when(claim, { type: 'IngestClaim', unseen })).toEqual(refused('changed_meanwhile'))
  })

  test('a claim that nobody has said anything about takes a match that is none, with what it was', () => {
    const claim = given({ action: 'ignore' })
    expect(claim.item?.not_contact ?? null).toBeNull()
    claim.send({ type: 'EditClaim', changes: { not_contact: sampleLeadId } })
    expect(claim.item).toMatchObject({ not_contact: sampleLeadId, status: 'ready' })
    const shown = { not_contact: { ...seen, to: sampleLeadId } }
    expect(when(claim, { type: 'IngestClaim', unseen: shown })).toEqual(refused('changed_meanwhile'))
    expect(claim.rebuilt()).toEqual(claim.item)
  })

  test('no action needs them, nor a reason to send back', () => {
    const claim = given({ action: 'send_back' })
    expect(claim.item).toMatchObject({ assignee_id: null, due_on: null, send_back_reason: null, status: 'ready' })
  })
})

describe('a claim that has left the queue', () => {
  const ingested = (contact?: string) => {
    const claim = given({ action: 'create_new', ...complete })
    claim.send({ type: 'IngestClaim', contact })
    return claim
  }

  test.each([
    { type: 'EditClaim', changes: { city: 'Avon' } },
    { type: 'DeleteClaim' },
    { type: 'IngestClaim' },
    { type: 'ReturnClaim', changes: {} },
  ] satisfies IntakeItemCommand[])('refuses $type, and says who was faster and when', (command) => {
    const at = ingested().item?.outcome?.at
    expect(when(ingested(sampleContactId), command)).toEqual(refused('already_ingested', { by: 'R. Kimball', at }))
  })

  test('can be reset while it has touched no contact, and waits again without an action', () => {
    const claim = ingested()
    claim.send({ type: 'ResetClaim' })
    expect(claim.item).toMatchObject({
      status: 'received',
      action: null,
      existing_claimant: null,
      outcome: null,
      event: sampleStormId,
    })
    expect(when(ingested(sampleContactId), { type: 'ResetClaim' })).toEqual(refused('contact_was_touched'))
  })

  test('comes back from the carrier with what was missing, and waits for a new decision', () => {
    const claim = given({ action: 'send_back' })
    claim.send({ type: 'IngestClaim' })
    expect(claim.item).toMatchObject({ status: 'sent_back', outcome: { action: 'send_back' } })
    claim.send({ type: 'ReturnClaim', changes: { address: '14 Mill Lane' } })
    expect(claim.item).toMatchObject({ status: 'received', action: null, address: '14 Mill Lane', outcome: null })
  })

  test('is received once only', () => {
    const data = { claim: sampleClaim, source: null, normalised: [], proposed: {} }
    expect(when(ingested(), { type: 'ReceiveClaim', data })).toEqual(refused('already_received'))
    expect(decideIntakeItem({ type: 'DeleteClaim' }, null)).toEqual(refused('not_found'))
  })
})
