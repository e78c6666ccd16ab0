import type { StormEvent, StormSettings, StoredSwath, Timespan } from '../../contract/events/storm.events.ts'
import { stormFieldLabels } from '../../contract/storms/storm-field-labels.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { stormSnapshot } from './storm.evolve.ts'

/** What people set of a storm. */
export interface StormFields {
  readonly title: string
  readonly zipcodes: string[]
  readonly timespan: Timespan
  readonly settings: StormSettings
  readonly swath: StoredSwath | null
}

export type StormCommand =
  | ({ type: 'CreateStorm' } & Omit<StormFields, 'swath'>)
  | { type: 'ArchiveStorm' | 'RestoreStorm' }
  | {
      type: 'EditStorm'
      changes: { readonly [F in keyof StormFields]?: StormFields[F] | undefined }
      /** What others have changed since the version that the edit is based on. */
      changedSince?: ChangedSince<StormView> | undefined
    }

/** What a command does to a storm, or why it cannot be done. */
export function decideStorm(command: StormCommand, storm: StormView | null): Decision<StormEvent> {
  if (!storm) {
    if (command.type !== 'CreateStorm') return refuse('not_found', 'This event does not exist.')
    const { type: _type, ...data } = command
    return accept({ type: 'StormCreated', data })
  }
  switch (command.type) {
    case 'CreateStorm':
      return refuse('already_there', 'This event already exists.')
    case 'ArchiveStorm':
      return checked(storm, { type: 'StormArchived', data: {} })
    case 'RestoreStorm':
      return checked(storm, { type: 'StormRestored', data: {} })
    case 'EditStorm': {
      const { title, zipcodes, timespan, swath } = command.changes
      // What does not name the hours leaves them as they are.
      const settings = command.changes.settings && { ...storm.settings, ...command.changes.settings }
      const now = { ...storm, swath: storm.swath ?? null }
      const { changes } = differenceOf<StormFields>(now, { title, zipcodes, timespan, settings, swath })
      const events = eventsOf(changes, storm)
      const possible = checked(storm, events[0] ?? titleSet(storm.title, storm))
      if (!possible.ok) return possible
      return conflictOf<StormTexts>({ ...changes }, labelOf, formatChanged(command.changedSince)) ?? accept(...events)
    }
  }
}

const titleSet = (title: string, storm: StormView): StormEvent => ({
  type: 'StormTitleSet',
  data: { title, was: storm.title },
})

/** One event for each field, so that each can be undone by itself. */
function eventsOf(
  { title, zipcodes, timespan, settings, swath }: Partial<StormFields>,
  storm: StormView,
): StormEvent[] {
  return [
    ...(title === undefined ? [] : [titleSet(title, storm)]),
    ...(zipcodes ? [{ type: 'StormZipcodesSet' as const, data: { zipcodes, was: storm.zipcodes } }] : []),
    ...(timespan ? [{ type: 'StormTimespanSet' as const, data: { timespan, was: storm.timespan } }] : []),
    ...(settings ? [{ type: 'StormSettingsSet' as const, data: { settings, was: storm.settings } }] : []),
    ...(swath === undefined ? [] : [{ type: 'StormSwathSet' as const, data: { swath, was: storm.swath ?? null } }]),
  ]
}

/** The values of fields as text, for the reason of a conflict. */
type StormTexts = Record<keyof StormFields, string>

const labelOf = (field: keyof StormTexts) => stormFieldLabels[field]

function formatChanged({
  title,
  zipcodes,
  timespan,
  settings,
  swath,
}: ChangedSince<StormView> = {}): ChangedSince<StormTexts> {
  return {
    ...(title && { title }),
    ...(zipcodes && { zipcodes: { ...zipcodes, to: `${zipcodes.to.length} ZIP codes` } }),
    ...(timespan && { timespan: { ...timespan, to: `${timespan.to.start} to ${timespan.to.end}` } }),
    ...(settings && { settings: { ...settings, to: settings.to.call_center_id ? 'another call center' : '' } }),
    ...(swath && { swath: { ...swath, to: swath.to?.name ?? '' } }),
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
