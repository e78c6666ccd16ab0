import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import type { Role } from '../../contract/people/roles.ts'
import { sumOfReviewed } from '../../contract/supplements/supplement-line.ts'
import { type Supplement, substagesOf } from '../../contract/supplements/supplement.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { rolesOfStage } from './supplement-roles.ts'
import { allowedMoves, decideSupplement, type SupplementCommand, type SupplementMove } from './supplement.decide.ts'
import { evolveSupplement, progressOfSupplement, supplementSnapshot } from './supplement.evolve.ts'
import { supplementMachine } from './supplement.machine.ts'
import { sampleAppraiser, sampleGroup, sampleLines, sampleSupplement, supplementSamples } from './supplement.samples.ts'
import { undoableSupplementEvents, undoSupplement } from './supplement.undo.ts'

const roles = ['admin', 'supplement_manager', 'appraiser', 'appraiser_group', 'data_entry'] as const satisfies Role[]

class SupplementUnderTest {
  supplement: Supplement | null = null
  readonly log: UndoFact<SupplementEvent>[] = []

  happen(...events: readonly SupplementEvent[]): this {
    for (const event of events) {
      const version = this.log.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Noor Haddad' }
      const at = new Date(Date.UTC(2026, 2, 12, 15, version)).toISOString()
      const fact = { ...event, stream: 'supplement:6a000000-0000-4000-8000-0000000000d1', version, at, by }
      this.log.push(fact)
      this.supplement = evolveSupplement(this.supplement, fact)
    }
    return this
  }

  send(command: SupplementCommand) {
    const decision = decideSupplement(command, this.supplement)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }

  move(move: SupplementMove, role: Role = 'supplement_manager') {
    return this.send({ type: 'MoveSupplement', move, role })
  }

  undo(version = this.log.length) {
    const given = { state: this.supplement as Supplement, history: this.log, targets: new Set([version]) }
    const decision = undoSupplement(given)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

const receive: SupplementCommand = { type: 'ReceiveSupplement', claimant_id: null, supplement: sampleSupplement }
const received = () => {
  const subject = new SupplementUnderTest()
  subject.send(receive)
  return subject
}

/** The move that brings an event about; null for one that only an undo does, or the shop. */
function moveFor({ type, data }: SupplementEvent, supplement: Supplement | null): SupplementMove | null {
  switch (type) {
    case 'SupplementAssigned':
      return supplement?.appraiser_group_id === sampleGroup
        ? { type: 'ASSIGN', appraiser_id: supplement.appraiser_id === sampleAppraiser ? sampleGroup : sampleAppraiser }
        : { type: 'ASSIGN', appraiser_group_id: sampleGroup }
    case 'SupplementReviewStarted':
      return { type: 'START_REVIEW' }
    case 'SupplementDocumentsRequested':
      return { type: 'REQUEST_DOCUMENTS', documents: data.documents }
    case 'SupplementDocumentsReceived':
      return { type: 'DOCUMENTS_RECEIVED' }
    case 'SupplementMarked':
      return { type: 'MARK', substage: data.substage }
    case 'SupplementAmountsSet':
      return { type: 'SET_AMOUNTS', lines: data.lines }
    case 'SupplementSentToFinal':
      return { type: 'SEND_TO_FINAL' }
    case 'SupplementApproved':
      return { type: 'APPROVE', amount_cents: data.amount_cents }
    case 'SupplementReturned':
      return { type: 'RETURN', reason: data.reason }
    case 'SupplementLocked':
      return { type: 'LOCK' }
    case 'SupplementClosed':
      return { type: 'CLOSE', reason: data.reason }
    case 'SupplementReopened':
      return { type: 'REOPEN' }
    default:
      return null
  }
}

describe('the life of a supplement, by paths generated from its machine', () => {
  const paths: ModelPath<typeof supplementMachine>[] = pathsOf(supplementMachine, {
    samples: supplementSamples,
    key: ({ value }) => JSON.stringify(value),
    isShortest: true,
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(supplementMachine, paths)).toEqual([])
  })

  test('every path can be walked by moves, and the supplement agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new SupplementUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        const move = moveFor(event, subject.supplement)
        const isSame = event.type === 'SupplementMarked' && event.data.substage === subject.supplement?.substage
        if (event.type === 'SupplementReceived') subject.send(receive)
        else if (move && !isSame) expect(subject.move(move)).toMatchObject({ ok: true, events: [{ type: event.type }] })
        else subject.happen(event)
        expect(supplementSnapshot(subject.supplement).value).toEqual(state.value)
      }
      expect(subject.log.reduce<Supplement | null>(evolveSupplement, null)).toEqual(subject.supplement)
    }
  })

  test('every step is undone, and the undo is undone', () => {
    for (const path of paths) {
      const subject = new SupplementUnderTest()
      for (const { event } of path.steps.slice(1)) {
        const before = subject.supplement && progressOfSupplement(subject.supplement)
        const move = moveFor(event, subject.supplement)
        if (!move) {
          subject.happen(event)
          continue
        }
        if (!subject.move(move).ok || !before) break
        const after = progressOfSupplement(subject.supplement as Supplement)
        if (JSON.stringify(after) === JSON.stringify(before)) continue
        expect([event.type, subject.undo().ok]).toEqual([event.type, true])
        expect(progressOfSupplement(subject.supplement as Supplement)).toEqual(before)
        expect(subject.undo().ok).toBe(true)
        expect(progressOfSupplement(subject.supplement as Supplement)).toEqual(after)
      }
    }
    expect(undoableSupplementEvents).toHaveLength(16)
  })
})

