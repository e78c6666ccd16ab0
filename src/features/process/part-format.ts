import { eventLabel } from '../../shared/machine-graph/event-labels.ts'
import type { MachineGraph } from '../../shared/machine-graph/machine-graph.ts'
import type { Part } from './process-search.ts'
import { pathIn, stateLabel } from './process-format.ts'

/** What a part of the drawing is called: `Claim ingested, from waiting`. */
export function formatPartName(graph: MachineGraph, part: Part): string {
  if ('state' in part) return `Now ${stateLabel(pathIn(graph.id, part.state))}`
  if ('refused' in part) {
    const [path = '', event = ''] = part.refused.split('/')
    return `Refused: ${eventLabel(event)}, while ${stateLabel(path)}`
  }
  const arrow = graph.arrows.find(({ id }) => id === part.edge)
  if (!arrow) return 'Unknown transition'
  const text = eventLabel(arrow.event)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, from ${stateLabel(pathIn(graph.id, arrow.from))}`
}
