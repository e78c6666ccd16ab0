import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StormEvent } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideStorm, type StormCommand } from './storm.decide.ts'
import { evolveStorm, type StormFact, stormSnapshot } from './storm.evolve.ts'
import { stormMachine } from './storm.machine.ts'
import { stormSamples } from './storm.samples.ts'

type StormPath = ModelPath<typeof stormMachine>

class StormUnderTest {
  storm: StormView | null = null
  readonly log: StormFact[] = []

  send(command: StormCommand, decide = decideStorm) {
    const decision = decide(command, this.storm)
    if (decision.ok) {
      for (const event of decision.events) {
        const version = this.log.length + 1
        const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
        const fact = { ...event, stream: 'storm:5a000000-0000-4000-8000-000000000001', version, at }
        this.log.push(fact)
        this.storm = evolveStorm(this.storm, fact)
      }
    }
    return decision
  }
}

function commandFor(event: StormEvent): StormCommand {
  switch (event.type) {
    case 'StormCreated':
      return { type: 'CreateStorm', ...event.data }
    case 'StormArchived':
      return { type: 'ArchiveStorm' }
    case 'StormRestored':
      return { type: 'RestoreStorm' }
    case 'StormTitleSet':
    case 'StormZipcodesSet':
    case 'StormTimespanSet':
    case 'StormSettingsSet':
    case 'StormSwathSet': {
      const { was: _was, ...changes } = event.data
      return { type: 'EditStorm', changes }
    }
  }
}

const commands = stormSamples.map(({ event }) => commandFor(event(undefined)))

function holds(decide: typeof decideStorm) {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 40 }), (some) => {
      const subject = new StormUnderTest()
      for (const one of some) {
        const before = subject.storm
        const decision = subject.send(one, decide)
        if (decision.ok) for (const event of decision.events) expect(stormSnapshot(before).can(event)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        expect(subject.storm?.version ?? 0).toBe(subject.log.length)
      }
      expect(subject.log.reduce<StormView | null>(evolveStorm, null)).toEqual(subject.storm)
    }),
  )
}

describe('the life of a storm, by paths generated from its machine', () => {
  const paths: StormPath[] = pathsOf(stormMachine, { samples: stormSamples, key: ({ value }) => value })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(stormMachine, paths)).toEqual([])
    expect(new Set(stormSamples.map(({ event }) => event(undefined).type))).toEqual(new Set(stormMachine.events))
  })

  test('every path can be walked by commands, and the storm agrees with the machine at every step', async () => {
    for (const path of paths) {
      const subject = new StormUnderTest()
      const walk = ({ event, state }: StormPath['steps'][number]) => {
        expect(subject.send(commandFor(event))).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(stormSnapshot(subject.storm).value).toBe(state.value)
        expect(Boolean(subject.storm?.deleted_at)).toBe(state.value === 'archived')
      }
      await path.test({ events: Object.fromEntries(stormMachine.events.map((type) => [type, walk])) })
    }
  })

  test('no sequence of commands breaks a storm, and its log makes the same storm again', () => holds(decideStorm))

  test('a decision that does not ask the machine is caught', () => {
    const skipsMachine: typeof decideStorm = (one, storm) =>
      one.type === 'EditStorm' && storm
        ? { ok: true, events: [{ type: 'StormTitleSet', data: { title: 'Any', was: storm.title } }] }
        : decideStorm(one, storm)
    expect(() => holds(skipsMachine)).toThrow()
  })

  test('a ZIP code that a former release has stored twice counts once', () => {
    const subject = new StormUnderTest()
    for (const { event } of stormSamples.slice(0, 1)) subject.send(commandFor(event(undefined)))
    const at = '2026-03-11T10:00:00.000Z'
    const data = { zipcodes: ['37033', '37032', '37033'], was: [] }
    const fact = { type: 'StormZipcodesSet', data, stream: 'storm:5a000000-0000-4000-8000-000000000001', at } as const
    expect(evolveStorm(subject.storm, { ...fact, version: 2 }).zipcodes).toEqual(['37033', '37032'])
  })

  test('an archived storm is changed only after it was restored', () => {
    const subject = new StormUnderTest()
    for (const { event } of stormSamples) subject.send(commandFor(event(undefined)))
    subject.send({ type: 'ArchiveStorm' })
    expect(subject.send({ type: 'EditStorm', changes: { zipcodes: [] } })).toMatchObject({
      refusal: { code: 'storm_archived' },
    })
    subject.send({ type: 'RestoreStorm' })
    expect(subject.send({ type: 'EditStorm', changes: { zipcodes: [] } })).toMatchObject({ ok: true })
    expect(subject.storm).toMatchObject({ zipcodes: [], deleted_at: null })
  })
})