const moves = fc.oneof(
  fc.record({
    move: fc.constantFrom(...supplementSamples.flatMap(({ event }) => moveFor(event({}), null) ?? [])),
    role: fc.constantFrom(...roles),
  }),
  fc.record({ undo: fc.nat(30) }),
)
type Move = { readonly move: SupplementMove; readonly role: Role } | { readonly undo: number }

/** What must hold of any supplement; as sentences where it does not. */
function faultsOf({ stage, substage, amount_cents, document_requests }: Supplement): string[] {
  const known = substagesOf[stage]
  return [
    ...((known.length === 0 ? substage === null : substage !== null && known.includes(substage))
      ? []
      : [`${stage} has no ${substage}`]),
    ...(stage === 'complete' && amount_cents === null ? ['complete without an amount'] : []),
    ...(substage === 'pending_documents' && document_requests.length === 0 ? ['waits for no document'] : []),
  ]
}

/** Runs moves, whatever of them is refused; returns the faults of any state on the way. */
function faultsOfRun(all: readonly Move[], tabs = rolesOfStage): string[] {
  const subject = received()
  const found: string[] = []
  for (const one of all) {
    const before = subject.supplement as Supplement
    const steps = subject.log.length
    if ('undo' in one) subject.undo((one.undo % subject.log.length) + 1)
    else {
      const allowed = allowedMoves(before, one.role)
      subject.move(one.move, one.role)
      const isDone = subject.log.length > steps
      if (isDone && !tabs[before.stage].includes(one.role)) found.push(`${one.role} has moved ${before.stage}`)
      if (isDone && !allowed.includes(one.move.type)) found.push(`${one.move.type} was not said to be possible`)
    }
    found.push(...faultsOf(subject.supplement as Supplement))
  }
  const again = subject.log.reduce<Supplement | null>(evolveSupplement, null)
  return JSON.stringify(again) === JSON.stringify(subject.supplement) ? found : [...found, 'another state by its log']
}

