import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchOfRow } from './row-link.ts'
import { parseWorkspaceSearch, plainWorkspace, type WorkspaceState, writeWorkspaceSearch } from './workspace-search.ts'

const tabs = ['waiting', 'ready', 'failed'].map((id) => ({ id }))
const column = fc.constantFrom('claim_number', 'zip', 'flags')
const states: fc.Arbitrary<WorkspaceState> = fc.record({
  tab: fc.constantFrom('waiting', 'ready', 'failed'),
  text: fc.constantFrom('', 'Avon', '615', '“ä & ?”'),
  filters: fc.dictionary(column, fc.record({ type: fc.constant('contains'), filter: fc.string({ maxLength: 20 }) })),
  sort: fc.uniqueArray(fc.record({ column, isDescending: fc.boolean() }), { selector: (one) => one.column }),
  view: fc.option(fc.uuid()),
  row: fc.option(fc.uuid()),
})

test('a link says all that its reader is to see, and a plain page needs no words', () => {
  fc.assert(
    fc.property(states, (state) => {
      const written = JSON.parse(JSON.stringify(writeWorkspaceSearch(state))) as Record<string, unknown>
      expect(parseWorkspaceSearch(written, tabs) ?? plainWorkspace).toEqual(state)
    }),
  )
  expect(writeWorkspaceSearch(plainWorkspace)).toEqual({})
  expect(parseWorkspaceSearch({ state: 'ready', span: '7d' }, tabs)).toBeNull()
})

test('a link to one row says what the page itself would say of it', () => {
  const row = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(parseWorkspaceSearch(searchOfRow(row), tabs)).toEqual({ ...plainWorkspace, row })
  expect(searchOfRow(row)).toEqual(writeWorkspaceSearch({ ...plainWorkspace, row }))
})

test('what an address says wrongly is left out, and the rest applies', () => {
  const odd = { tab: 'gone', q: 7, f: 'x', s: 'zip;drop', view: 'mine', r: '<b>' }
  expect(parseWorkspaceSearch(odd, tabs)).toEqual({ ...plainWorkspace, text: '7' })
})
