import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CrudEvent, stepOfEvent } from '../../contract/crud/crud-events.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { CrudAggregate } from './crud-aggregate.ts'
import { crudAggregates } from './crud-aggregates.ts'
import type { CrudCommand } from './crud.decide.ts'
import type { CrudMachine } from './crud.machine.ts'

type Fact = UndoFact<CrudEvent>

/** A record whose log grows by commands and by undo. */
class RecordUnderTest {
  record: CrudRecord | null = null
  readonly log: Fact[] = []
  readonly aggregate: CrudAggregate

  constructor(aggregate: CrudAggregate) {
    this.aggregate = aggregate
  }

  send(command: CrudCommand, { decide } = this.aggregate) {
    const decision = decide(command, this.record)
    if (decision.ok) this.#append(decision.events)
    return decision
  }

  undo(version: number) {
    if (!this.record) throw new Error('nothing happened yet')
    const decision = this.aggregate.undo({ state: this.record, history: this.log, targets: new Set([version]) })
    if (decision.ok) this.#append(decision.events)
    return decision
  }

  get state() {
    return this.aggregate.snapshotOf(this.record).value
  }

  #append(events: readonly CrudEvent[]) {
    for (const event of events) {
      const version = this.log.length + 1
      const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
      const stream = `${this.aggregate.resource.category}:5a000000-0000-4000-8000-000000000001`
      const fact = { ...event, stream, version, at, by: { id: `p${version}`, name: `Person ${version}` } }
      this.log.push(fact)
      this.record = this.aggregate.evolve(this.record, fact)
    }
  }
}

/** Each edit is another one, as an edit that changes nothing is no event. */
let edits = 0
function commandFor({ resource }: CrudAggregate, event: CrudEvent): CrudCommand {
  const [fields = {}] = resource.examples
  switch (stepOfEvent(resource, event)) {
    case 'Created':
      return { type: 'create', fields }
    case 'Edited':
      return { type: 'edit', changes: { [resource.title]: `Other ${(edits += 1)}` } }
    case 'Deleted':
      return { type: 'delete' }
    case 'Restored':
      return { type: 'restore' }
  }
}

function holds(aggregate: CrudAggregate, decide = aggregate.decide) {
  const commands = aggregate.samples.map(
    ({ event }) =>
      () =>
        commandFor(aggregate, event(undefined)),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 30 }), (some) => {
      const subject = new RecordUnderTest(aggregate)
      for (const command of some) {
        const before = subject.record
        const decision = subject.send(command(), { ...aggregate, decide })
        if (decision.ok) for (const event of decision.events) expect(aggregate.snapshotOf(before).can(event)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        expect(subject.record?.version ?? 0).toBe(subject.log.length)
      }
      expect(subject.log.reduce<CrudRecord | null>(aggregate.evolve, null)).toEqual(subject.record)
    }),
  )
}

const byName = crudAggregates.map((aggregate) => [aggregate.resource.noun.one, aggregate] as const)

describe.each(byName)('the lifecycle of a %s, by paths generated from its machine', (_name, aggregate) => {
  const { machine, samples, resource } = aggregate
  const paths: ModelPath<CrudMachine>[] = pathsOf(machine, { samples, key: ({ value }) => value })
  const created = () => {
    const subject = new RecordUnderTest(aggregate)
    subject.send({ type: 'create', fields: resource.examples[0] ?? {} })
    return subject
  }

  test('the paths pass through every state and every transition', () => {
    expect(unseenOf(machine, paths)).toEqual([])
    expect(new Set(samples.map(({ event }) => event(undefined).type))).toEqual(new Set(machine.events))
    expect(resource.examples.length).toBeGreaterThan(2)
  })

  test('every path can be walked by commands, and the record agrees with the machine at every step', async () => {
    for (const path of paths) {
      const subject = new RecordUnderTest(aggregate)
      const walk = ({ event, state }: { event: { type: string }; state: { value: unknown } }) => {
        const command = commandFor(aggregate, event as CrudEvent)
        expect(subject.send(command)).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(subject.state).toBe(state.value)
      }
      await path.test({ events: Object.fromEntries(machine.events.map((type) => [type, walk])) })
    }
  })

  test('no sequence of commands breaks a record, and its log gives the same record', () => holds(aggregate))

  test('a decision that does not ask the machine is caught', () => {
    const skipsMachine: CrudAggregate['decide'] = (command, record) =>
      command.type === 'restore' && record
        ? { ok: true, events: [{ type: `${resource.name}Restored`, data: {} }] }
        : aggregate.decide(command, record)
    expect(() => holds(aggregate, skipsMachine)).toThrow()
  })

  test('every step can be undone, and its undo can be undone', () => {
    for (const path of paths) {
      const subject = new RecordUnderTest(aggregate)
      let before: CrudRecord | null = null
      for (const { event } of path.steps.slice(1)) {
        before = subject.record
        subject.send(commandFor(aggregate, event))
      }
      if (subject.log.length === 0) continue
      const after = subject.record
      expect(subject.undo(subject.log.length)).toMatchObject({ ok: true, left: [] })
      expect(fieldsOf(subject.record)).toEqual(fieldsOf(before ?? after))
      expect(subject.state).toBe(before ? aggregate.snapshotOf(before).value : 'deleted')
      expect(subject.undo(subject.log.length)).toMatchObject({ ok: true })
      expect([fieldsOf(subject.record), subject.state]).toEqual([fieldsOf(after), aggregate.snapshotOf(after).value])
    }
  })

  test('undo leaves alone what others changed since', () => {
    const subject = created()
    subject.send({ type: 'edit', changes: { [resource.title]: 'First' } })
    subject.send({ type: 'edit', changes: { [resource.title]: 'Second' } })
    expect(subject.undo(2)).toMatchObject({ ok: true, events: [], left: [{ field: resource.title, by: 'Person 3' }] })
    expect(subject.undo(1)).toMatchObject({ ok: false, code: 'acted_on', by: 'Person 3' })
  })

  test('a refusal names who deleted the record, and an edit that changes nothing is no event', () => {
    const subject = created()
    expect(subject.send({ type: 'edit', changes: { ...resource.examples[0] } })).toEqual({ ok: true, events: [] })
    subject.send({ type: 'delete' })
    const since = { deleted_at: { by: 'Rosa Kimball', at: '2026-03-10T10:00:00.000Z', to: 'x' } }
    expect(subject.send({ type: 'edit', changes: { [resource.title]: 'X' }, changedSince: since })).toMatchObject({
      refusal: { code: 'deleted', by: 'Rosa Kimball', reason: expect.stringMatching(/was deleted by Rosa Kimball\./) },
    })
  })

  function fieldsOf(record: CrudRecord | null) {
    return record && Object.fromEntries(Object.keys(resource.fields).map((name) => [name, record[name]]))
  }
})
