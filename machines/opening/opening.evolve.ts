import { initialTransition, type SnapshotFrom } from 'xstate'
import type { OpeningEvent } from '../../contract/events/opening.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Opening, OpeningState } from '../../contract/openings/opening.ts'
import { restingIn, stepOf } from '../step.ts'
import { openingMachine } from './opening.machine.ts'

export type OpeningSnapshot = SnapshotFrom<typeof openingMachine>
export type OpeningFact = OpeningEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(openingMachine)
const step = stepOf(openingMachine)
const resting = restingIn(openingMachine)

export function openingSnapshot(opening: Opening | null): OpeningSnapshot {
  return opening ? resting(opening.state, {}) : unseen
}

/** The opening after an event. Pure; the event is taken as having happened. */
export function evolveOpening(opening: Opening | null, fact: OpeningFact): Opening {
  const { stream, version, at } = fact
  const next = step(openingSnapshot(opening), fact)
  if (fact.type === 'OpeningAdded') {
    const made = { state: 'open', replaced_by: null, version, created_at: at, updated_at: at } as const
    return { id: idOf(stream), ...fact.data, ...made }
  }
  if (!opening) throw new Error(`${fact.type} on ${stream}, which has no opening`)
  const replaced_by = fact.type === 'OpeningReplaced' ? fact.data.by : null
  return { ...opening, state: next.value as OpeningState, replaced_by, version, updated_at: at }
}
