import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimActions } from '../../contract/claims/choices.ts'
import { ClaimUnderTest } from './claim-under-test.ts'
import { decideIntakeItem, type IntakeItemCommand } from './intake-item.decide.ts'
import { snapshotOf } from './intake-item.evolve.ts'
import { sampleCallCenterId, sampleClaim, sampleContactId, sampleLeadId, sampleStormId } from './intake-item.samples.ts'

const text = fc.constantFrom('', ' ', 'Mill Lane', '=HYPERLINK("x")')
const idOrNot = (id: string) => fc.constantFrom(id, null)
const changes = fc.record(
  {
    action: fc.constantFrom(...claimActions, null),
    event: idOrNot(sampleStormId),
    call_center_id: idOrNot(sampleCallCenterId),
    existing_claimant: idOrNot(sampleContactId),
    first_name: text,
    address: text,
    primary_phone: fc.constantFrom('', '6155550142'),
  },
  { requiredKeys: [] },
)
const receive: IntakeItemCommand = {
  type: 'ReceiveClaim',
  data: { claim: sampleClaim, source: null, normalised: [], proposed: { event: sampleStormId } },
}
const command: fc.Arbitrary<IntakeItemCommand> = fc.oneof(
  fc.constant(receive),
  { weight: 4, arbitrary: changes.map((some) => ({ type: 'EditClaim' as const, changes: some })) },
  fc.constant({ type: 'ResetClaim' as const }),
  fc.constant({ type: 'DeleteClaim' as const }),
  changes.map((some) => ({ type: 'ReturnClaim' as const, changes: some })),
  fc.constant({ type: 'FailIngest' as const, code: 'contact_cancelled', reason: 'The contact is cancelled.' }),
  fc
    .record(
      {
        contact: fc.constant(sampleContactId),
        oldContact: fc.constant(sampleContactId),
        lead: fc.constant(sampleLeadId),
      },
      { requiredKeys: [] },
    )
    .map((some) => ({ type: 'IngestClaim' as const, ...some })),
)

/** Whatever is asked of a claim, in whatever order, its log stays one that the machine allows. */
function holds(decide: typeof decideIntakeItem) {
  fc.assert(
    fc.property(fc.constantFrom([], [receive]), fc.array(command, { maxLength: 39 }), (first, then) => {
      const claim = new ClaimUnderTest(decide)
      for (const one of [...first, ...then]) {
        const before = claim.item
        const decision = claim.send(one)
        if (!decision.ok) {
          expect(decision.refusal.reason).toMatch(/^[A-Z“].{10,}\.$/s)
          if (decision.refusal.code === 'incomplete') expect(Object.keys(decision.refusal.errors ?? {})).not.toEqual([])
          expect(claim.item).toBe(before)
          continue
        }
        for (const event of decision.events) expect(snapshotOf(before).can(event)).toBe(true)
        expect(claim.item?.version ?? 0).toBe((before?.version ?? 0) + decision.events.length)
      }
      expect(claim.rebuilt()).toEqual(claim.item)
    }),
    { numRuns: 500 },
  )
}

test('no sequence of commands breaks a claim, and its log makes the same claim again', () => {
  holds(decideIntakeItem)
})

test('a decision that does not ask the machine is caught', () => {
  expect(() =>
    holds((one, item) => {
      if (one.type === 'ResetClaim' && item) return { ok: true, events: [{ type: 'ClaimReset', data: { was: {} } }] }
      return decideIntakeItem(one, item)
    }),
  ).toThrow()
})
