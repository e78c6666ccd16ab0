import type { StormEvent } from '../../contract/events/storm.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { Notice } from '../events/raise.ts'

/** What colleagues learn of a storm: that it came, went, or came back. */
export function noticesOf(storms: readonly StormView[], events: readonly StormEvent[], by: string): Notice[] {
  return storms.flatMap(({ id, version, title }) => {
    const because = `${streamOf('storm', id)} ${version}`
    const notice = (text: string, notification_type: Notice['notification_type']): Notice[] => [
      { because, text, scope: 'event', notification_type, kind: 'event_changed', about: { category: 'storm', id } },
    ]
    switch (events.at(-1)?.type) {
      case 'StormCreated':
        return notice(`${by} added the event ${title}.`, 'info')
      case 'StormArchived':
        return notice(`${by} archived the event ${title}. It accepts no more claims or bookings.`, 'warning')
      case 'StormRestored':
        return notice(`${by} restored the event ${title}. It accepts claims and bookings again.`, 'info')
      default:
        return []
    }
  })
}
