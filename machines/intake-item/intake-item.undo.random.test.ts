import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { EditableField } from '../../contract/claims/claim-fields.ts'
import { effectiveSince, versionsInEffect } from '../undo/undo-history.ts'
import { undone } from '../undo/undo-decision.ts'
import { ClaimUnderTest } from './claim-under-test.ts'
import type { IntakeItemCommand } from './intake-item.decide.ts'
import { sampleClaim } from './intake-item.samples.ts'
import { undoIntakeItem } from './intake-item.undo.ts'

type Undo = typeof undoIntakeItem
type Step = IntakeItemCommand | { type: 'Undo'; which: number }

const changes = fc.record(
  {
    city: fc.constantFrom('Avon', 'Goshen'),
    zip: fc.constantFrom('37032', '40026'),
    action: fc.constantFrom('ignore', null),
  },
  { requiredKeys: [] },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: changes.map((some) => ({ type: 'EditClaim' as const, changes: some as ClaimChanges })) },
  fc.constant({ type: 'ResetClaim' as const }),
  fc.constant({ type: 'IngestClaim' as const }),
  { weight: 3, arbitrary: fc.nat(40).map((which) => ({ type: 'Undo' as const, which })) },
)

/** In any order of commands and undos: no event is undone twice, and no later change is lost. */
function holds(undo: Undo) {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const claim = new ClaimUnderTest()
      claim.send({ type: 'ReceiveClaim', data: { claim: sampleClaim, source: null, normalised: [], proposed: {} } })
      for (const one of steps) {
        if (one.type === 'Undo') undoVersion(claim, (one.which % claim.log.length) + 1, undo)
        else claim.send(one)
      }
      expect(claim.rebuilt()).toEqual(claim.item)
    }),
    { numRuns: 300 },
  )
}

function undoVersion(claim: ClaimUnderTest, version: number, undo: Undo) {
  const { item, log } = claim
  const target = log[version - 1]
  if (!item || !target) throw new Error('the claim was not received')
  const targets = new Set([version])
  const stood = versionsInEffect(log).has(version)
  const later = effectiveSince(log, version, targets)
  const before = item
  const decision = undo({ state: item, history: [...log], targets })
  if (!decision.ok) return
  for (const event of decision.events) claim.happen(event)
  // An event that is not in effect is not undone again.
  if (!stood) expect(decision.events).toEqual([])
  if (stood && decision.events.length > 0) expect(versionsInEffect(claim.log).has(version)).toBe(false)
  for (const fact of later) {
    const { changes: changed = {} } = fact.data as { changes?: object }
    for (const field of Object.keys(changed) as EditableField[]) expect(claim.item?.[field]).toBe(before[field])
  }
}

test('no sequence of work and undoing takes anything back twice or loses a later change', () => holds(undoIntakeItem))

test('an undo that overwrites a later change is caught', () => {
  const overwritesLaterChanges: Undo = (given) => {
    const target = given.history.find(({ version }) => given.targets.has(version))
    if (target?.type !== 'ClaimEdited' || !versionsInEffect(given.history).has(target.version))
      return undoIntakeItem(given)
    if (given.state.outcome) return undone([])
    const data = { changes: target.data.was as ClaimChanges, was: {}, undoes: [target.version] }
    return undone([{ type: 'ClaimEdited', data }])
  }
  expect(() => holds(overwritesLaterChanges)).toThrow()
})

test('an undo that takes back what was taken back already is caught', () => {
  const forgetful: Undo = (given) => {
    const target = given.history.find(({ version }) => given.targets.has(version))
    if (target?.type !== 'ClaimEdited' || given.state.outcome) return undoIntakeItem(given)
    const data = { changes: {}, was: {}, undoes: [target.version] }
    return versionsInEffect(given.history).has(target.version)
      ? undoIntakeItem(given)
      : undone([{ type: 'ClaimEdited', data }])
  }
  expect(() => holds(forgetful)).toThrow()
})
