import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { aggregateList } from '../../../machines/aggregates.ts'
import { importMachine } from '../../../machines/import/import.machine.ts'
import { connectionMachine } from '../live/connection.machine.ts'
import { type Area, layOut } from './lay-out.ts'
import { graphOf } from './machine-graph.ts'

const machines: AnyStateMachine[] = [...aggregateList.map(({ machine }) => machine), importMachine, connectionMachine]

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  'the drawing of the %s machine',
  (_id, machine) => {
    const graph = graphOf(machine)
    const { width, height, states, lines } = layOut(graph)
    const areaOf = (id: string | null) => states.find(({ state }) => state.id === id) ?? { x: 0, y: 0, width, height }

    test('has every state once, inside the box that holds it', () => {
      expect(states.map(({ state }) => state.id).sort()).toEqual(graph.states.map(({ id }) => id).sort())
      for (const placed of states)
        expect([placed.state.id, isInside(placed, areaOf(placed.state.parent))]).toEqual([placed.state.id, true])
    })

    test('has no two boxes on one another', () => {
      for (const one of states) {
        const siblings = states.filter(({ state }) => state.parent === one.state.parent && state !== one.state)
        expect(siblings.filter((other) => overlap(one, other))).toEqual([])
      }
    })

    test('has every arrow once: as a line, in the box that it stays in, or among those of every state', () => {
      const drawn = lines.flatMap(({ arrows }) => arrows)
      const staying = states.flatMap(({ stays }) => [...new Set(stays.map(({ arrow }) => arrow))])
      const everywhere = graph.arrows.filter(({ from, to }) => from === graph.id && to === graph.id).map(({ id }) => id)
      expect([...drawn, ...staying, ...everywhere].sort()).toEqual(graph.arrows.map(({ id }) => id).sort())
    })
  },
)

function isInside(inner: Area, outer: Area): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
