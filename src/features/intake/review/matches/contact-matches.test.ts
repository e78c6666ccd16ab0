import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../../../contract/events/contact.events.ts'
import type { Recorded } from '../../../../../contract/events/recorded.ts'
import { sampleContact } from '../../../../../machines/contact/contact.samples.ts'
import { evolveContact } from '../../../../../machines/contact/contact.evolve.ts'
import { ContactMatches } from './contact-matches.ts'
import { makeClaimRows, makeRow } from '../claim/intake-row.factory.ts'

const one = '5a000000-0000-4000-8000-000000000001'
const three = '5a000000-0000-4000-8000-000000000003'
const strange = '5a000000-0000-4000-8000-000000000004'
const old = '5a000000-0000-4000-8000-000000000005'
const two = '5a000000-0000-4000-8000-000000000002'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Contacts as a server has them, and rows that learn of what happens to them. */
function setUp(...some: Parameters<typeof makeRow>[0][]) {
  const rows = makeClaimRows()
  rows.load(some.map((one, n) => makeRow({ id: `row-${n}`, ...one })))
  const contacts = new Map<string, Contact>()
  const asked: string[] = []
  const matches = new ContactMatches(
    {
      getContact: async (id) => {
        asked.push(id)
        const contact = contacts.get(id)
        if (!contact) throw new Error('Not found. It may have been deleted, or the link is wrong.')
        return contact
      },
      searchContacts: async (text) =>
        [...contacts.values()].filter((one) => `${one.claim_number} ${one.vin}`.includes(text)),
    },
    rows,
    async () => void (reloads += 1),
  )
  let cursor = 0
  let reloads = 0
  return {
    asked,
    matches,
    reloadCount: () => reloads,
    matchOf: (n: number) => rows.get(`row-${n}`)?.match ?? null,
    async happen(id: string, event: ContactEvent) {
      cursor += 1
      const before = contacts.get(id) ?? null
      const at = new Date(Date.UTC(2026, 2, 10, 10, 0, cursor)).toISOString()
      const version = (before?.version ?? 0) + 1
      const recorded: Recorded<ContactEvent> & ContactEvent = {
        ...event,
        id: cursor,
        stream: `contact:${id}`,
        version,
        at,
        by: { id: '', name: '' },
      }
      contacts.set(id, evolveContact(before, recorded))
      matches.onEvents([recorded])
      await vi.advanceTimersByTimeAsync(600)
    },
  }
}

const make = (changes: Partial<typeof sampleContact>): ContactEvent => ({
  type: 'ContactCreated',
  data: { contact: { ...sampleContact, claim_number: '', vin: '', ...changes } },
})
const update = (changes: Partial<typeof sampleContact>): ContactEvent => ({
  type: 'ContactUpdated',
  data: { changes, was: {} },
})

test('a contact whose making is taken back is no match any more, and another that fits takes its place', async () => {
  const { happen, matchOf } = setUp({ claim_number: 'A-1', vin: 'V1' })
  await happen(one, make({ vin: 'V1' }))
  await happen(two, make({ claim_number: 'A-1' }))
  await happen(two, { type: 'ContactWithdrawn', data: { was: 'not_scheduled' } })
  expect(matchOf(0)).toMatchObject({ id: one, by: 'vin' })
  await happen(one, { type: 'ContactDeleted', data: { was: 'not_scheduled', claim: 'c-1' } })
  expect(matchOf(0)).toBeNull()
})

test('where very many contacts change at once, the queue is read again and none is asked for by itself', async () => {
  const many = Array.from({ length: 30 }, (_none, n) => ({ claim_number: `N-${n}` }))
  const { happen, matches, asked, reloadCount } = setUp(...many)
  for (const [n, { claim_number }] of many.entries()) await happen(`c-${n}`, make({ claim_number }))
  const by = { id: '', name: '' }
  const event = { type: 'ContactStatusSet', data: { status: 'scheduled', was: 'not_scheduled' } }
  matches.onEvents(
    many.map(
      (_one, n) =>
        ({ ...event, id: 1000 + n, stream: `contact:c-${n}`, version: 2, at: '', by }) as Recorded<ContactEvent>,
    ),
  )
  await vi.advanceTimersByTimeAsync(600)
  expect(reloadCount()).toBe(1)
  expect(asked).toEqual([])
})

test('a row learns of a contact that is made later, by VIN, and rather by claim number', async () => {
  const { happen, matchOf } = setUp({ claim_number: 'A-1', vin: 'V1' }, { claim_number: 'A-2', vin: 'V2' })
  await happen(one, make({ vin: 'V1', first_name: 'Bea', last_name: 'Bell' }))
  expect(matchOf(0)).toEqual({ id: one, by: 'vin', name: 'Bea Bell', status: 'not_scheduled' })
  expect(matchOf(1)).toBeNull()
  await happen(two, make({ claim_number: 'A-1' }))
  expect(matchOf(0)).toMatchObject({ id: two, by: 'claim_number' })
  await happen(three, make({ vin: 'V1' }))
  expect(matchOf(0)).toMatchObject({ id: two })
})

test('it hears that its contact was renamed or canceled, and asks about no other', async () => {
  const { happen, matchOf, asked } = setUp({ claim_number: 'A-1' })
  await happen(one, make({ claim_number: 'A-1' }))
  await happen(strange, make({ claim_number: 'Z-9' }))
  await happen(one, update({ last_name: 'Bloom' }))
  await happen(one, { type: 'ContactCancelled', data: { was: 'not_scheduled' } })
  await happen(strange, { type: 'ContactCancelled', data: { was: 'not_scheduled' } })
  expect(matchOf(0)).toMatchObject({ name: 'Ann Bloom', status: 'cancel_claim' })
  expect(asked).toEqual([one, one])
})

test('a contact whose number is corrected is matched where it belongs, and no longer where it did not', async () => {
  const { happen, matchOf } = setUp({ claim_number: 'A-1', vin: 'V1' }, { claim_number: 'A-2', vin: 'V2' })
  await happen(old, make({ vin: 'V1' }))
  await happen(one, make({ claim_number: 'A-1' }))
  await happen(one, update({ claim_number: 'A-2' }))
  expect(matchOf(0)).toMatchObject({ id: old, by: 'vin' })
  expect(matchOf(1)).toMatchObject({ id: one, by: 'claim_number' })
})
