import type { NotUndone, UndoPlan } from '../../../contract/undo/undo-plan.ts'
import type { ReviewEvent } from './undo-review.machine.ts'

const claim = 'intake_item:5a000000-0000-4000-8000-000000000001'
const other = 'intake_item:5a000000-0000-4000-8000-000000000002'
const name = 'GU-26-00108731, Guadalupe Ibáñez'
const target = { action_id: '5a000000-0000-4000-8000-0000000000aa' }
const edited = { type: 'ClaimEdited', data: { changes: { city: 'Goshen' }, was: { city: 'Avon' }, undoes: [2] } }

const heldByMaria: NotUndone = {
  code: 'held_by_other',
  reason: 'Checked out to Maria Ortiz.',
  count: 1,
  things: [{ stream: claim, name, by: 'Maria Ortiz', until: '2026-03-10T16:42:31.000Z' }],
}
const changed: NotUndone = {
  code: 'changed_since',
  reason: 'Theo Brandt changed City again since.',
  count: 1,
  things: [{ stream: other, name: 'GU-26-00103034, Ana Lima', by: 'Theo Brandt', at: '2026-03-10T16:40:00.000Z' }],
}

/** Two claims whose city goes back. */
export const plainPlan: UndoPlan = {
  of: { label: 'Set City on 2 claims', by: 'Morgan Ellis', at: '2026-03-10T16:02:00.000Z' },
  hash: 'a'.repeat(64),
  noun: { one: 'claim', many: 'claims' },
  count: 2,
  steps: [
    { stream: claim, name, events: [edited], left: [] },
    { stream: other, name: 'GU-26-00103034, Ana Lima', events: [edited], left: [] },
  ],
  left: 0,
  refused: [],
  held: [],
  done: 0,
  dependents: [],
  names: {},
}
/** The same while a colleague works on one of them. */
export const heldPlan: UndoPlan = { ...plainPlan, held: [heldByMaria] }
/** The same, where something else follows from it. */
export const followedPlan: UndoPlan = {
  ...plainPlan,
  dependents: [{ stream: claim, name, follows: 'Its offer to Riverside Collision is canceled.' }],
}
const allHeld: UndoPlan = { ...plainPlan, count: 1, steps: plainPlan.steps.slice(0, 1), held: [heldByMaria] }
const movedPlan: UndoPlan = { ...plainPlan, hash: 'b'.repeat(64), count: 1, refused: [changed] }

const found = (plan: UndoPlan): ReviewEvent => ({ type: 'found', target, plan })
const wish = { find: () => Promise.resolve({ target, plan: plainPlan }), isReviewed: false }

/** One event of each kind and outcome, for paths, stories and tests. */
export const reviewSamples: readonly { readonly label: string; readonly event: ReviewEvent }[] = [
  { label: 'Asks to undo', event: { type: 'undo', wish } },
  { label: 'Asks to review first', event: { type: 'undo', wish: { ...wish, isReviewed: true } } },
  { label: 'All of it can go back', event: found(plainPlan) },
  { label: 'A colleague works on one of them', event: found(heldPlan) },
  { label: 'Something else follows from it', event: found(followedPlan) },
  { label: 'A colleague works on all of it', event: found(allHeld) },
  { label: 'Nothing to undo', event: { type: 'found nothing' } },
  { label: 'Confirms', event: { type: 'confirm' } },
  { label: 'Looks again', event: { type: 'look again' } },
  { label: 'One is done', event: { type: 'progress', done: 1 } },
  {
    label: 'It is carried out',
    event: { type: 'carried out', outcome: { undone: 2, refused: [], remaining: 0 } },
  },
  { label: 'Things have moved on', event: { type: 'moved on', plan: movedPlan } },
  { label: 'The server does not answer', event: { type: 'broke off', error: new Error('There is no connection.') } },
  { label: 'Tries again', event: { type: 'try again' } },
  { label: 'Leaves it', event: { type: 'cancel' } },
]
