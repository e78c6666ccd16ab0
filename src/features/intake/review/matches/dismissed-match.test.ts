import { expect, test } from 'vitest'
import type { FieldValues } from '../../../../../contract/events/intake-item.events.ts'
import type { Recorded } from '../../../../../contract/events/recorded.ts'
import { claimFlags } from '../../../../../machines/intake-item/claim-flags.ts'
import { claimTabs } from '../claim/claim-tabs.ts'
import { duplicateWarning } from '../claim/duplicate-of.ts'
import { makeClaimRows, makeRow } from '../claim/intake-row.factory.ts'

const match = { id: 'contact-1', by: 'vin', name: 'Ana Rivera', status: 'not_scheduled' } as const

test('a match that a colleague dismissed is none on any desk, and is one again when that is undone', () => {
  const rows = makeClaimRows()
  rows.load([makeRow({ id: 'claim-1', match, action: 'create_new' })])
  const tab = claimTabs.find(({ id }) => id === 'matches')
  const seen = () => {
    const row = rows.get('claim-1')
    if (!row) throw new Error('The claim has gone')
    return {
      isInTab: tab?.includes(row, false, false),
      isFlagged: claimFlags(row, { today: '2026-03-10', storm: null }).includes('existing_contact'),
      isWarned: duplicateWarning(row) !== null,
    }
  }
  let version = rows.get('claim-1')?.version ?? 0
  const happen = (changes: FieldValues) => {
    version += 1
    const by = { id: 'jt', name: 'Jo Tran' }
    const event = { id: version, stream: 'intake_item:claim-1', version, at: '2026-03-10T10:00:00.000Z', by }
    rows.apply([{ ...event, type: 'ClaimEdited', data: { changes, was: {} } }] as Recorded[])
  }
  const matched = { isInTab: true, isFlagged: true, isWarned: true }
  expect(seen()).toEqual(matched)
  happen({ not_contact: match.id })
  expect(seen()).toEqual({ isInTab: false, isFlagged: false, isWarned: false })
  happen({ not_contact: null })
  expect(seen()).toEqual(matched)
  happen({ not_contact: 'contact-2' })
  expect(seen(), 'another contact matches by now').toEqual(matched)
})
