import { describe, expect, test } from 'vitest'
import { type ClaimAction, actionsNeedingFields, claimActions } from '../../contract/claims/choices.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { ContactUnderTest } from '../contact/contact-under-test.ts'
import { sampleContact } from '../contact/contact.samples.ts'
import { ClaimUnderTest } from './claim-under-test.ts'
import { contactPayload, decideIngest, type IngestFacts } from './ingest.decide.ts'
import type { IntakeItem } from './intake-item.ts'
import { sampleCallCenterId, sampleClaim, sampleContactId, sampleLeadId, sampleStormId } from './intake-item.samples.ts'

const newContactId = '5a000000-0000-4000-8000-0000000000bb'
const storm: StormView = {
  id: sampleStormId,
  title: 'Feb 28 hail',
  zipcodes: ['37032'],
  timespan: { start: '2026-02-27', end: '2026-03-01' },
  settings: { call_center_id: sampleCallCenterId },
  num_locations: 0,
  deleted_at: null,
  created_at: '2026-03-01T00:00:00.000Z',
  version: 1,
}
const archived = { ...storm, deleted_at: '2026-03-09T00:00:00.000Z' }

const open = new ContactUnderTest().happen({ type: 'ContactCreated', data: { contact: sampleContact } }).contact
const canceled = new ContactUnderTest()
  .happen({ type: 'ContactCreated', data: { contact: sampleContact } })
  .happen({ type: 'ContactCancelled', data: { was: 'not_scheduled' } }).contact

function claim(action: ClaimAction | null, more: ClaimChanges = {}): IntakeItem {
  const changes = {
    event: sampleStormId,
    call_center_id: sampleCallCenterId,
    existing_claimant: sampleContactId,
    ...more,
  }
  const { item } = new ClaimUnderTest()
    .happen({ type: 'ClaimReceived', data: { claim: sampleClaim, source: null, normalised: [], proposed: {} } })
    .happen({ type: 'ClaimEdited', data: { changes: { action, ...changes }, was: {} } })
  if (!item) throw new Error('the claim was not received')
  return item
}

function ingest(item: IntakeItem, facts: Partial<IngestFacts> = {}) {
  return decideIngest(item, {
    lead: null,
    existing: open,
    storm,
    callCenterPhone: '+16155550100',
    newContactId,
    ...facts,
  })
}

/** What an ingest comes to in short: the events of the claim, then those of each contact; or the code of the refusal. */
function outcomeOf(decision: ReturnType<typeof decideIngest>): string[] {
  if (!decision.ok) return [decision.refusal.code]
  const name = (id: string) => (id === newContactId ? 'new' : 'existing')
  const contacts = decision.contacts.flatMap(({ id, events }) => events.map(({ type }) => `${name(id)}: ${type}`))
  return [...decision.claim.map(({ type }) => type), ...contacts]
}

const ingested = (...contacts: string[]) => ['ClaimIngested', ...contacts]
type Existing = { open: string[]; cancelled: string[]; absent: string[] }
const always = (outcome: string[]): Existing => ({ open: outcome, cancelled: outcome, absent: outcome })

/** Section 4: what each action does, by what has become of the contact that it is about. */
const effects: Record<ClaimAction, Existing> = {
  create_new: always(ingested('new: ContactCreated')),
  update: { open: ingested('existing: ContactUpdated'), cancelled: ['contact_cancelled'], absent: ['not_found'] },
  update_reopen: {
    open: ingested('existing: ContactReopened'),
    cancelled: ingested('existing: ContactReopened'),
    absent: ['not_found'],
  },
  reactivate: {
    open: ingested('existing: ContactReactivated'),
    cancelled: ingested('existing: ContactReactivated'),
    absent: ['not_found'],
  },
  create_new_remove_old: {
    open: ingested('new: ContactCreated', 'existing: ContactCancelled'),
    cancelled: ingested('new: ContactCreated'),
    absent: ['not_found'],
  },
  cancel_existing: {
    open: ingested('existing: ContactCancelled'),
    cancelled: ['already_cancelled'],
    absent: ['not_found'],
  },
  delete: always(['ClaimIngested']),
  ignore: always(['ClaimIngested']),
  send_back: always(['ClaimSentBack']),
}

describe.each(claimActions)('%s', (action) => {
  test.each(['open', 'cancelled', 'absent'] as const)('on an existing contact that is %s', (state) => {
    const existing = { open, cancelled: canceled, absent: null }[state]
    expect(outcomeOf(ingest(claim(action), { existing }))).toEqual(effects[action][state])
  })

  test('in an archived storm, which takes no new claims', () => {
    const expected = actionsNeedingFields.includes(action) ? ['storm_archived'] : effects[action].open
    expect(outcomeOf(ingest(claim(action), { storm: archived }))).toEqual(expected)
  })

  test('on a subclaim, which goes with its lead and touches no contact', () => {
    const expected = action === 'send_back' ? ['ClaimSentBack'] : ['ClaimIngested']
    expect(outcomeOf(ingest(claim(action), { lead: sampleLeadId }))).toEqual(expected)
    expect(outcomeOf(ingest(claim(action), { lead: sampleLeadId, leadIsSentBack: true }))).toEqual(['ClaimSentBack'])
  })

  test('on a claim that somebody else has ingested already', () => {
    const [event] = decisionOf(claim('ignore'))
    const gone = new ClaimUnderTest()
      .happen({ type: 'ClaimReceived', data: { claim: sampleClaim, source: null, normalised: [], proposed: {} } })
      .happen({ type: 'ClaimEdited', data: { changes: { action: 'ignore' }, was: {} } })
      .happen(event).item
    const decision = ingest({ ...(gone as IntakeItem), action })
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'already_ingested', by: 'R. Kimball' } })
  })
})

function decisionOf(item: IntakeItem) {
  const decision = ingest(item)
  const [event] = decision.ok ? decision.claim : []
  if (!event) throw new Error('the claim was refused')
  return [event] as const
}

test('the contact of a new claim has the payload of section 3, and the claim names the contacts it touched', () => {
  const item = claim('create_new_remove_old', { destination: 'self_service' })
  expect(ingest(item)).toMatchObject({
    ok: true,
    claim: [{ data: { action: 'create_new_remove_old', contact: newContactId, old_contact: sampleContactId } }],
    contacts: [
      {
        id: newContactId,
        contact: null,
        events: [{ data: { claim: item.id, contact: contactPayload(item, '+16155550100') } }],
      },
      { id: sampleContactId, contact: open, events: [{ data: { claim: item.id } }] },
    ],
  })
  expect(contactPayload(item, '+16155550100')).toMatchObject({
    date_of_loss: Date.UTC(2026, 1, 28),
    vehicle_make: 'Honda',
    storm_id: sampleStormId,
    business_phone_id: '+16155550100',
    insurance_notification_email: 'losses@gulfstates.test',
    mode: 'sms',
  })
})

test('what a claim does not say is not taken away from the contact that it updates', () => {
  const decision = ingest(claim('update', { secondary_phone: '', city: 'Avon' }))
  const [event] = decision.ok ? (decision.contacts[0]?.events ?? []) : []
  expect(event?.data).toHaveProperty('changes.city', 'Avon')
  expect(event?.data).not.toHaveProperty('changes.secondary_phone')
  expect(event?.data).not.toHaveProperty('changes.email')
})
