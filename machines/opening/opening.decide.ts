import type { OpeningEvent } from '../../contract/events/opening.events.ts'
import { type Opening, openingStateLabels } from '../../contract/openings/opening.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { openingSnapshot } from './opening.evolve.ts'

type Fields = Pick<Opening, 'repair_location_id' | 'start' | 'end' | 'count' | 'evergreen' | 'timezone'>

export type OpeningCommand =
  /** `now` in milliseconds since 1970; `others` are the open ones of the location. */
  | { type: 'AddOpening'; fields: Fields; now: number; others: readonly Opening[] }
  | { type: 'ReplaceOpening'; by: string }
  | { type: 'RemoveOpening' }

/** What a command does to an opening, or why it cannot be done. Pure. */
export function decideOpening(command: OpeningCommand, opening: Opening | null): Decision<OpeningEvent> {
  if (command.type === 'AddOpening') {
    const { fields, now, others } = command
    if (opening) return accept()
    if (!fields.evergreen && fields.end <= now)
      return refuse('past', 'This time is past.', { errors: { end: 'Must be in the future' } })
    const same = others.some((one) => !one.evergreen && !fields.evergreen && one.start === fields.start)
    if (same)
      return refuse('same_start', 'There is an opening with this start already.', {
        errors: { start: 'There is an opening with this start' },
      })
    return accept({ type: 'OpeningAdded', data: fields })
  }
  if (!opening) return refuse('not_found', 'This opening does not exist.')
  return command.type === 'ReplaceOpening'
    ? checkedOpening(opening, { type: 'OpeningReplaced', data: { by: command.by } })
    : checkedOpening(opening, { type: 'OpeningRemoved', data: {} })
}

/** Accepts the event if the machine does, else says why not. */
export function checkedOpening(opening: Opening, event: OpeningEvent): Decision<OpeningEvent> {
  const snapshot = openingSnapshot(opening)
  if (snapshot.can(event)) return accept(event)
  const state = openingStateLabels[opening.state].toLowerCase()
  return refuse(`opening_${opening.state}`, `This opening is ${state}.`, { why: () => whyNot(snapshot, event) })
}
