import { initialTransition, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { editableFields } from '../../contract/claims/claim-fields.ts'
import { unseenOf } from '../transition-coverage.ts'
import { ClaimUnderTest } from './claim-under-test.ts'
import { decideIntakeItem } from './intake-item.decide.ts'
import { type IntakeItemSnapshot, snapshotOf } from './intake-item.evolve.ts'
import { intakeItemMachine } from './intake-item.machine.ts'
import { commandFor, type IntakeItemPath, intakeItemPaths, keyOf } from './intake-item.paths.ts'
import { intakeItemSamples } from './intake-item.samples.ts'

/** Walks a path by commands, and compares the claim with the machine at every step. */
async function follow(path: IntakeItemPath, machine = intakeItemMachine, decide = decideIntakeItem) {
  const claim = new ClaimUnderTest(decide)
  let [model] = initialTransition(machine)
  const walk = ({ event }: IntakeItemPath['steps'][number]) => {
    const decision = claim.send(commandFor(event))
    expect(decision).toMatchObject({ ok: true, events: [{ type: event.type }] })
    model = transition(machine, model, event)[0]
    agree(claim, model)
  }
  const types = new Set(machine.events)
  await path.test({
    events: Object.fromEntries([...types].map((type) => [type, walk])),
    states: { '*': (expected) => expect(keyOf(model)).toBe(keyOf(expected)) },
  })
}

function agree({ item, log }: ClaimUnderTest, model: IntakeItemSnapshot) {
  if (!item) throw new Error('the claim was not received')
  expect(keyOf(snapshotOf(item))).toBe(keyOf(model))
  expect(item.version).toBe(log.length)
  expect(item.outcome !== null).toBe(item.status === 'ingested' || item.status === 'sent_back')
  expect(Boolean(item.outcome?.contact ?? item.outcome?.old_contact)).toBe(model.context.touchedContact)
  for (const field of editableFields) expect([field, item[field]]).toEqual([field, model.context.fields[field]])
}

describe('the life of a claim in intake, by paths generated from its machine', () => {
  const paths = intakeItemPaths()

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(intakeItemMachine, paths)).toEqual([])
    expect(new Set(intakeItemSamples.map(({ event }) => event(snapshotOf(null).context).type))).toEqual(
      new Set(intakeItemMachine.events),
    )
  })

  test('every path can be walked by commands, and the claim agrees with the machine at every step', async () => {
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths) await follow(path)
  })

  test('a way that no path takes is named', () => {
    const withoutReturns = paths.filter(({ steps }) => steps.every(({ event }) => event.type !== 'ClaimReturned'))
    expect(unseenOf(intakeItemMachine, withoutReturns)).toEqual([
      'intake item.sent_back: ClaimReturned -> intake item.waiting',
    ])
  })

  test('a machine that has lost a guard is caught', async () => {
    const faulty = intakeItemMachine.provide({ guards: { 'no contact was changed': () => true } })
    const walks = intakeItemPaths(faulty).map((path) => follow(path, faulty))
    const caught = (await Promise.allSettled(walks)).filter(({ status }) => status === 'rejected')
    expect(caught).not.toEqual([])
  })
})
