import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, fromCallback, initialTransition, type SnapshotFrom } from 'xstate'
import { stepOf } from '../../../machines/step.ts'
import { chartAlone, stepPathsOf } from '../../../machines/step-paths.ts'
import { unseenOf } from '../../../machines/transition-coverage.ts'
import { type CarryOutInput, goingNow, type ReviewEvent, undoReviewMachine } from './undo-review.machine.ts'
import { plainPlan, reviewSamples } from './undo-review.samples.ts'

type Snapshot = SnapshotFrom<typeof undoReviewMachine>
const samples = reviewSamples.map(({ event }) => event)
const works: Readonly<Record<string, string>> = { planning: 'find', undoing: 'carry out' }

/** What matters of a snapshot: where it is, and what its guards ask for. */
const keyOf = ({ value, context: { wish, plan } }: Snapshot) =>
  JSON.stringify([value, wish?.isReviewed, plan !== null, plan !== null && goingNow(plan) > 0])

const paths = stepPathsOf(undoReviewMachine, { events: samples, key: keyOf })

/** A running review whose work is done by hand. */
function running() {
  const underWay = new Set<string>()
  const carriedOut: CarryOutInput[] = []
  const by = (work: string) =>
    fromCallback<ReviewEvent, never>(({ input }) => {
      underWay.add(work)
      if (work === 'carry out') carriedOut.push(input)
      return () => underWay.delete(work)
    })
  const actors = { find: by('find'), 'carry out': by('carry out') }
  const actor = createActor(undoReviewMachine.provide({ actors } as never)).start()
  return { actor, underWay, carriedOut }
}

describe('the review of what is taken back, by paths generated from its machine', () => {
  test('every state and transition is passed through, by every kind of event', () => {
    expect(unseenOf(undoReviewMachine, paths)).toEqual([])
    expect(new Set(samples.map(({ type }) => type))).toEqual(new Set(undoReviewMachine.events))
  })

  test('a running review agrees with it at every step, and carries out what it was told of and nothing else', async () => {
    expect(paths.length).toBeGreaterThan(40)
    for (const path of paths) {
      const { actor, underWay, carriedOut } = running()
      const walk = ({ event }: { event: unknown }) => actor.send(event as ReviewEvent)
      await path.test({
        events: Object.fromEntries(samples.map(({ type }) => [type, walk])),
        states: {
          '*'(expected) {
            const snapshot = actor.getSnapshot()
            expect(keyOf(snapshot)).toBe(keyOf(expected as Snapshot))
            const work = works[snapshot.value as string]
            expect([...underWay]).toEqual(work ? [work] : [])
            if (work === 'carry out') expect(carriedOut.at(-1)?.plan).toBe(snapshot.context.plan)
          },
        },
      })
      actor.stop()
    }
  })

  test('nothing is carried out that nobody has agreed to, but for what is plain', () => {
    expect(unagreedIn()).toEqual([])
  })

  test.each([
    ['takes every plan for plain', 'no review needed', 'found'],
    ['takes an older plan for the one that was to be made', 'the plan is loaded', 'try again'],
  ])('a chart that %s is caught', (_how, guard, event) => {
    expect(unagreedIn({ [guard]: () => true })).toContain(event)
  })
})

/** The events upon which, along any path, a plan is carried out that was not looked at, though it should have been. */
function unagreedIn(planted: Record<string, () => boolean> = {}): string[] {
  const chart = chartAlone(undoReviewMachine, planted)
  const step = stepOf(chart)
  const found = paths.flatMap(({ steps }) => {
    let snapshot: AnyMachineSnapshot = initialTransition(chart)[0]
    let agreed: unknown = null
    return steps.slice(1).flatMap(({ event }) => {
      const before = snapshot as Snapshot
      snapshot = step(snapshot, event)
      const { value, context } = snapshot as Snapshot
      if (event.type === 'confirm') agreed = before.context.plan
      if (event.type === 'found' && context.plan === plainPlan && !context.wish?.isReviewed) agreed = plainPlan
      return value === 'undoing' && (context.plan === null || context.plan !== agreed) ? [event.type] : []
    })
  })
  return [...new Set(found)]
}
