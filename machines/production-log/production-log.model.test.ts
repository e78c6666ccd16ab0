import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductionLogEvent } from '../../contract/events/production-log.events.ts'
import {
  emptyProductionLog,
  type ProductionLogField,
  productionLogFieldNames,
  productionLogFields,
  type ProductionLogValues,
} from '../../contract/production-logs/production-log-fields.ts'
import { evidencePhotos, expectedPhotos } from '../../contract/production-logs/photo.ts'
import { isTotalLossProposed, lossShareOf, totalsOf } from '../../contract/production-logs/production-log-totals.ts'
import type { ProductionLog } from '../../contract/production-logs/production-log.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { blocksIn, exceptionsIn } from './production-log-exceptions.ts'
import { decideProductionLog, type ProductionLogCommand } from './production-log.decide.ts'
import { evolveProductionLog, productionLogSnapshot, valuesOf } from './production-log.evolve.ts'
import { productionLogMachine } from './production-log.machine.ts'
import { productionLogSamples, sampleAppraisal } from './production-log.samples.ts'
import { undoableProductionLogEvents, undoProductionLog } from './production-log.undo.ts'

const stream = 'production_log:6a000000-0000-4000-8000-0000000000b1'
const contact_id = '6a000000-0000-4000-8000-000000000003'
const shop = '6a000000-0000-4000-8000-000000000051'

class LogUnderTest {
  log: ProductionLog | null = null
  readonly facts: UndoFact<ProductionLogEvent>[] = []

  happen(...events: readonly ProductionLogEvent[]): this {
    for (const event of events) {
      const version = this.facts.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
      const fact = { ...event, stream, version, at: new Date(Date.UTC(2026, 2, 10, 16, version)).toISOString(), by }
      this.facts.push(fact)
      this.log = evolveProductionLog(this.log, fact)
    }
    return this
  }

  send(command: ProductionLogCommand) {
    const decision = decideProductionLog(command, this.log)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }

