import type { NoteEvent } from '../../../contract/events/note.events.ts'
import type { NotificationEvent } from '../../../contract/events/notification.events.ts'
import { noteStreams } from '../../../contract/notes/note-subject.ts'
import { decideNote, type NoteCommand } from '../../../machines/note/note.decide.ts'
import { evolveNote } from '../../../machines/note/note.evolve.ts'
import type { NoteItem } from '../../../machines/note/note.ts'
import { decideNotification, type NotificationCommand } from '../../../machines/notification/notification.decide.ts'
import { evolveNotification } from '../../../machines/notification/notification.evolve.ts'
import type { NotificationItem } from '../../../machines/notification/notification.ts'
import { notificationIdOf } from '../../notifications/notification-id.ts'
import type { ArrivingClaim } from './claim-arrivals.ts'
import type { Season } from './season.ts'
import { day, hour, minute } from './season-clock.ts'

const noteTexts = [
  'Carrier confirmed the phone number. The old one is disconnected.',
  'Left a voicemail. No name in the greeting.',
  'Claimant asked for a call after 4 PM.',
  'Vehicle is at the dealer until Friday.',
  'Wants the lot closest to work.',
  'Spouse answers the phone and can decide.',
]

/** Notes that people leave on claims and contacts, and notifications of files that came. */
export class NoticeSeason {
  readonly #season: Season
  readonly #claimNotes
  readonly #contactNotes
  readonly #notifications

  constructor(season: Season) {
    this.#season = season
    const notes = { decide: decideNote, evolve: evolveNote }
    this.#claimNotes = season.streams<NoteItem, NoteEvent, NoteCommand>('note', {
      category: noteStreams.intake_item,
      ...notes,
    })
    this.#contactNotes = season.streams<NoteItem, NoteEvent, NoteCommand>('note', {
      category: noteStreams.contact,
      ...notes,
    })
    this.#notifications = season.streams<NotificationItem, NotificationEvent, NotificationCommand>('notification', {
      category: 'intake_notification',
      decide: decideNotification,
      evolve: evolveNotification,
    })
  }

  /** A note on some claims while they wait, and on some contacts. */
  planNotes(
    records: { readonly claim: string; readonly at: number } | { readonly contact: string; readonly at: number },
  ): void {
    const { agenda, dice } = this.#season
    const notes = 'claim' in records ? this.#claimNotes : this.#contactNotes
    const record = 'claim' in records ? records.claim : records.contact
    const id = this.#season.newId()
    const by = this.#season.person(dice.pick(['admin', 'admin2', 'ops2', 'call_center']))
    agenda.plan(records.at, () => {
      notes.decide(id, { type: 'AddNote', record, text: dice.pick(noteTexts), mentions: [] }, { at: agenda.now, by })
      // On the wrong record, or not so wrong after all.
      if (!dice.chance(0.08)) return
      agenda.plan(agenda.now + 2 * minute, () => {
        notes.decide(id, { type: 'DeleteNote' }, { at: agenda.now, by })
        if (dice.chance(0.4))
          agenda.plan(agenda.now + minute, () => notes.decide(id, { type: 'RestoreNote' }, { at: agenda.now, by }))
      })
    })
  }

  /** Every file that comes is reported; older reports are silenced or cleared away. */
  planFiles(claims: readonly ArrivingClaim[]): void {
    const files = Map.groupBy(claims, ({ file, at }) => `${file} ${at}`)
    for (const file of files.values()) {
      const [first] = file
      if (first) this.#planFile(first, file.length)
    }
  }

  #planFile({ at, file }: ArrivingClaim, count: number): void {
    const { agenda, business, dice, end } = this.#season
    const id = notificationIdOf(business.id, `season ${file} ${at}`)
    const importer = this.#season.person('system_user')
    const decide = (command: NotificationCommand, by = this.#season.person('admin')) =>
      this.#notifications.decide(id, command, { at: agenda.now, by })
    agenda.plan(at + minute, () =>
      decide(
        {
          type: 'RaiseNotification',
          text: `${importer.name} imported ${file}: ${count} new claims.`,
          scope: 'intake',
          notification_type: 'info',
          kind: 'import_finished',
        },
        importer,
      ),
    )
    if (at > end - 2 * day) return
    const course = dice.weighted({ silence: 40, clear: 45, clear_unread: 10, mistake: 5 })
    const later = at + dice.between(1, 30) * hour
    if (course !== 'clear_unread') agenda.plan(later, () => decide({ type: 'SilenceNotification' }))
    if (course === 'silence') return
    agenda.plan(later + minute, () => decide({ type: 'DeleteNotification' }))
    if (course === 'mistake') agenda.plan(later + 2 * minute, () => decide({ type: 'RestoreNotification' }))
  }
}
