import { claimantActorId } from '../../../contract/appointments/claimant-actor.ts'
import type { AppointmentState, AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { MessageFacts, MessageKind, PlannedMessage } from './planned-message.ts'

/** An event of an appointment, as far as messages need it. */
export interface HistoryEntry {
  readonly version: number
  readonly type: string
  readonly at: Date
  readonly actor_id: string
  /** Versions of the events that it undoes. */
  readonly undoes: readonly number[]
  /** The time that it gave, in milliseconds since 1970, and its zone; null for an event that gave none. */
  readonly time: { readonly timestamp: number; readonly timezone: string } | null
}

/** A message that is in the outbox already: its key ends with kind, version and channel. */
interface QueuedMessage {
  readonly key: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
}

/** An event that gave the appointment its time. */
export type Setting = MessageFacts['settings'][number] & {
  readonly time: HistoryEntry['time']
  /** Whether a message about it has left. */
  readonly isKnown: boolean
}

const endings = new Set(['AppointmentCancelled', 'AppointmentMissed'])
const isSetting = (type: string) => ['AppointmentBooked', 'AppointmentMoved', 'AppointmentRestored'].includes(type)

/** What messages follow from, as the log and the outbox say it. */
export function messageFactsOf(
  {
    appointment,
    auto_sms,
  }: {
    readonly appointment: Pick<AppointmentView, 'state' | 'timestamp' | 'walk_in'>
    readonly auto_sms: boolean
  },
  events: readonly HistoryEntry[],
  settings: readonly Setting[],
  known: readonly QueuedMessage[],
): MessageFacts {
  const last = events.findLast(({ type }) => endings.has(type))
  const decisive = events.findLast(({ type }) => endings.has(type) || isSetting(type))
  return {
    state: messageStates[appointment.state],
    timestamp: appointment.timestamp,
    walk_in: appointment.walk_in,
    settings,
    ended: last ? { version: last.version, at: last.at.getTime() } : null,
    autoTexts: auto_sms,
    byStaff: decisive !== undefined && /^[0-9a-f-]{36}$/.test(decisive.actor_id),
    byClaimant: decisive?.actor_id === claimantActorId,
    wasNotified: known.some(hasLeft),
  }
}

const messageStates: Readonly<Record<AppointmentState, MessageFacts['state']>> = {
  booked: 'booked',
  missed: 'missed',
  cancelled: 'canceled',
  held: 'other',
  arrived: 'other',
  done: 'other',
}

export const hasLeft = ({ state }: QueuedMessage) => state === 'sent' || state === 'sending'

/** Whether a message says what a planned one says, by whatever channel. */
export const isAbout = ({ key }: QueuedMessage, { kind, version }: Pick<PlannedMessage, 'kind' | 'version'>) =>
  key.includes(` ${kind} ${version} `)

/**
 * The events that gave it its time. What was undone before a message about it has left has not happened for the
 * claimant: the confirmation of the time before is true still.
 */
export function settingsOf(events: readonly HistoryEntry[], known: readonly QueuedMessage[]): Setting[] {
  const settings: Setting[] = []
  const isKnown = (kind: MessageKind, version: number) =>
    known.some((message) => hasLeft(message) && isAbout(message, { kind, version }))
  let endedBy = 0
  for (const { version, type, at, undoes, time } of events) {
    if (type === 'AppointmentCancelled') endedBy = version
    if (!isSetting(type)) continue
    const before = settings.at(-1)
    if (type === 'AppointmentRestored' && before && !isKnown('canceled', endedBy)) continue
    // The undo of an undo undoes no setting: it gives a time as a move does.
    if (before?.kind === 'moved' && undoes.includes(before.version) && settings.length > 1 && !before.isKnown) {
      settings.pop()
      continue
    }
    const kind = type === 'AppointmentMoved' ? 'moved' : 'booked'
    const isNotifiedOf = isKnown(kind, version)
    settings.push({ version, at: at.getTime(), kind, time: time ?? before?.time ?? null, isKnown: isNotifiedOf })
  }
  return settings
}
