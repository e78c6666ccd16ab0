import { expect, test } from 'vitest'
import { beginIngestPlan, ingestRefusal } from './ingest-plan.ts'
import { claimActions } from '../../../../../contract/claims/choices.ts'
import { duplicateWarning } from '../claim/duplicate-of.ts'
import { makeRow } from '../claim/intake-row.factory.ts'

const complete = {
  event: 'storm',
  call_center_id: 'center',
  first_name: 'Jo',
  last_name: 'Tran',
  address: '1 Main St',
  city: 'Avon',
  state: 'IN',
  zip: '46123',
  primary_phone: '6155550142',
} as const

function plan(...rows: ReturnType<typeof makeRow>[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const leads = new Map([['sub', 'lead']])
  const subordinatesOf = (id: string) => (id === 'lead' && byId.has('sub') ? ['sub'] : [])
  const planning = beginIngestPlan([...byId.keys()], {
    get: (id) => byId.get(id),
    leadOf: (id) => leads.get(id),
    subordinatesOf,
  })
  for (const id of byId.keys()) planning.add(id)
  return planning.plan()
}

test('says what will come of the rows: contacts, cancels, texts', () => {
  const made = plan(
    makeRow({ ...complete, id: 'a', action: 'create_new', destination: 'self_service' }),
    makeRow({ ...complete, id: 'b', action: 'create_new_remove_old', destination: 'field', existing_claimant: 'c1' }),
    makeRow({ id: 'c', action: 'cancel_existing', existing_claimant: 'c2' }),
    makeRow({ id: 'd', action: 'send_back' }),
  )
  expect(made).toMatchObject({ newContacts: 2, cancels: 2, texts: 1, sentBack: 1, updates: 0, blockedCount: 0 })
  expect(made.allowed).toEqual(['a', 'b', 'c', 'd'])
})

test('rows that cannot go stay, by the reason of the machine', () => {
  const made = plan(
    makeRow({ id: 'a' }),
    makeRow({ ...complete, id: 'b', action: 'create_new', city: '' }),
    makeRow({ id: 'c' }),
  )
  expect(made.allowed).toEqual([])
  expect([...made.blocked]).toEqual([
    ['Choose an action first.', ['a', 'c']],
    ['Can’t ingest yet: missing City.', ['b']],
  ])
})

test('a subclaim goes with its lead, and needs no fields when it goes by itself', () => {
  const lead = makeRow({ id: 'lead', action: 'ignore' })
  expect(plan(lead, makeRow({ id: 'sub' })).allowed).toEqual(['lead'])
  expect(plan(makeRow({ id: 'sub' })).allowed).toEqual(['sub'])
})

test('a row that somebody else was faster with says who', () => {
  const outcome = {
    action: 'ignore',
    at: '2026-03-10T10:43:00Z',
    by: 'J. Tran',
    contact: null,
    old_contact: null,
    lead: null,
  } as const
  expect(ingestRefusal(makeRow({ status: 'ingested', action: 'ignore', outcome }), false)).toContain(
    'J. Tran already handled this claim',
  )
})

test('says which claims would add a contact a second time, whatever set their action', () => {
  const match = { id: 'c1', by: 'vin', name: 'Ana Rivera', status: 'issues' } as const
  const made = plan(
    makeRow({ ...complete, id: 'a', action: 'create_new', destination: 'field', match }),
    makeRow({ ...complete, id: 'b', action: 'create_new', destination: 'field', match }),
    makeRow({ ...complete, id: 'dismissed', action: 'create_new', destination: 'field', match, not_contact: 'c1' }),
    makeRow({ ...complete, id: 'none', action: 'create_new', destination: 'field' }),
    makeRow({ id: 'sent back', action: 'send_back', match }),
  )
  expect([...made.duplicates]).toEqual([['Create new duplicates contact Ana Rivera, VIN match', ['a', 'b']]])
})

test('warns of every claim that the panel warns of, and of no other', () => {
  const match = { id: 'c1', by: 'claim_number', name: 'Ana Rivera', status: 'issues' } as const
  for (const action of claimActions) {
    const row = makeRow({ ...complete, id: 'a', action, destination: 'field', existing_claimant: 'c1', match })
    const isWarned = duplicateWarning(row) !== null && ingestRefusal(row, false) === null
    expect([action, plan(row).duplicates.size]).toEqual([action, isWarned ? 1 : 0])
  }
})
