import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeferredChanges } from './deferred-changes.ts'

interface Row {
  readonly a: number
  readonly b: number
  /** Not a value that changes. */
  readonly turn: number
}

const first: Row = { a: 0, b: 0, turn: 0 }
const step = fc.oneof(
  fc.record({
    kind: fc.constant('theirs' as const),
    field: fc.constantFrom('a' as const, 'b' as const),
    to: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('mine' as const), field: fc.constantFrom('a' as const, 'b' as const), to: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'let go' as const, 'show' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Tested = Pick<DeferredChanges<Row>, 'onChanged' | 'update' | 'flush' | 'flushInactive' | 'seen' | 'of' | 'count'>

/** What is wrong after these steps by a plain reckoning of what one has seen; null where nothing is. */
function faultOf(steps: readonly Step[], make: (isHeld: () => boolean) => Tested): string | null {
  let isHeld = false
  const deferred = make(() => isHeld)
  let latest = first
  let seen = first
  for (const one of steps) {
    if (one.kind === 'hold') isHeld = true
    if (one.kind === 'let go') isHeld = false
    if (one.kind === 'let go') deferred.flushInactive()
    if (one.kind === 'show') deferred.flush()
    if (one.kind === 'show' || one.kind === 'let go') seen = latest
    if (one.kind === 'theirs' || one.kind === 'mine') {
      const before = latest
      const apply = (row: Row): Row => ({ ...row, [one.field]: one.to })
      latest = apply(before)
      if (one.kind === 'mine') deferred.update('id', apply, latest)
      else deferred.onChanged('id', { before, after: latest, cause: { by: 'Jo', at: '1' }, apply })
      if (one.kind === 'mine' || !isHeld) seen = apply(seen)
    }
    const shown = deferred.seen('id') ?? latest
    if (shown.a !== seen.a || shown.b !== seen.b) return `shows ${shown.a}/${shown.b}, seen was ${seen.a}/${seen.b}`
    const changes = deferred.of('id', latest)
    const unseen = (['a', 'b'] as const).filter((field) => shown[field] !== latest[field])
    if (
      changes
        .map(({ field }) => field)
        .toSorted()
        .join() !== unseen.join()
    )
      return 'does not say what is deferred'
    if (changes.some(({ field, value }) => value !== latest[field])) return 'says another value than the latest'
    if (deferred.count !== changes.length) return `counts ${deferred.count} of ${changes.length}`
  }
  return null
}

const whole = (isHeld: () => boolean) => new DeferredChanges<Row>(['a', 'b'], isHeld)
const runs = fc.array(step, { maxLength: 40 })

test('a row shows what its user saw and did, and the latest once it is let go; what is deferred is all that differs', () => {
  fc.assert(
    fc.property(runs, (steps) => {
      expect(faultOf(steps, whole)).toBeNull()
    }),
    { seed: 7, numRuns: 400 },
  )
})

/** Planted fault: a remote change is shown at once. */
class ShowsRemoteChanges extends DeferredChanges<Row> {
  override onChanged(id: string, { apply, after }: Parameters<DeferredChanges<Row>['onChanged']>[1]) {
    this.update(id, apply, after)
  }
}
/** Planted: what is deferred is not flushed. */
class Forgetful extends DeferredChanges<Row> {
  override flushInactive(): string[] {
    return []
  }
}

test.each([
  ['shows others’ changes over what one works on', ShowsRemoteChanges],
  ['goes on to show what was', Forgetful],
])('a planted fault is caught: it %s', (_name, Planted) => {
  const found = fc.check(
    fc.property(runs, (steps) => faultOf(steps, (isHeld) => new Planted(['a', 'b'], isHeld)) === null),
    { seed: 7, numRuns: 400 },
  )
  expect(found.failed).toBe(true)
})
