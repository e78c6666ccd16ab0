import type { StormEvent, StormSettings, Timespan } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { stormSnapshot } from './storm.evolve.ts'

export type StormCommand =
  | { type: 'CreateStorm'; title: string; zipcodes: string[]; timespan: Timespan; settings: StormSettings }
  | { type: 'ArchiveStorm' }
  | { type: 'RestoreStorm' }
  | { type: 'SetZipcodes'; zipcodes: string[] }
  | { type: 'SetTimespan'; timespan: Timespan }
  | { type: 'SetSettings'; settings: StormSettings }

/** What a command does to a storm, or why it cannot be done. */
export function decideStorm(command: StormCommand, storm: StormView | null): Decision<StormEvent> {
  if (!storm) {
    if (command.type !== 'CreateStorm') return refuse('not_found', 'This storm does not exist.')
    const { type: _type, ...data } = command
    return accept({ type: 'StormCreated', data })
  }
  switch (command.type) {
    case 'CreateStorm':
      return refuse('already_there', 'This storm exists already.')
    case 'ArchiveStorm':
      return checked(storm, { type: 'StormArchived', data: {} })
    case 'RestoreStorm':
      return checked(storm, { type: 'StormRestored', data: {} })
    case 'SetZipcodes':
      return checked(storm, { type: 'StormZipcodesSet', data: { zipcodes: command.zipcodes, was: storm.zipcodes } })
    case 'SetTimespan':
      return checked(storm, { type: 'StormTimespanSet', data: { timespan: command.timespan, was: storm.timespan } })
    case 'SetSettings':
      return checked(storm, { type: 'StormSettingsSet', data: { settings: command.settings, was: storm.settings } })
  }
}

/** Accepts the event if the machine does, else says why not. */
export function checked(storm: StormView, event: StormEvent): Decision<StormEvent> {
  const snapshot = stormSnapshot(storm)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  if (storm.deleted_at) return refuse('storm_archived', `${storm.title} is archived. Restore it first.`, { why })
  return refuse('storm_active', `${storm.title} is active.`, { why })
}