describe('10,000 random runs by five roles with undo', () => {
  test('keep to the table of stages, and nobody does what the role may not', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 14 }), (all) => {
        expect(faultsOfRun(all)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  test('find a role that may do what the table does not give it', () => {
    const planted = { ...rolesOfStage, in_review: rolesOfStage.in_review.filter((role) => role !== 'data_entry') }
    const run = fc.check(
      fc.property(fc.array(moves, { maxLength: 14 }), (all) => faultsOfRun(all, planted).length === 0),
      { numRuns: 10_000 },
    )
    expect(run.failed).toBe(true)
  })
})

describe('a supplement', () => {
  test('is refused with its place and, where the role may not, with who may', () => {
    const subject = received()
    expect(subject.move({ type: 'LOCK' })).toMatchObject({
      ok: false,
      refusal: {
        code: 'supplement_awaiting_review',
        reason: 'Not possible while the supplement is Awaiting review, to review.',
      },
    })
    expect(subject.move({ type: 'START_REVIEW' }, 'data_entry')).toMatchObject({
      ok: false,
      refusal: { code: 'not_by_role', reason: 'Only for: Admin, Supplement manager.' },
    })
  })

  test('is approved at $0 and again at another amount, never over a colleague’s', () => {
    const subject = received()
    subject.move({ type: 'START_REVIEW' })
    subject.move({ type: 'SEND_TO_FINAL' })
    expect(subject.move({ type: 'APPROVE', amount_cents: 0 }).ok).toBe(true)
    expect(subject.supplement).toMatchObject({ stage: 'complete', substage: 'preliminary', amount_cents: 0 })
    const by = { by: 'Ann', at: '2026-03-12T16:00:00.000Z' }
    const late = subject.send({
      type: 'MoveSupplement',
      move: { type: 'APPROVE', amount_cents: 90_000 },
      role: 'admin',
      changedSince: { amount_cents: { ...by, to: 0 } },
    })
    expect(late).toMatchObject({ ok: false, refusal: { code: 'changed_meanwhile', by: 'Ann' } })
    expect(subject.move({ type: 'APPROVE', amount_cents: 90_000 }).ok).toBe(true)
    expect(subject.supplement?.amount_cents).toBe(90_000)
  })

  test('has amounts by line, with a reason for each difference, never over a colleague’s', () => {
    const subject = received()
    const [pdr] = sampleLines
    if (!pdr) throw new Error('no sample')
    const bare = subject.move({ type: 'SET_AMOUNTS', lines: [{ ...pdr, reason: '' }] })
    expect(bare).toMatchObject({ ok: false, refusal: { errors: { 'lines.pdr.reason': 'Say why' } } })
    const { waiting_since } = subject.supplement as Supplement
    expect(subject.move({ type: 'SET_AMOUNTS', lines: sampleLines.toReversed() }).ok).toBe(true)
    expect(subject.supplement).toMatchObject({ lines: sampleLines, waiting_since, stage: 'awaiting_review' })
    expect(sumOfReviewed(sampleLines)).toBeNull()
    const again = subject.move({ type: 'SET_AMOUNTS', lines: sampleLines })
    expect(again).toMatchObject({ ok: true, events: [] })
    const late = subject.send({
      type: 'MoveSupplement',
      move: { type: 'SET_AMOUNTS', lines: [] },
      role: 'admin',
      changedSince: { lines: { by: 'Ann', at: '2026-03-12T16:00:00.000Z', to: [...sampleLines] } },
    })
    expect(late).toMatchObject({ ok: false, refusal: { code: 'changed_meanwhile', by: 'Ann' } })
    expect(subject.move({ type: 'SET_AMOUNTS', lines: [] }, 'data_entry')).toMatchObject({
      ok: false,
      refusal: { code: 'not_by_role' },
    })
  })

  test('says by field what a move lacks', () => {
    const subject = received()
    expect(subject.move({ type: 'CLOSE', reason: '' })).toMatchObject({
      ok: false,
      refusal: { errors: { reason: 'Say why' } },
    })
    expect(subject.move({ type: 'ASSIGN' })).toMatchObject({ ok: false, refusal: { code: 'incomplete' } })
    expect(subject.move({ type: 'REQUEST_DOCUMENTS', documents: [] })).toMatchObject({
      ok: false,
      refusal: { errors: { documents: 'Name at least one document' } },
    })
  })
})
