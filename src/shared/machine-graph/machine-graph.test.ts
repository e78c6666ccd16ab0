import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { contactMachine } from '../../../machines/contact/contact.machine.ts'
import { intakeItemMachine } from '../../../machines/intake-item/intake-item.machine.ts'
import { eventLabel } from './event-labels.ts'
import { graphOf, statesIn } from './machine-graph.ts'

const graph = graphOf(intakeItemMachine)

test('every state of the machine is a box, in the box that holds it', () => {
  expect(graph.states.map(({ name, parent }) => [name, parent])).toEqual([
    ['unseen', null],
    ['waiting', null],
    ['received', 'intake item.waiting'],
    ['ready', 'intake item.waiting'],
    ['errored', 'intake item.waiting'],
    ['sent_back', null],
    ['withdrawn', null],
    ['ingested', null],
  ])
  expect(graph.states.find(({ name }) => name === 'waiting')?.first).toBe('intake item.waiting.received')
})

test('every transition is an arrow with its condition, and arrows have names of their own', () => {
  expect(graph.arrows).toContainEqual({
    id: expect.any(String),
    from: 'intake item.ingested',
    to: 'intake item.waiting',
    event: 'ClaimReset',
    guard: 'no contact was changed',
  })
  expect(graph.arrows.find(({ event }) => event === '')).toMatchObject({ guard: 'the action is complete' })
  expect(new Set(graph.arrows.map(({ id }) => id)).size).toBe(graph.arrows.length)
})

test('an event that leaves the machine where it is goes from a state to itself', () => {
  const updated = graphOf(contactMachine).arrows.find(({ event }) => event === 'ContactUpdated')
  expect(updated).toMatchObject({ from: 'contact.open', to: 'contact.open' })
})

test('where a machine stands is told from the outside in, beside one another where it is in two places', () => {
  expect(statesIn(graph, { waiting: 'ready' })).toEqual(['intake item.waiting', 'intake item.waiting.ready'])
  const beside = createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: { initial: 'c', states: { c: {} } } } })
  expect(statesIn(graphOf(beside), { a: {}, b: 'c' })).toEqual(['m.a', 'm.b', 'm.b.c'])
})

test.each([
  ['ClaimIngestFailed', 'claim ingest failed'],
  ['link.connected', 'link connected'],
  ['', 'at once'],
  ['xstate.done.actor.send the rows', 'send the rows is done'],
  ['xstate.after.3000.m.a', 'after 3 s'],
])('the event %s is read as "%s"', (type, text) => {
  expect(eventLabel(type)).toBe(text)
})
