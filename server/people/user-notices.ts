import { streamOf } from '../../contract/events/recorded.ts'
import type { UserEvent } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import { roleLabels } from '../../contract/people/roles.ts'
import type { Notice } from '../events/raise.ts'

/** What those hear who manage people: that somebody came, went, or came back. */
export function noticesOf(
  { id, version, full_name, role }: Person,
  events: readonly UserEvent[],
  by: string,
): Notice[] {
  const because = `${streamOf('user', id)} ${version}`
  const notice = (text: string, notification_type: Notice['notification_type'] = 'info'): Notice[] => [
    { because, text, scope: 'people', notification_type, kind: 'people_changed', about: { category: 'user', id } },
  ]
  const who = `${full_name} (${roleLabels[role]})`
  switch (events.at(-1)?.type) {
    case 'UserInvited':
      return notice(`${by} invited ${who}.`)
    case 'UserCreated':
      return notice(`${by} added ${who}.`)
    case 'UserDeleted':
      return notice(`${by} deleted ${who}. They were signed out everywhere.`, 'warning')
    case 'UserRestored':
      return notice(`${by} restored ${who}.`)
    default:
      return []
  }
}
