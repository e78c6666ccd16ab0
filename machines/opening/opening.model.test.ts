import { expect, test } from 'vitest'
import type { OpeningEvent } from '../../contract/events/opening.events.ts'
import type { Opening } from '../../contract/openings/opening.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { decideOpening, type OpeningCommand } from './opening.decide.ts'
import { evolveOpening, openingSnapshot } from './opening.evolve.ts'
import { openingMachine } from './opening.machine.ts'
import { openingSamples } from './opening.samples.ts'
import { freePlaces, openingTimes, timesOf } from './opening-times.ts'
import { undoOpening } from './opening.undo.ts'

const stream = 'opening:6a000000-0000-4000-8000-000000000061'
const hour = 3_600_000
const monday = Date.UTC(2026, 2, 2, 14)
const fields = {
  repair_location_id: '6a000000-0000-4000-8000-000000000051',
  start: monday,
  end: monday + hour,
  count: 3,
  evergreen: true,
  timezone: 'America/Chicago',
}

class OpeningUnderTest {
  opening: Opening | null = null
  readonly facts: UndoFact<OpeningEvent>[] = []

  happen(...events: readonly OpeningEvent[]): this {
    for (const event of events) {
      const version = this.facts.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
      const fact = { ...event, stream, version, at: new Date(Date.UTC(2026, 2, 1, 16, version)).toISOString(), by }
      this.facts.push(fact)
      this.opening = evolveOpening(this.opening, fact)
    }
    return this
  }

  send(command: OpeningCommand) {
    const decision = decideOpening(command, this.opening)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

const added = () => new OpeningUnderTest().happen({ type: 'OpeningAdded', data: fields })
const made = (): Opening => added().opening as Opening

test('every path of the machine is what the state comes to, and passes through every transition', () => {
  const paths = pathsOf(openingMachine, { samples: openingSamples, key: ({ value }) => JSON.stringify(value) })
  expect(unseenOf(openingMachine, paths)).toEqual([])
  for (const path of paths) {
    const subject = new OpeningUnderTest()
    for (const { event, state } of path.steps.slice(1)) {
      subject.happen(event)
      expect(openingSnapshot(subject.opening).value).toEqual(state.value)
    }
  }
})

test('what the state does not allow is refused by its name, and undo restores each step', () => {
  const subject = added()
  expect(subject.send({ type: 'RemoveOpening' }).ok).toBe(true)
  expect(subject.send({ type: 'ReplaceOpening', by: 'x' })).toMatchObject({
    ok: false,
    refusal: { code: 'opening_removed', reason: 'This opening is removed.' },
  })
  const undone = undoOpening({
    state: subject.opening as Opening,
    history: subject.facts,
    targets: new Set([subject.facts.length]),
  })
  if (undone.ok) subject.happen(...undone.events)
  expect(subject.opening?.state).toBe('open')
})

test('a dated opening is not added in the past, nor twice at one start', () => {
  const dated = { ...fields, evergreen: false }
  const add = (now: number, others: readonly Opening[]) =>
    decideOpening({ type: 'AddOpening', fields: dated, now, others }, null)
  expect(add(monday + 2 * hour, [])).toMatchObject({ refusal: { code: 'past' } })
  expect(add(monday - hour, [{ ...made(), evergreen: false }])).toMatchObject({ refusal: { code: 'same_start' } })
  expect(add(monday - hour, [made()]).ok).toBe(true)
})

test('a weekly opening keeps its time of day over both changes of the clock', () => {
  const spring = timesOf(made(), Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 31)).map(({ start }) =>
    new Date(start).toISOString(),
  )
  // 8:00 AM in Chicago: the clocks go forward on March 8.
  expect(spring).toEqual([
    '2026-03-02T14:00:00.000Z',
    '2026-03-09T13:00:00.000Z',
    '2026-03-16T13:00:00.000Z',
    '2026-03-23T13:00:00.000Z',
    '2026-03-30T13:00:00.000Z',
  ])
  const autumn = timesOf(made(), Date.UTC(2026, 9, 25), Date.UTC(2026, 10, 9)).map(({ start }) =>
    new Date(start).toISOString(),
  )
  expect(autumn).toEqual(['2026-10-26T13:00:00.000Z', '2026-11-02T14:00:00.000Z'])
  expect(timesOf(made(), monday - 90 * 24 * hour, monday)).toEqual([])
})

test('drop-offs of an opening that was replaced count against the one that has their time', () => {
  const opening = made()
  const span = { start: monday, end: monday + hour }
  const own = { opening_id: opening.id, opening_start: monday, place: 2, timestamp: monday }
  const kept = { opening_id: 'former', opening_start: monday - hour, place: 1, timestamp: monday + hour / 2 }
  const later = { ...kept, timestamp: monday + 2 * hour }
  const facts = { openings: [opening], taken: [own, kept, later] }
  expect(freePlaces(opening, span, facts)).toEqual({ free: [1], taken: 2 })
  expect(openingTimes(facts, monday, monday + 1)).toMatchObject([{ count: 3, taken: 2 }])
})
