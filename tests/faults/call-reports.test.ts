import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideCall } from '../../machines/call/call.decide.ts'
import { simulatedScenarios, scriptOf } from '../../server/ports/telephony/simulated-script.ts'
import { endAfter, reportsOfCall } from './call-reports.ts'

/** A call's reports as a bad line delivers them: in any order, some of them several times. */
const delivered = fc
  .integer({ min: 0, max: 400 })
  .map((n) => ({ seed: `call ${n}`, reports: reportsOfCall(`call ${n}`) }))
  .chain(({ seed, reports }) =>
    fc
      .array(fc.constantFrom(...reports), { maxLength: 6 })
      .chain((repeated) => {
        const all = [...reports, ...repeated]
        return fc.shuffledSubarray(all, { minLength: all.length })
      })
      .map((shuffled) => ({ seed, reports, shuffled })),
  )

function endsTheSame(decide: typeof decideCall) {
  fc.assert(
    fc.property(delivered, ({ reports, shuffled }) => {
      expect(endAfter(shuffled, decide)).toEqual(endAfter(reports, decideCall))
    }),
    { numRuns: 2000 },
  )
}

describe('reports of a call, repeated, reordered and late', () => {
  test('make the same call in every order', () => endsTheSame(decideCall))

  test('are of calls of every kind', () => {
    const scenarios = new Set(Array.from({ length: 401 }, (_, n) => scriptOf(`call ${n}`).scenario))
    expect([...scenarios].toSorted()).toEqual(simulatedScenarios.toSorted())
  })

  test('that correct nothing once the line is closed are caught', () => {
    const deaf: typeof decideCall = (command, call) =>
      command.type === 'HandleCallReport' && call?.state === 'wrap_up'
        ? { ok: true, events: [] }
        : decideCall(command, call)
    expect(() => endsTheSame(deaf)).toThrow()
  })

  test('that are taken for the newest by their arrival are caught', () => {
    const byArrival: typeof decideCall = (command, call) => {
      if (command.type !== 'HandleCallReport') return decideCall(command, call)
      const { report, now } = command
      return decideCall({ type: 'HandleCallReport', report: { ...report, at: now, seconds: undefined }, now }, call)
    }
    expect(() => endsTheSame(byArrival)).toThrow()
  })
})
