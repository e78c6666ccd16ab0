import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editableFields } from '../../../../contract/claims/claim-fields.ts'
import { waitingTab } from '../../../workspace/definition.ts'
import type { IntakeApi } from './api/intake-api.ts'
import { ClaimFlagIndex } from './claim/claim-flag-index.ts'
import { ClaimLookups } from './claim/claim-lookups.ts'
import { makeRow } from './claim/intake-row.factory.ts'
import { intakeReview } from './intake-review.workspace.ts'

const lookups = new ClaimLookups()
const definition = intakeReview({
  api: {} as IntakeApi,
  lookups,
  flags: new ClaimFlagIndex(lookups, '2026-03-10'),
})

test('every editable field is defined once, and every choice can be set on many claims', () => {
  expect(definition.fields.map(({ name }) => name).toSorted()).toEqual([...editableFields].toSorted())
  for (const { kind, options, optionsForMany } of definition.fields) {
    expect([options !== undefined, optionsForMany !== undefined]).toEqual([kind === 'choice', kind === 'choice'])
  }
})

test('the first tab holds every claim, also one that goes with its lead', () => {
  const [first] = definition.tabs
  expect(first?.id).toBe(waitingTab)
  for (const isSubclaim of [true, false]) expect(first?.includes(makeRow(), isSubclaim, false)).toBe(true)
})

test('every action is a call of the contract, refused in the machine’s words', () => {
  for (const { command, refusal } of definition.actions) {
    expect(existsSync(`contract/calls/${command}.ts`)).toBe(true)
    expect(refusal(makeRow(), false)).toBe('Choose an action first.')
    expect(refusal(makeRow({ action: 'ignore' }), false)).toBeNull()
  }
})

test('a claim without the match that only a list says keeps the one it has', () => {
  const match = { id: 'c1', by: 'vin', name: 'Karen Baker', status: 'open' } as const
  const row = makeRow({ match })
  expect(definition.rows.refreshed(makeRow({ version: 2 }), row).match).toEqual(match)
  expect(definition.rows.refreshed(row, row)).toBe(row)
})
