import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mostContactRows } from '../../../../contract/calls/load-contact-rows.ts'
import { contactRowFields } from '../../../../contract/contacts/contact-row.ts'
import {
  contactStatuses,
  contactStatusSetters,
  whyNotByPerson,
} from '../../../../contract/contacts/contact-statuses.ts'
import type { ContactEvent } from '../../../../contract/events/contact.events.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { waitingTab } from '../../../workspace/definition.ts'
import type { SheetApi } from './api/sheet-api.ts'
import { contactsPage } from './contacts-page.ts'
import { contactsSheet } from './contacts-sheet.workspace.ts'
import { ContactsWorkspace } from './contacts-workspace.ts'
import { type ContactFilter, noFilter } from './row/contact-filter.ts'
import { ContactLookups } from './row/contact-lookups.ts'
import { makeContact, makeContactRow } from './row/contact-row.factory.ts'
import { contactOf, rowOf } from './row/contact-row.ts'
import { dueTab } from './row/contact-tabs.ts'
import { TooManyContacts } from './too-many-contacts.ts'

afterEach(() => void vi.useRealTimers())

const lookups = new ContactLookups()
lookups.add({ storms: [{ id: 's1', title: 'Goshen hail', deleted_at: null }] })
const definition = contactsSheet({ api: {} as SheetApi, lookups, filter: noFilter })
const field = (name: string) => {
  const found = definition.fields.find((one) => one.name === name)
  if (!found) throw new Error(`there is no field ${name}`)
  return found
}

const by = { id: 'jt', name: 'Jo Tran' }
const happened = (id: string, version: number, event: ContactEvent): Recorded => ({
  ...event,
  id: version,
  stream: `contact:${id}`,
  version,
  at: '2026-03-10T10:43:00.000Z',
  by,
})

function open(filter: ContactFilter, api: Partial<SheetApi> = {}) {
  const workspace = new ContactsWorkspace({ api: api as SheetApi, filter, me: 'me' })
  workspace.rows.finishLoading()
  return workspace
}

