import { initialTransition, type SnapshotFrom } from 'xstate'
import type { NotificationEvent } from '../../contract/events/notification.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { notificationMachine } from './notification.machine.ts'
import type { NotificationItem } from './notification.ts'

export type NotificationSnapshot = SnapshotFrom<typeof notificationMachine>
export type NotificationFact = NotificationEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(notificationMachine)
const step = stepOf(notificationMachine)
const resting = restingIn(notificationMachine)

export function notificationSnapshot(item: NotificationItem | null): NotificationSnapshot {
  if (!item) return unseen
  const seen = item.silenced ? 'silenced' : 'unsilenced'
  return resting(item.deleted_at ? { deleted: seen } : seen, {})
}

/** The notification after an event. Pure; the event is taken as having happened. */
export function evolveNotification(item: NotificationItem | null, fact: NotificationFact): NotificationItem {
  const next = step(notificationSnapshot(item), fact)
  const { version, at } = fact
  if (fact.type === 'NotificationRaised') {
    return { id: idOf(fact.stream), ...fact.data, created_at: at, silenced: false, deleted_at: null, version }
  }
  if (!item) throw new Error(`${fact.type} on ${fact.stream}, which has no notification`)
  const silenced = next.matches('silenced') || next.matches({ deleted: 'silenced' })
  return { ...item, silenced, deleted_at: next.matches('deleted') ? (item.deleted_at ?? at) : null, version }
}
