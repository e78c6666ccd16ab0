import type { ProcessView, RefusedAttempts } from '../../../contract/process/process.ts'
import { eventLabel } from '../../shared/machine-graph/event-labels.ts'
import type { Arrow, MachineGraph, StateBox } from '../../shared/machine-graph/machine-graph.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import type { Part } from './process-search.ts'
import { formatDwell, pathIn } from './process-format.ts'

/** What is counted of one arrow of the drawing. */
export interface Counted {
  readonly part: Part
  readonly count: number
  readonly isRefused: boolean
}

/** A machine's graph with the log's figures in it: at arrows and in boxes, and refused attempts as arrows of their own. */
export interface ProcessGraph {
  readonly graph: MachineGraph
  /** By arrow id; arrows that are taken at once lead no further than the ones before them, and are not here. */
  readonly counted: ReadonlyMap<string, Counted>
  /** The most that any arrow was taken. */
  readonly most: number
  /** How long aggregates stay in a state, as a share of the longest; none where nothing left it. */
  readonly warmth: ReadonlyMap<string, number>
}

const refusedBox = (state: string) => `refused ${state}`

export function processGraph(plain: MachineGraph, view: ProcessView): ProcessGraph {
  const taken = new Map(view.edges.map(({ id, count }) => [id, count]))
  const counted = new Map<string, Counted>()
  const arrows = plain.arrows.map((arrow): Arrow => {
    if (view.known === 'now') return { ...arrow, label: eventLabel(arrow.event) }
    const count = taken.get(arrow.id) ?? 0
    counted.set(arrow.id, { part: { edge: arrow.id }, count, isRefused: false })
    return { ...arrow, label: `${eventLabel(arrow.event)} · ${formatCount(count)}` }
  })
  const refusals = refusalsIn(plain, view.refused)
  for (const { arrow, part, count } of refusals) counted.set(arrow.id, { part, count, isRefused: true })
  return {
    graph: {
      ...plain,
      states: [
        ...plain.states.map((state) => ({ ...state, work: figuresOf(plain, view, state) })),
        ...boxesOf(plain, refusals),
      ],
      arrows: [...arrows, ...refusals.map(({ arrow }) => arrow)],
    },
    counted,
    most: Math.max(1, ...view.edges.map(({ count }) => count)),
    warmth: warmthOf(view),
  }
}

/** Whether a state is the one before an aggregate is created: the initial one, with no transition back to it. */
export function isBefore({ first, arrows }: MachineGraph, id: string): boolean {
  return id === first && arrows.every(({ to }) => to !== id)
}

/** How many are in a state, and how long they stay. */
function figuresOf(plain: MachineGraph, view: ProcessView, { id }: StateBox): string[] {
  const state = view.states.find((one) => one.id === id)
  // An aggregate is not counted before its first event.
  if (!state || isBefore(plain, id)) return []
  const { now, median_ms, p90_ms } = state
  const stay =
    median_ms === null || p90_ms === null ? [] : [`median ${formatDwell(median_ms)}`, `90 % in ${formatDwell(p90_ms)}`]
  return [`${formatCount(now)} now`, ...stay]
}

interface Refusal {
  readonly box: string
  readonly parent: string | null
  readonly arrow: Arrow
  readonly part: Part
  readonly count: number
}

/** One arrow for each event that a state refused, to a box that says so. */
function refusalsIn(plain: MachineGraph, refused: readonly RefusedAttempts[]): Refusal[] {
  const together = Map.groupBy(refused, ({ state, event }) => `${state}/${event}`)
  return [...together].flatMap(([key, some]) => {
    const [{ state: path, event } = { state: '', event: '' }] = some
    const from = plain.states.find(({ id }) => pathIn(plain.id, id) === path)
    if (!from) return []
    const count = some.reduce((sum, one) => sum + one.count, 0)
    const box = refusedBox(from.id)
    const label = `${eventLabel(event)} · ${formatCount(count)} refused`
    const arrow = { id: `refused/${key}`, from: from.id, to: box, event, guard: null, label }
    return [{ box, parent: from.parent, arrow, part: { refused: key }, count }]
  })
}

function boxesOf(plain: MachineGraph, refusals: readonly Refusal[]): StateBox[] {
  const boxes = new Map(refusals.map(({ box, parent }) => [box, parent]))
  return [...boxes].map(([id, parent]) => ({
    id,
    name: 'refused',
    description: `Refused attempts in ${plain.id}`,
    parent,
    first: null,
    isFinal: false,
    work: [],
  }))
}

/** By the logarithm: stays go from seconds to weeks. */
function warmthOf({ states }: ProcessView): Map<string, number> {
  const logs = states.flatMap(({ id, median_ms }) =>
    median_ms === null ? [] : [[id, Math.log10(1 + median_ms / 1000)] as const],
  )
  const longest = Math.max(0.001, ...logs.map(([, log]) => log))
  return new Map(logs.map(([id, log]) => [id, log / longest]))
}

export function isRefusedBox(id: string): boolean {
  return id.startsWith(refusedBox(''))
}
