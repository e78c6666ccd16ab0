import { initialTransition, type SnapshotFrom } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { StormEvent } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { restingIn, stepOf } from '../step.ts'
import { stormMachine } from './storm.machine.ts'

export type StormSnapshot = SnapshotFrom<typeof stormMachine>
export type StormFact = StormEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(stormMachine)
const step = stepOf(stormMachine)
const resting = restingIn(stormMachine)

export function stormSnapshot(storm: StormView | null): StormSnapshot {
  if (!storm) return unseen
  return resting(storm.deleted_at ? 'archived' : 'active', {})
}

/** The storm after an event. Pure; the event is taken as having happened. Former releases stored a ZIP code twice. */
export function evolveStorm(storm: StormView | null, fact: StormFact): StormView {
  const after = evolved(storm, fact)
  const zipcodes = [...new Set(after.zipcodes)]
  return zipcodes.length === after.zipcodes.length ? after : { ...after, zipcodes }
}

function evolved(storm: StormView | null, fact: StormFact): StormView {
  const next = step(stormSnapshot(storm), fact)
  const { version, at } = fact
  if (fact.type === 'StormCreated') {
    return { id: idOf(fact.stream), ...fact.data, num_locations: 0, deleted_at: null, created_at: at, version }
  }
  if (!storm) throw new Error(`${fact.type} on ${fact.stream}, which has no storm`)
  const { was: _was, undoes: _undoes, ...changes } = fact.data as { was?: unknown; undoes?: unknown }
  const deleted_at = next.value === 'archived' ? (storm.deleted_at ?? at) : null
  return { ...storm, ...changes, deleted_at, version }
}
