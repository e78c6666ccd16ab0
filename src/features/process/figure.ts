import type { LifecycleName } from '../../../contract/process/process.ts'
import type { MachineGraph } from '../../shared/machine-graph/machine-graph.ts'
import type { Span } from './api/read-process.ts'
import { formatPartName } from './part-format.ts'
import { type FigureSearch, type Part, partOf, spanOf } from './process-search.ts'

/** A figure of a lifecycle, as an address names it. */
export interface Figure {
  readonly name: LifecycleName
  readonly part: Part
  readonly span: Span
  /** In words. */
  readonly title: string
  /** The noun of the counted aggregates, singular and plural. */
  readonly nouns: readonly [string, string]
}

/** A lifecycle, as far as a figure of it is named after it. */
export interface Drawn {
  readonly name: LifecycleName
  readonly nouns: readonly [string, string]
  readonly graph: MachineGraph
}

/** What an address narrows a list to; null where it shows all. */
export function narrowedIn(search: FigureSearch, zone: string): Pick<Figure, 'part' | 'span'> | null {
  const part = partOf(search)
  if (!part) return null
  const { storm, ...time } = spanOf(search, zone)
  return { part, span: { ...(storm && { storm }), ...(!('state' in part) && time) } }
}

/** The figure of a lifecycle that an address names; null where it names none. */
export function figureIn(search: FigureSearch, { name, nouns, graph }: Drawn, zone: string): Figure | null {
  const narrowed = narrowedIn(search, zone)
  if (!narrowed) return null
  const title = [formatPartName(graph, narrowed.part), ...formatSpan(narrowed.part, search.span)].join(', ')
  return { name, ...narrowed, title, nouns }
}

/** What is somewhere now is there whatever the time. */
function formatSpan(part: Part, span: FigureSearch['span']): string[] {
  if (span !== undefined && span !== 'today' && span !== 'all') return ['for one event']
  if ('state' in part) return []
  if (span === 'all') return ['all time']
  return [span === 'today' ? 'today' : 'last 7 days']
}
