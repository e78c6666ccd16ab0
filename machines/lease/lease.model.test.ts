import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeasePerson } from '../../contract/leases/lease.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideLease, type LeaseCommand } from './lease.decide.ts'
import { evolveLease, leaseNow, leaseSnapshot } from './lease.evolve.ts'
import { leaseMachine } from './lease.machine.ts'
import { leaseSamples } from './lease.samples.ts'
import type { HeldLease } from './lease.ts'

type LeasePath = ModelPath<typeof leaseMachine>
type Step = LeasePath['steps'][number]

const people: LeasePerson[] = ['Rosa', 'Theo', 'Maria'].map((name, index) => ({
  id: `1e000000-0000-4000-8000-00000000000${index + 1}`,
  name,
}))
const paths: LeasePath[] = pathsOf(leaseMachine, {
  samples: leaseSamples,
  key: ({ value, context }) => JSON.stringify([value, context.holder?.id]),
})

/** Carries a path's event out as a command, or as time and sign-out do it. */
function walk(lease: HeldLease | null, event: Step['event']): HeldLease | null {
  if (event.type === 'LeaseNearedItsEnd') return leaseNow(lease, { leftMs: 10_000, isHere: true })
  if (event.type === 'LeaseRanOut') return leaseNow(lease, { leftMs: 0, isHere: true })
  if (event.type === 'HolderLeft') return leaseNow(lease, { leftMs: 30_000, isHere: false })
  const decision = decideLease(commandFor(event), lease, event.data.by, null, 'intake_item')
  expect(decision).toEqual({ ok: true, events: [event] })
  return evolveLease(lease, event)
}

function commandFor(event: Extract<Step['event'], { data: { by: LeasePerson } }>): LeaseCommand {
  switch (event.type) {
    case 'LeaseTaken':
      return { type: 'TakeLease' }
    case 'LeaseRenewed':
      return { type: 'RenewLease' }
    case 'LeaseGivenBack':
      return { type: 'GiveLeaseBack' }
    case 'LeaseHandedOver':
      return { type: 'HandLeaseOver', to: event.data.to }
    case 'LeaseTakenOver':
      return { type: 'TakeLeaseOver', word: event.data.word }
  }
}

describe('the life of a lease, by paths generated from its machine', () => {
  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(leaseMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands and by time, and agrees with the machine at every step', async () => {
    for (const path of paths) {
      let lease: HeldLease | null = null
      const step = ({ event, state }: Step) => {
        lease = walk(lease, event)
        expect(leaseSnapshot(lease).value).toEqual(state.value)
        expect(lease?.holder ?? null).toEqual(state.context.holder)
      }
      await path.test({ events: Object.fromEntries(leaseMachine.events.map((type) => [type, step])) })
    }
  })
})

const person = fc.constantFrom(...people)
const command = fc.oneof(
  fc.constantFrom<LeaseCommand>(
    { type: 'TakeLease' },
    { type: 'RenewLease' },
    { type: 'GiveLeaseBack' },
    { type: 'TakeLeaseOver', word: 'Now' },
  ),
  person.map((to): LeaseCommand => ({ type: 'HandLeaseOver', to })),
)
const passed = fc.constantFrom(0, 1000, 15_000, 25_000, 40_000)

/** Several people at one lease, with time passing: who was given it is the only one who may go on, and not for long. */
function holds(decide: typeof decideLease) {
  fc.assert(
    fc.property(fc.array(fc.tuple(person, command, passed), { maxLength: 40 }), (moves) => {
      let [lease, leftMs]: [HeldLease | null, number] = [null, 0]
      for (const [by, one, ms] of moves) {
        leftMs -= ms
        lease = leaseNow(lease, { leftMs, isHere: true })
        if (leftMs <= 0) expect(lease).toBeNull()
        const before: HeldLease | null = lease
        const decision = decide(one, before, by, { leftMs, until: '2026-03-10T10:00:00.000Z' }, 'intake_item')
        if (!decision.ok) {
          expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
          continue
        }
        if (decision.events.length === 0) {
          // Only a release of what one does not hold comes to nothing.
          expect([one.type, before?.holder.id === by.id]).toEqual(['GiveLeaseBack', false])
          continue
        }
        const after: HeldLease | null = decision.events.reduce(evolveLease, before)
        const isTheirs = before === null || before.holder.id === by.id
        expect(isTheirs || one.type === 'TakeLeaseOver').toBe(true)
        if (one.type === 'TakeLeaseOver') expect(after?.former).toEqual(before?.holder)
        lease = after
        leftMs = 30_000
      }
    }),
  )
}

test('no sequence of commands by several people gives a lease to two, or keeps one that nobody renews', () =>
  holds(decideLease))

test('a decision that does not ask who holds it is caught', () => {
  const skipsHolderCheck: typeof decideLease = (one, lease, by, ...more) =>
    one.type === 'TakeLease' && lease
      ? { ok: true, events: [{ type: 'LeaseTakenOver', data: { by, word: '' } }] }
      : decideLease(one, lease, by, ...more)
  expect(() => holds(skipsHolderCheck)).toThrow()
})
