import { expect, test, vi } from 'vitest'
import type { Proposal } from '../../../../../contract/appraisers/proposal.ts'
import { keepEdits, keptEdits } from './kept-edits.ts'
import { assignmentsOf, chosenFor, reasonsOf, tallyOf } from './draft-assignment.ts'

const rated = (appraiser_id: string) => ({
  appraiser_id,
  miles: 2,
  in_area: true,
  assigned: 1,
  words: `of ${appraiser_id}`,
})
const proposalOf = (id: string, chosen: string | null, others: string[] = []): Proposal => ({
  contact: { id, name: id, zip: '37032', city: 'Avon', state: 'TN', storm_id: null, version: 3 },
  chosen: chosen === null ? null : rated(chosen),
  others: others.map(rated),
  why_not: chosen === null ? 'The contact has no event.' : null,
})

test('a draft is what was proposed, with the user’s own choices over it', () => {
  const proposals = [proposalOf('c1', 'ann', ['bo']), proposalOf('c2', 'ann', ['bo']), proposalOf('c3', null)]
  const edits = new Map([
    ['c1', 'bo'],
    ['c2', null],
  ])
  expect(proposals.map((one) => chosenFor(one, edits))).toEqual(['bo', null, null])
  expect(proposals.map((one) => reasonsOf(one, edits)?.words)).toEqual(['of bo', undefined, undefined])
  expect(assignmentsOf(proposals, edits)).toEqual([{ id: 'c1', version: 3, appraiser_id: 'bo' }])
  expect(tallyOf(assignmentsOf(proposals, new Map([['c1', 'bo']])))).toEqual([
    ['bo', 1],
    ['ann', 1],
  ])
})

test('choices are there again after a reload, by event, as far as they can still be made', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const made = [
    ['c1', 'bo'],
    ['c2', null],
    ['c3', 'cy'],
    ['gone', 'bo'],
  ] as const
  keepEdits('s1', new Map(made))
  const now = [
    proposalOf('c1', 'ann', ['bo']),
    proposalOf('c2', 'ann'),
    proposalOf('c3', 'ann'),
    proposalOf('c4', 'bo'),
  ]
  expect([...keptEdits('s1', now)]).toEqual([
    ['c1', 'bo'],
    ['c2', null],
  ])
  expect([...keptEdits(null, now)]).toEqual([])
  keepEdits('s1', new Map())
  expect([...keptEdits('s1', now)]).toEqual([])
  vi.unstubAllGlobals()
})