  undo(version = this.facts.length) {
    const targets = new Set([version])
    const decision = undoProductionLog({ state: this.log as ProductionLog, history: this.facts, targets })
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

const startedWith = (fields: Partial<ProductionLogValues> = {}) => {
  const subject = new LogUnderTest()
  subject.send({ type: 'StartLog', contact_id, fields: { ...sampleAppraisal, ...fields } })
  return subject
}

/** The command that brings an event about. */
function commandFor(event: ProductionLogEvent, log: ProductionLog | null): ProductionLogCommand {
  switch (event.type) {
    case 'ProductionLogStarted':
      return { type: 'StartLog', contact_id, fields: event.data.fields }
    case 'ProductionLogChanged':
      return { type: 'ChangeLog', changes: { pdr_amount: (log?.pdr_amount ?? 0) + 100 } }
    case 'ProductionLogLossDecided':
      return { type: 'DecideLoss', decision: 'repair', reason: `Said ${log?.version} times` }
    case 'ProductionLogCompleted':
      return { type: 'CompleteLog', confirmed: [] }
    case 'ProductionLogLocked':
      return { type: 'LockLog' }
    case 'ProductionLogReopened':
      return { type: 'ReopenLog', reason: 'A hidden dent was found.' }
  }
}

describe('the life of a production log, by paths generated from its machine', () => {
  const paths: ModelPath<typeof productionLogMachine>[] = pathsOf(productionLogMachine, {
    samples: productionLogSamples,
    key: ({ value, context }) => `${JSON.stringify(value)} ${context.loss}`,
    isShortest: true,
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(productionLogMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, the log agrees with the machine, and what was entered is undone', () => {
    for (const path of paths) {
      const subject = new LogUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        const before = subject.log
        const decision = subject.send(commandFor(event, before))
        expect(decision).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(productionLogSnapshot(subject.log).value).toEqual(state.value)
        if (before && undoableProductionLogEvents.includes(event.type)) {
          const after = shown(subject.log)
          expect(subject.undo().ok).toBe(true)
          expect(shown(subject.log)).toEqual(shown(before))
          expect(subject.undo().ok).toBe(true)
          expect(shown(subject.log)).toEqual(after)
        }
      }
      expect(subject.facts.reduce<ProductionLog | null>(evolveProductionLog, null)).toEqual(subject.log)
    }
  })
})

const shown = (log: ProductionLog | null) => log && { ...log, version: 0, updated_at: '' }

describe('a production log', () => {
  test('is not completed while a field is missing, and says which', () => {
    const decision = startedWith({ odometer: null, grade: null }).send({ type: 'CompleteLog', confirmed: [] })
    expect(decision).toMatchObject({
      ok: false,
      refusal: {
        code: 'log_incomplete',
        errors: { odometer: 'Odometer, miles is missing.', grade: 'Grade is missing.' },
      },
    })
  })

  test('asks what stands out once, and keeps what was confirmed', () => {
    const subject = startedWith({ deductible_amount: 900_000 })
    expect(subject.send({ type: 'CompleteLog', confirmed: [] })).toMatchObject({
      ok: false,
      refusal: { code: 'unconfirmed', errors: { deductible_amount: expect.any(String) } },
    })
    expect(subject.send({ type: 'CompleteLog', confirmed: ['deductible_above_estimate'] })).toMatchObject({
      ok: true,
      events: [{ data: { confirmed: ['deductible_above_estimate'], repair_estimate_total: 357_650 } }],
    })
  })

  test('proposes a total loss, which a person accepts or declines with a reason', () => {
    const subject = startedWith({ acv: 538_175, pretax_acv_amount: null })
    expect(lossShareOf(valuesOf(subject.log as ProductionLog))).toEqual({ cost: 421_650, limit: 403_631, share: 7835 })
    const complete: ProductionLogCommand = { type: 'CompleteLog', confirmed: [] }
    expect(subject.send(complete)).toMatchObject({ ok: false, refusal: { errors: { total_loss: expect.any(String) } } })
    expect(subject.send({ type: 'DecideLoss', decision: 'repair', reason: ' ' })).toMatchObject({
      ok: false,
      refusal: { errors: { total_loss_reason: 'Required' } },
    })
    subject.send({ type: 'DecideLoss', decision: 'accepted', reason: '' })
    expect(subject.send(complete)).toMatchObject({
      ok: false,
      refusal: { errors: { repair_opportunity: expect.any(String) } },
    })
    subject.send({ type: 'ChangeLog', changes: { repair_opportunity: 'total_loss' } })
    expect(subject.send(complete).ok).toBe(true)
  })

  test('is changed no more once it is completed, reopened with a reason only, and completed again', () => {
    const subject = startedWith()
    subject.send({ type: 'CompleteLog', confirmed: [] })
    const change: ProductionLogCommand = { type: 'ChangeLog', changes: { pdr_amount: 1 } }
    expect(subject.send(change)).toMatchObject({ ok: false, refusal: { code: 'log_completed' } })
    subject.send({ type: 'LockLog' })
    expect(subject.send(change)).toMatchObject({ ok: false, refusal: { code: 'log_locked' } })
    expect(subject.send({ type: 'ReopenLog', reason: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'incomplete' },
    })
    subject.send({ type: 'ReopenLog', reason: 'A hidden dent was found.' })
    subject.send(change)
    expect(subject.send({ type: 'CompleteLog', confirmed: [] }).ok).toBe(true)
    expect(subject.log).toMatchObject({ status: 'completed', repair_estimate_total: 111_651 })
  })

  test('keeps a colleague’s value: an edit of the same field is refused by name, of another one it is not', () => {
    const subject = startedWith()
    const changedSince = { pdr_amount: { by: 'Dana', at: '2026-03-10T16:30:00.000Z', to: 1 } }
    expect(subject.send({ type: 'ChangeLog', changes: { pdr_amount: 2 }, changedSince })).toMatchObject({
      ok: false,
      refusal: { code: 'changed_meanwhile', by: 'Dana', errors: { pdr_amount: expect.any(String) } },
    })
    expect(subject.send({ type: 'ChangeLog', changes: { acv: 2 }, changedSince }).ok).toBe(true)
  })
})

describe('photos as exceptions', () => {
  const all = expectedPhotos
  const complete = (photos: readonly string[], more: object = {}) =>
    ({ type: 'CompleteLog', confirmed: [], photos, ...more }) as const

  test.each(expectedPhotos)('%s: its lack is found, in its grade', (subject) => {
    const photos = all.filter((one) => one !== subject)
    const found = exceptionsIn({ values: sampleAppraisal, loss: null, photos }).filter(
      ({ field }) => field === 'photos',
    )
    expect(found.map(({ grade }) => grade)).toEqual([evidencePhotos.includes(subject) ? 'asks' : 'notes'])
    const isAsked = evidencePhotos.includes(subject)
    expect(startedWith().send(complete(photos)).ok).toBe(!isAsked)
    expect(startedWith().send(complete(photos, { confirmed: ['missing_photos'] })).ok).toBe(!isAsked)
    const record = startedWith()
    const answers = { confirmed: ['missing_photos'], photos_reason: 'It rained.' }
    expect(record.send(complete(photos, answers)).ok).toBe(true)
    expect(record.log?.without_photos).toEqual(isAsked ? { subjects: [subject], reason: 'It rained.' } : undefined)
    record.send({ type: 'ReopenLog', reason: 'A dent' })
    expect(record.log?.without_photos).toBeUndefined()
  })

  test('a total loss is not completed without the photos of VIN and odometer, whatever is confirmed', () => {
    const subject = startedWith({ acv: 538_175, pretax_acv_amount: null, repair_opportunity: 'total_loss' })
    subject.send({ type: 'DecideLoss', decision: 'accepted', reason: '' })
    const answers = { confirmed: ['missing_photos'], photos_reason: 'It burned.' }
    expect(subject.send(complete(['vin'], answers))).toMatchObject({
      ok: false,
      refusal: { code: 'log_incomplete', errors: { photos: 'A total loss needs photos of: Odometer.' } },
    })
    expect(subject.send(complete(['vin', 'odometer'], answers)).ok).toBe(true)
  })
})

const valueOf = (field: ProductionLogField): fc.Arbitrary<string | number | boolean | null> => {
  const { editor } = productionLogFields[field]
  const value: fc.Arbitrary<string | number | boolean> =
    field === 'repair_location_id'
      ? fc.constant(shop)
      : editor.kind === 'number'
        ? fc.oneof(fc.nat(editor.unit === 'cents' ? 100_000_000 : 400), fc.constant(0))
        : editor.kind === 'switch'
          ? fc.boolean()
          : editor.kind === 'choice'
            ? fc.constantFrom(...editor.choices)
            : fc.constantFrom('Ann Ames', '+14055550142')
  return fc.option(value)
}
const anyValues = fc.record(
  Object.fromEntries(productionLogFieldNames.map((name) => [name, valueOf(name)])),
) as unknown as fc.Arbitrary<ProductionLogValues>

describe('10,000 random forms', () => {
  /** The total bill by another path: in dollars, one amount after the other, as a person with a calculator would. */
  function totalsByHand(form: ProductionLogValues, wrong = false) {
    const amounts = [form.parts_amount, form.body_labor_amount, form.paint_supplies_amount, form.paint_labor_amount]
    let estimate = 0n
    for (const amount of [...amounts, form.misc_amount, form.pdr_amount]) estimate += BigInt(amount ?? 0)
    let storage = 0n
    for (let at = 0; at < (form.storage_days ?? 0); at += 1) storage += BigInt(form.daily_storage_rate ?? 0)
    const others = [form.tear_down_fee, form.restocking_fee, form.total_advance_charges]
    const bill = [...others, wrong ? 0 : form.towing_amount].reduce<bigint>(
      (sum, amount) => sum + BigInt(amount ?? 0),
      estimate + storage,
    )
    return {
      repair_estimate_total: Number(estimate),
      total_storage_cost: Number(storage),
      total_bill_amount: Number(bill),
    }
  }

  const stored = (form: ProductionLogValues) => {
    const { log } = new LogUnderTest().happen(
      { type: 'ProductionLogStarted', data: { contact_id, fields: emptyProductionLog } },
      { type: 'ProductionLogChanged', data: { changes: form, was: emptyProductionLog } },
    )
    const { repair_estimate_total, total_storage_cost, total_bill_amount } = log as ProductionLog
    return { repair_estimate_total, total_storage_cost, total_bill_amount }
  }

  test('have the same totals where they are shown, where they are stored and by another path', () => {
    fc.assert(
      fc.property(anyValues, (form) => {
        expect(stored(form)).toEqual(totalsByHand(form))
        expect(totalsOf(form)).toEqual(totalsByHand(form))
      }),
      { numRuns: 10_000 },
    )
  })

  test('a total that leaves the towing out is found', () => {
    const wrong = () =>
      fc.assert(fc.property(anyValues, (form) => expect(totalsOf(form)).toEqual(totalsByHand(form, true))))
    expect(wrong).toThrow()
  })

  test('are completed by the machine where nothing blocks them, and nowhere else', () => {
    const seen = { completed: 0, refused: 0 }
    fc.assert(
      fc.property(anyValues, fc.constantFrom('accepted', 'repair', null), fc.boolean(), (form, loss, isWhole) => {
        const values = isWhole ? { ...form, ...wholeWhere(form) } : form
        const subject = startedWith({ ...emptyProductionLog, ...values })
        if (loss) subject.send({ type: 'DecideLoss', decision: loss, reason: 'Said so' })
        const { log } = subject
        const appraised = { values, loss: log?.total_loss ?? null }
        const asked = exceptionsIn(appraised).flatMap(({ grade, code }) => (grade === 'asks' ? [code] : []))
        const decision = subject.send({ type: 'CompleteLog', confirmed: asked })
        expect(decision.ok).toBe(blocksIn(appraised).length === 0)
        seen[decision.ok ? 'completed' : 'refused'] += 1
        if (isTotalLossProposed(values) && loss === null) expect(decision.ok).toBe(false)
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(seen.completed, seen.refused)).toBeGreaterThan(100)
  })

  /** What a whole form has that a random one may lack. */
  function wholeWhere(form: ProductionLogValues): Partial<ProductionLogValues> {
    const { customer_name, best_contact_phone_number, inspection_location, odometer, grade, grade_tech } =
      sampleAppraisal
    const reached = { customer_name, best_contact_phone_number, inspection_location, odometer, grade, grade_tech }
    const worth = { acv: form.acv || 9_000_000_000, total_loss_threshold: form.total_loss_threshold ?? 7_500 }
    const wanted = { repair_opportunity: form.repair_opportunity ?? 'undecided', repair_location_id: shop }
    return { ...reached, ...worth, ...wanted, deductible_amount: form.deductible_amount ?? 50_000 }
  }
})

describe('the rule that locks completed logs', () => {
  const days = 7
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 10, 16) + hours * 3_600_000).toISOString()
  const due = { type: 'LockDueLog', days } as const

  test('locks after the days of the business, and not an hour before', () => {
    const subject = startedWith()
    subject.send({ type: 'CompleteLog', confirmed: [] })
    subject.send({ ...due, now: at(days * 24 - 1) })
    expect(subject.log?.status).toBe('completed')
    subject.send({ ...due, now: at(days * 24 + 1) })
    expect(subject.log?.status).toBe('locked')
  })

  test('leaves drafts and reopened logs alone', () => {
    const subject = startedWith()
    subject.send({ ...due, now: at(1000) })
    expect(subject.log?.status).toBe('draft')
    subject.send({ type: 'CompleteLog', confirmed: [] })
    subject.send({ type: 'ReopenLog', reason: 'A dent on the roof' })
    subject.send({ ...due, now: at(1000) })
    expect(subject.log?.status).toBe('draft')
  })
})