describe('the definition', () => {
  test('has every editable field once, and every choice can be set on many contacts', () => {
    expect(definition.fields.map(({ name }) => name)).toEqual([...contactRowFields])
    for (const { kind, options, optionsForMany } of definition.fields) {
      expect([options !== undefined, optionsForMany !== undefined]).toEqual([kind === 'choice', kind === 'choice'])
    }
  })

  test('says which status an appraiser brings about, before one is chosen', () => {
    const named = new ContactLookups()
    named.add({ appraisers: [{ id: 'dana', full_name: 'Dana Iyer', email: 'dana@example.com' }] })
    const { fields } = contactsSheet({ api: {} as SheetApi, lookups: named, filter: noFilter })
    const appraiser = fields.find(({ name }) => name === 'appraiser_id')
    const hintsOf = (changes: object) =>
      appraiser?.options?.({ ...makeContactRow(), ...changes }).map(({ hint }) => hint)
    expect(hintsOf({ status: 'not_reached', appraiser_id: null })).toEqual([undefined, 'sets Field request'])
    expect(hintsOf({ status: 'field_request', appraiser_id: 'dana' })).toEqual(['sets Not scheduled', undefined])
    expect(appraiser?.note).toMatch(/Field request/)
  })

  test('has a column or a group of the panel for every field, and sends edits by a call of the contract', () => {
    const { grid, record } = contactsPage(open(noFilter))
    const shown = grid.columns.flatMap((one) => ('field' in one ? [one.field] : 'fields' in one ? one.fields : []))
    const edited = record?.groups.flatMap(({ fields }) => fields) ?? []
    expect(new Set([...shown, ...edited])).toEqual(new Set(contactRowFields))
    expect(existsSync(`contract/calls/${definition.edit.kind}.ts`)).toBe(true)
  })

  test('a row says all that its contact does, and the contact can be made from it', () => {
    const contact = makeContact({ spanish: true, date_of_loss: Date.UTC(2026, 1, 28) })
    expect(contactOf(rowOf(contact))).toEqual(contact)
  })

  test('the first tab holds every contact', () => {
    const [first] = definition.tabs
    expect(first?.id).toBe(waitingTab)
    expect(first?.includes(makeContactRow(), false, false)).toBe(true)
  })

  test('statuses that no person sets are offered with who does, and refused where they are typed', () => {
    const options = field('status').options?.(makeContactRow()) ?? []
    expect(new Set(options.map(({ value }) => value))).toEqual(new Set(contactStatuses))
    for (const status of contactStatuses) {
      const why = whyNotByPerson[contactStatusSetters[status]]
      if (why === null || status === 'not_scheduled') continue
      expect(options.find(({ value }) => value === status)?.whyNot).toBe(why)
      expect(field('status').parse(status, makeContactRow())).toEqual({ ok: false, reason: why })
    }
    expect(field('status').parse('Already at shop')).toEqual({ ok: true, value: 'already_at_shop' })
  })

  test.each([
    ['primary_phone', '+1 (615) 555-0142', '6155550142'],
    ['storm_id', 'goshen hail', 's1'],
    ['date_of_loss', '02/28/2026', '2026-02-28'],
    ['zip', '37032-1234', '37032'],
    ['spanish', 'Y', 'yes'],
    ['appraiser_id', 'None', null],
  ])('%s “%s” becomes %s', (name, text, value) => {
    expect(field(name).parse(text)).toEqual({ ok: true, value })
  })

  test.each([
    ['zip', 'nope', 'ZIP code: '],
    ['storm_id', 'Nowhere', 'Event: “Nowhere” is not a valid option'],
    ['call_back_at', 'soon', 'Call back: Enter a time as 03/12/2026 3:00 PM'],
  ])('%s “%s” is refused', (name, text, reason) => {
    expect(field(name).parse(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })
})

describe('rows', () => {
  test('leave when they are deleted or match no longer, and are read again when they may match', async () => {
    const there = makeContact({ id: 'a', status: 'issues' })
    const outside = makeContact({ id: 'b', status: 'other', version: 2 })
    const asked: string[] = []
    const readContact = async (id: string) => {
      asked.push(id)
      return { ...outside, status: 'issues' as const, version: 3 }
    }
    const workspace = open({ ...noFilter, status: 'issues' }, { readContact })
    const { rows } = workspace
    rows.load([rowOf(there)])
    const apply = (event: Recorded) => workspace.applyEvents([event])
    await apply(happened('b', 3, { type: 'ContactUpdated', data: { changes: { city: 'Avon' }, was: {} } }))
    expect(asked).toEqual([])
    await apply(happened('b', 3, { type: 'ContactStatusSet', data: { status: 'issues', was: 'other' } }))
    expect(asked).toEqual(['b'])
    expect(rows.get('b')?.status).toBe('issues')
    await apply(happened('a', 2, { type: 'ContactStatusSet', data: { status: 'other', was: 'issues' } }))
    expect([...rows.ids()]).toEqual(['b'])
  })

  test('an own edit that takes a contact out of the filter removes it once it is saved', async () => {
    const editContactRows: SheetApi['editContactRows'] = async ([edit]) => ({
      edited: [{ id: edit?.id ?? '', was: 1, version: 2 }],
      failed: [],
    })
    const workspace = open({ ...noFilter, status: 'not_scheduled' }, { editContactRows })
    workspace.rows.load([makeContactRow({ id: 'a' }), makeContactRow({ id: 'b' })])
    await workspace.edits.enqueue([{ id: 'a', changes: { status: 'issues' } }], 'Status set')
    await workspace.edits.enqueue([{ id: 'b', changes: { deed: 'delete' } }], 'Deleted')
    await workspace.edits.settled()
    expect([...workspace.rows.ids()]).toEqual([])
  })

  test('an edit is shown as the machine makes it: an appraiser asks for a visit', async () => {
    const workspace = open(noFilter, { editContactRows: () => new Promise(() => undefined) })
    workspace.rows.load([makeContactRow({ id: 'a' })])
    await workspace.edits.enqueue([{ id: 'a', changes: { appraiser_id: 'p1' } }], 'Appraiser set')
    expect(workspace.rows.get('a')).toMatchObject({ status: 'field_request', super_stage: 'field', version: 1 })
  })

  test('a call back comes to its tab as its time comes', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T14:59:00Z') })
    const workspace = open(noFilter)
    const call_back_at = '2026-03-12T15:00:00Z'
    workspace.rows.load([makeContactRow({ id: 'a', status: 'call_customer_back', call_back_at })])
    workspace.updateDueCallBacks()
    expect(workspace.rows.isIn('a', dueTab)).toBe(false)
    vi.setSystemTime(Date.parse(call_back_at))
    workspace.updateDueCallBacks()
    expect(workspace.rows.isIn('a', dueTab)).toBe(true)
  })

  test('more contacts than a grid holds are not loaded', async () => {
    const loadContactRows = async () => ({ contacts: [], total: mostContactRows + 1, next: null, cursor: 1 })
    const { load } = contactsSheet({ api: { loadContactRows } as unknown as SheetApi, lookups, filter: noFilter })
    await expect(load.page(200)).rejects.toThrow(TooManyContacts)
  })
})
