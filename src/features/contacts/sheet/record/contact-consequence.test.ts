import { describe, expect, test } from 'vitest'
import { sampleAppointment } from '../../../../../machines/contact/contact.samples.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import type { SheetApi } from '../api/sheet-api.ts'
import { contactEditOf, type ContactRowChanges } from '../../../../../contract/contacts/contact-row.ts'
import { planContactEdit } from '../../../../../machines/contact/contact-edit.ts'
import { ContactsWorkspace } from '../contacts-workspace.ts'
import { makeContact } from '../row/contact-row.factory.ts'
import { rowOf } from '../row/contact-row.ts'
import { contactRecord } from './contact-record.ts'

const call_back_at = '2026-03-12T15:00:00.000Z'
const contacts: readonly (readonly [string, Contact])[] = [
  ['a new one', makeContact()],
  ['one with an appointment', makeContact({ status: 'scheduled', appointment: sampleAppointment })],
  ['one to call back', makeContact({ status: 'call_customer_back', call_back_at, numcalls: 2 })],
  ['one with an appraiser', makeContact({ status: 'field_request', appraiser_id: 'p1', super_stage: 'field' })],
]

/** What a contact has before and not after, in the words of the button. */
function lost(before: Contact, after: Contact): RegExp[] {
  return [
    ...(after.deleted_at ? [/removes the contact from every list/i] : []),
    ...(after.status === 'cancel_claim' ? [/ends the work on this claim/i] : []),
    ...(before.appointment && !after.appointment
      ? [/cancels the appointment Thu, Mar 12, 10:00 AM Central Time/i]
      : []),
    ...(before.call_back_at && !after.call_back_at ? [/drops the call back/i] : []),
    ...(before.appraiser_id && !after.appraiser_id ? [/removes the appraiser/i] : []),
    ...(before.numcalls > 0 && after.numcalls === 0 ? [/forgets 2 calls/i] : []),
  ]
}

/** The panel with its actions over one contact, and what each of them would set. */
function open(contact: Contact) {
  const set: ContactRowChanges[] = []
  const workspace = new ContactsWorkspace({ api: {} as SheetApi, me: 'me' })
  workspace.edits.enqueue = async (edits) => {
    set.push(...[...edits].map(({ changes }) => changes))
    return null
  }
  return { actions: contactRecord(workspace).actions(rowOf(contact), null), set }
}

describe.each(contacts)('of %s', (_name, contact) => {
  test('every button says what is lost by it, and nothing where nothing is', () => {
    const { actions, set } = open(contact)
    const possible = actions.filter(({ whyNot, isChosen, step }) => whyNot === null && !isChosen && !step)
    for (const action of possible) {
      set.splice(0)
      action.run()
      const after = set.reduce((now, changes) => planContactEdit(now, contactEditOf(changes)).after, contact)
      const text = action.consequence?.text ?? ''
      const losses = lost(contact, after)
      for (const loss of losses) expect(`${action.label}: ${text}`).toMatch(loss)
      expect([action.label, text !== '']).toEqual([action.label, losses.length > 0])
    }
    expect(possible.length).toBeGreaterThan(0)
  })
})

test('an appointment is shown by the clock of its place', () => {
  const appointment = { ...sampleAppointment, timestamp: Date.UTC(2026, 10, 30, 14, 30), timezone: 'America/New_York' }
  const flags = contactRecord(new ContactsWorkspace({ api: {} as SheetApi, me: 'me' })).flags?.(
    rowOf(makeContact({ status: 'scheduled', appointment })),
  )
  expect(flags?.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Appointment Mon, Nov 30, 9:30 AM Eastern Time/),
  )
})

test('an end is a warning, and is undone where it was made', () => {
  const { actions } = open(makeContact())
  const warned = actions.filter(({ consequence }) => consequence?.isWarning).map(({ id }) => id)
  expect(warned).toEqual(['cancel_claim', 'delete'])
  const workspace = new ContactsWorkspace({ api: {} as SheetApi, me: 'me' })
  const { ending } = contactRecord(workspace)
  expect([ending?.isMadeBy({ status: 'cancel_claim' }), ending?.isMadeBy({ deed: 'delete' })]).toEqual([true, true])
  expect(ending?.isMadeBy({ city: 'Goshen' })).toBe(false)
  expect(ending?.of(rowOf(makeContact({ status: 'cancel_claim' })))).toBe('This contact is canceled.')
  expect(ending?.of(rowOf(makeContact()))).toBeNull()
})
