import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostAhead } from '../../../contract/appraisers/proposal.ts'
import { milesBetween } from '../../db/zip-points/distance-between.ts'
import { type Candidate, proposeAppraisers, type ToAssign } from './propose.ts'

const zips = ['75201', '75204', '76102', '37201', '37032', '00000']
const events = ['storm-a', 'storm-b', 'storm-c']

const candidates = fc
  .array(
    fc.record({
      zip: fc.option(fc.constantFrom(...zips)),
      area: fc.uniqueArray(fc.constantFrom(...zips)).map((some) => new Set(some)),
      events: fc.uniqueArray(fc.constantFrom(...events)).map((some) => new Set(some)),
      assigned: fc.nat(40),
    }),
    { maxLength: 6 },
  )
  .map((some) => some.map((one, place): Candidate => ({ ...one, id: `appraiser-${place}` })))
const contacts = fc
  .array(fc.record({ zip: fc.constantFrom(...zips), storm_id: fc.option(fc.constantFrom(...events)) }), {
    maxLength: 60,
  })
  .map((some) => some.map((one, place): ToAssign => ({ ...one, id: `contact-${String(place).padStart(3, '0')}` })))

/** Every rule that proposals keep, as a sentence about what breaks one. */
function faultsOf(
  toAssign: readonly ToAssign[],
  appraisers: readonly Candidate[],
  propose = proposeAppraisers,
): string[] {
  const faults: string[] = []
  const proposed = propose(toAssign, appraisers, milesBetween)
  const byId = new Map(appraisers.map((one) => [one.id, one]))
  for (const { id, storm_id } of toAssign) {
    const { chosen, others, why_not } = proposed.get(id) ?? { chosen: null, others: [], why_not: null }
    const able = appraisers.filter((one) => storm_id !== null && one.events.has(storm_id))
    if (!chosen) {
      if (able.length > 0 || !why_not) faults.push(`${id}: nobody, though ${able.length} could`)
      continue
    }
    if (!storm_id || !byId.get(chosen.appraiser_id)?.events.has(storm_id)) faults.push(`${id}: outside of the event`)
    const least = Math.min(chosen.assigned, ...others.map((one) => one.assigned))
    if (chosen.assigned > least + mostAhead) faults.push(`${id}: ${chosen.assigned - least} ahead`)
    if (others.length !== able.length - 1) faults.push(`${id}: not all who could are named`)
  }
  return faults
}

describe('a proposal', () => {
  const keepRules = (propose = proposeAppraisers) =>
    fc.assert(
      fc.property(contacts, candidates, (some, appraisers) => {
        const faults = faultsOf(some, appraisers, propose)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
    )

  test('never leaves the events of an appraiser, and keeps the loads together', () => {
    expect(keepRules).not.toThrow()
  })

  test('that takes the nearest whatever the event is caught', () => {
    const everywhere = (one: Candidate) => ({ ...one, events: new Set(events) })
    expect(() =>
      keepRules((some, appraisers, miles) => proposeAppraisers(some, appraisers.map(everywhere), miles)),
    ).toThrow()
  })

  test('that looks at no load is caught', () => {
    const idle = (one: Candidate) => ({ ...one, assigned: 0, zip: one.id === 'appraiser-0' ? '75201' : null })
    expect(() =>
      keepRules((some, appraisers, miles) => {
        const proposed = some.map(
          (contact) => [contact.id, proposeAppraisers([contact], appraisers.map(idle), miles).get(contact.id)] as const,
        )
        const now = new Map(appraisers.map(({ id, assigned }) => [id, assigned]))
        const counted = <T extends { appraiser_id: string }>(one: T) => ({
          ...one,
          assigned: now.get(one.appraiser_id) ?? 0,
        })
        return new Map(
          proposed.flatMap(([id, one]) =>
            one ? [[id, { ...one, chosen: one.chosen && counted(one.chosen), others: one.others.map(counted) }]] : [],
          ),
        )
      }),
    ).toThrow()
  })

  test('is the same in whatever order the data comes', () => {
    fc.assert(
      fc.property(contacts, candidates, (some, appraisers) => {
        const again = proposeAppraisers(some.toReversed(), appraisers.toReversed(), milesBetween)
        for (const [id, proposed] of proposeAppraisers(some, appraisers, milesBetween)) {
          expect(again.get(id)).toEqual(proposed)
        }
      }),
    )
  })

  test('takes the nearest, in area first, and spreads what is equal', () => {
    const near = { id: 'near', zip: '75201', area: new Set(['75204']), events: new Set(['storm-a']), assigned: 12 }
    const far = { ...near, id: 'far', zip: '37201', area: new Set<string>() }
    const contact = { id: 'c', zip: '75204', storm_id: 'storm-a' }
    const { chosen } = proposeAppraisers([contact], [far, near], milesBetween).get('c') ?? {}
    expect(chosen).toMatchObject({ appraiser_id: 'near', in_area: true, assigned: 12 })
    expect(chosen?.words).toMatch(/^\d\.\d mi, in area, 12 assigned$/)
    const twins = [near, { ...near, id: 'twin' }]
    const many = Array.from({ length: 20 }, (_one, place) => ({ ...contact, id: `c${place}` }))
    const counts = Map.groupBy(proposeAppraisers(many, twins, milesBetween).values(), (one) => one.chosen?.appraiser_id)
    expect([...counts.values()].map(({ length }) => length)).toEqual([10, 10])
  })
})
