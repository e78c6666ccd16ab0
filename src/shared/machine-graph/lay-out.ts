import { Graph, type EdgeLabel, type GraphLabel, layout, type NodeLabel, type Point } from '@dagrejs/dagre'
import { roomFor, type TextLine, textOf } from './arrow-text.ts'
import { type Bundle, bundlesIn } from './bundles.ts'
import type { MachineGraph, StateBox } from './machine-graph.ts'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface PlacedState extends Area {
  readonly state: StateBox
  /** Events that leave the machine here. */
  readonly stays: readonly TextLine[]
  readonly hasInner: boolean
}
export interface PlacedLine {
  readonly key: string
  /** The box that it is drawn in. */
  readonly inside: string
  readonly arrows: readonly string[]
  readonly points: readonly Point[]
  readonly text: readonly TextLine[]
  readonly label: Area | null
}
/** Where a box is entered first, or where an arrow begins that is possible in every state of the box. */
export interface PlacedDot extends Area {
  readonly key: string
  readonly kind: 'first' | 'any'
}
export interface Picture {
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly lines: readonly PlacedLine[]
  readonly dots: readonly PlacedDot[]
}

export const headHeight = 26
const padding = 14
export const anyText = 'from any of these'

/**
 * Places for all parts of a machine's graph. Each box is laid out by itself, from the innermost out, and is one node
 * of the box around it; an arrow is drawn in the innermost box that holds both its ends.
 */
export function layOut(graph: MachineGraph): Picture {
  return layOutInside(graph, graph.id)
}

function layOutInside(graph: MachineGraph, owner: string): Picture {
  const inside = graph.states.filter(({ parent }) => (parent ?? graph.id) === owner)
  // A state whose inner states are parallel has no first one.
  const hasInner = ({ id }: StateBox) => graph.states.some(({ parent }) => parent === id)
  const inner = new Map(inside.filter(hasInner).map(({ id }) => [id, layOutInside(graph, id)]))
  const level = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  level.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 34, edgesep: 18, marginx: 2, marginy: 2 })
  for (const state of inside) level.setNode(state.id, { ...sizeOf(state, graph, inner.get(state.id)) })

  const first = graph.states.find(({ id }) => id === owner)?.first ?? graph.first
  if (first) {
    level.setNode('first', { width: 10, height: 10 })
    level.setEdge('first', first, { minlen: 1, weight: 3 })
  }
  const bundles = bundlesIn(graph, owner)
  if (bundles.some(({ from }) => from === 'any')) level.setNode('any', { ...roomFor([{ text: anyText }]) })
  for (const { from, to, arrows } of bundles) {
    level.setEdge(from, to, { ...roomFor(textOf(arrows)), labelpos: 'c', minlen: 1 })
  }
  layout(level)
  return picture(level, inside, inner, bundles, graph, owner)
}

function staysIn(graph: MachineGraph, id: string): TextLine[] {
  return textOf(graph.arrows.filter(({ from, to }) => from === id && to === id))
}

function sizeOf(state: StateBox, graph: MachineGraph, inner: Picture | undefined) {
  const stays = staysIn(graph, state.id)
  const lines = roomFor([
    { text: `  ${state.name}  ` },
    ...stays,
    ...state.work.map((text) => ({ text: `works: ${text}` })),
  ])
  const head = headHeight + (stays.length + state.work.length) * 15 + (stays.length + state.work.length > 0 ? 6 : 0)
  const width = Math.max(96, lines.width + 16, inner ? inner.width + 2 * padding : 0)
  return { width, height: head + (inner ? inner.height + padding : 4) }
}

function picture(
  level: Graph<GraphLabel, NodeLabel, EdgeLabel>,
  inside: readonly StateBox[],
  inner: ReadonlyMap<string, Picture>,
  bundles: readonly Bundle[],
  graph: MachineGraph,
  owner: string,
): Picture {
  const states: PlacedState[] = []
  const lines: PlacedLine[] = []
  const dots: PlacedDot[] = []
  for (const state of inside) {
    const area = areaOf(level.node(state.id))
    const within = inner.get(state.id)
    states.push({ ...area, state, stays: staysIn(graph, state.id), hasInner: Boolean(within) })
    if (!within) continue
    const dx = area.x + (area.width - within.width) / 2
    const dy = area.y + area.height - within.height - padding
    states.push(...within.states.map((one) => moved(one, dx, dy)))
    dots.push(...within.dots.map((one) => moved(one, dx, dy)))
    lines.push(...within.lines.map((one) => movedLine(one, dx, dy)))
  }
  for (const kind of ['first', 'any'] as const) {
    if (!level.hasNode(kind)) continue
    dots.push({ ...areaOf(level.node(kind)), kind, key: `${owner} ${kind}` })
  }
  for (const edge of level.edges()) {
    const { points = [], x = 0, y = 0, width = 0, height = 0 } = level.edge(edge)
    const arrows = bundles.find(({ from, to }) => from === edge.v && to === edge.w)?.arrows ?? []
    lines.push({
      key: `${owner} ${edge.v} ${edge.w}`,
      inside: owner,
      arrows: arrows.map(({ id }) => id),
      points,
      text: textOf(arrows),
      label: arrows.length > 0 ? { x: x - width / 2, y: y - height / 2, width, height } : null,
    })
  }
  const { width = 0, height = 0 } = level.graph()
  return { width, height, states, lines, dots }
}

function areaOf({ x = 0, y = 0, width, height }: NodeLabel): Area {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

function moved<A extends Area>(area: A, dx: number, dy: number): A {
  return { ...area, x: area.x + dx, y: area.y + dy }
}

function movedLine(line: PlacedLine, dx: number, dy: number): PlacedLine {
  return {
    ...line,
    points: line.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
    label: line.label && moved(line.label, dx, dy),
  }
}
