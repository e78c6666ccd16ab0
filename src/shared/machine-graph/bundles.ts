import type { Arrow, MachineGraph } from './machine-graph.ts'

/** Arrows that are drawn as one line: those between the same two nodes of a box. */
export interface Bundle {
  readonly from: string
  readonly to: string
  readonly arrows: Arrow[]
}

/** Arrows to draw in a box, those between the same two nodes together. */
export function bundlesIn(graph: MachineGraph, owner: string): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const arrow of graph.arrows) {
    const ends = endsIn(graph, owner, arrow)
    if (!ends) continue
    const key = ends.join('>')
    const bundle = bundles.get(key)
    if (bundle) bundle.arrows.push(arrow)
    else bundles.set(key, { from: ends[0], to: ends[1], arrows: [arrow] })
  }
  return [...bundles.values()]
}

/** The two nodes of a box that an arrow joins; null where it belongs to another box, or stays where it is. */
function endsIn(graph: MachineGraph, owner: string, { from, to }: Arrow): readonly [string, string] | null {
  if (from === to) return null
  const target = nodeIn(graph, owner, isAround(graph, to, from) ? firstOf(graph, to) : to)
  if (!target) return null
  if (from === owner) return ['any', target]
  const source = nodeIn(graph, owner, from)
  return source && source !== target ? [source, target] : null
}

/** Whether one state holds another; the machine itself holds all. */
function isAround(graph: MachineGraph, outer: string, id: string): boolean {
  const parent = graph.states.find((one) => one.id === id)?.parent ?? null
  return parent !== null && (parent === outer || isAround(graph, outer, parent))
}

function firstOf(graph: MachineGraph, id: string): string {
  return graph.states.find((one) => one.id === id)?.first ?? id
}

/** The state directly in a box that is, or holds, the given one. */
function nodeIn(graph: MachineGraph, owner: string, id: string): string | null {
  const state = graph.states.find((one) => one.id === id)
  if (!state) return null
  return (state.parent ?? graph.id) === owner ? id : nodeIn(graph, owner, state.parent ?? '')
}
