import { eventWords } from '../../shared/machine-graph/event-words.ts'
import type { MachineGraph } from '../../shared/machine-graph/machine-graph.ts'
import type { Part } from './process-search.ts'
import { pathIn, stateWords } from './process-words.ts'

/** What a part of the drawing is called: `Claim ingested, from waiting`. */
export function partWords(graph: MachineGraph, part: Part): string {
  if ('state' in part) return `Now ${stateWords(pathIn(graph.id, part.state))}`
  if ('refused' in part) {
    const [path = '', event = ''] = part.refused.split('/')
    return `Refused: ${eventWords(event)}, while ${stateWords(path)}`
  }
  const arrow = graph.arrows.find(({ id }) => id === part.edge)
  if (!arrow) return 'Unknown transition'
  const words = eventWords(arrow.event)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, from ${stateWords(pathIn(graph.id, arrow.from))}`
}
