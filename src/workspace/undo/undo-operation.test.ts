import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotUndone, UndoPlan } from '../../../contract/undo/undo-plan.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { MessageDock, openDock } from '../../shared/ui/message-dock.ts'
import type { Undone, UndoApi } from './api/undo-api.ts'
import { undoOperation } from './undo-operation.ts'
import { plainPlan } from './undo-review.samples.ts'

let dock: MessageDock
let closeDock: () => void
beforeEach(() => {
  dock = new MessageDock()
  closeDock = openDock(dock)
})
afterEach(() => closeDock())

const noun = { one: 'contact', many: 'contacts' }
const planOf = (more: Partial<UndoPlan>): UndoPlan => ({ ...plainPlan, noun, ...more })
const notUndone = (code: string, reason: string, ...names: string[]): NotUndone => ({
  code,
  reason,
  count: names.length,
  things: names.map((name) => ({ stream: `contact:${name}`, name })),
})
const changed = notUndone(
  'acted_on',
  'The contact has changed since: Theo Brandt set its status to “Other”.',
  'Bo Ames',
)
const held = notUndone('held_by_other', 'Checked out to Maria Ortiz.', 'Cy Ames')
const nothingRefused: Undone = { undone: 1, refused: [], remaining: 0 }

/** What is said once an operation is undone by a server with these answers, in their order. */
async function said(plan: UndoPlan, ...answers: (Undone | ApiProblem)[]) {
  const asked: string[] = []
  const api: UndoApi = {
    listOwnActions: async () => [],
    planUndo: async () => plan,
    undo: async (_target, hash, { id }) => {
      asked.push(`${hash} ${id}`)
      const answer = answers.shift()
      if (!answer || answer instanceof ApiProblem) throw answer ?? new Error('Asked once too often')
      return answer
    },
  }
  await undoOperation({ id: '5a000000-0000-4000-8000-0000000000aa', label: 'Set status' }, api)
  const { latest, failed } = dock.lines()
  return { asked, lines: [latest, ...failed].flatMap((line) => (line ? [[line.tone, line.message, line.detail]] : [])) }
}

test('what goes back whole is not spoken of', async () => {
  expect((await said(planOf({ count: 1 }), nothingRefused)).lines).toEqual([])
})

test('what the plan and its run leave as it is, is named with the reasons, after as many requests as it takes', async () => {
  const { asked, lines } = await said(
    planOf({ count: 3, refused: [changed] }),
    { undone: 1, refused: [held], remaining: 1 },
    { undone: 2, refused: [], remaining: 0 },
  )
  expect(new Set(asked).size).toBe(1)
  expect(asked).toHaveLength(2)
  expect(lines).toEqual([
    ['note', '2 contacts undone; 2 not', `Bo Ames: ${changed.reason} Cy Ames: Checked out to Maria Ortiz.`],
  ])
})

test('a field that stays, and an appointment that stays canceled, are said', async () => {
  const [step] = plainPlan.steps
  const left = [{ field: 'city', label: 'City', by: 'Theo Brandt', at: '2026-03-10T16:40:00.000Z' }]
  const full = 'The appointment stays canceled. Thu, Mar 12 is full. This location has no free time left.'
  const stays = notUndone('slot_full', full, 'Thu, Mar 12')
  const steps = step ? [{ ...step, name: 'Ann Ames', left }] : []
  const { lines } = await said(planOf({ count: 1, left: 1, steps, refused: [stays] }), nothingRefused)
  expect(lines).toEqual([
    [
      'note',
      '1 contact undone; 1 not; 1 field changed since, not undone',
      `${full} Ann Ames: Theo Brandt changed City again since.`,
    ],
  ])
})

test('where nothing goes back, the reasons are a failure', async () => {
  const { asked, lines } = await said(planOf({ count: 0, refused: [changed] }))
  expect(asked).toEqual([])
  expect(lines).toEqual([['failed', 'Not undone', `Bo Ames: ${changed.reason}`]])
  const none = await said(planOf({ count: 1 }), { undone: 0, refused: [held], remaining: 0 })
  expect(none.lines).toEqual([['failed', 'Not undone', 'Cy Ames: Checked out to Maria Ortiz.']])
})

test('what changes between plan and run is planned again', async () => {
  const plan = planOf({ count: 1, hash: 'b'.repeat(64), refused: [changed] })
  const moved = new ApiProblem(409, { type: 'urn:claimfront:plan-changed', title: 'Changed', status: 409, plan })
  const { asked, lines } = await said(planOf({ count: 2 }), moved, nothingRefused)
  expect(asked.map((one) => one[0])).toEqual(['a', 'b'])
  expect(lines).toEqual([['note', '1 contact undone; 1 not', `Bo Ames: ${changed.reason}`]])
})
