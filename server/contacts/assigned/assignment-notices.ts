import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Actor } from '../../../contract/events/recorded.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { Notice } from '../../events/raise.ts'

interface Reassigned {
  readonly by: Actor
  readonly before: ReadonlyMap<string, Contact>
  /** Contacts that have changed, as they are now. */
  readonly now: readonly Contact[]
}

/**
 * One notification for each appraiser who was given contacts, and one for each who lost some; the actor learns of
 * nothing. It opens the contact where it is about one that the appraiser has.
 */
export function assignmentNotices({ by, before, now }: Reassigned): Notice[] {
  const moved = now.flatMap((contact) => {
    const from = before.get(contact.id)?.appraiser_id ?? null
    return from === contact.appraiser_id ? [] : [{ contact, from, to: contact.appraiser_id }]
  })
  const given = Map.groupBy(moved, ({ to }) => to)
  const taken = Map.groupBy(moved, ({ from }) => from)
  const notices = [...noticesOf(by, given, 'assigned you'), ...noticesOf(by, taken, 'unassigned')]
  return notices.filter(({ person }) => person !== by.id)
}

function noticesOf(
  by: Actor,
  byPerson: ReadonlyMap<string | null, readonly { contact: Contact }[]>,
  verb: 'assigned you' | 'unassigned',
): Notice[] {
  return [...byPerson].flatMap(([person, moved]) => {
    const [first] = moved
    if (person === null || !first) return []
    const { contact } = first
    const name = `${contact.first_name} ${contact.last_name}`.trim()
    const what = moved.length === 1 ? name : `${moved.length.toLocaleString('en-US')} contacts`
    const isGiven = verb === 'assigned you'
    return {
      because: `${streamOf('contact', contact.id)} ${contact.version} ${verb} ${person}`,
      text: `${by.name} ${verb} ${what}${isGiven ? '' : ' from you'}.`,
      scope: 'personal' as const,
      notification_type: 'info' as const,
      kind: 'contacts_assigned' as const,
      person,
      ...(isGiven && moved.length === 1 && { about: { category: 'contact' as const, id: contact.id } }),
    }
  })
}
