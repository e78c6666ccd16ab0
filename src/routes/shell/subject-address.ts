import type { NotificationSubject } from '../../../contract/notifications/notification.ts'
import { landingRoutes } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { isOpenTo } from '../addresses/address.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { supplementAddress } from '../supplements/supplement-address.ts'
import { type RecordAddress, recordAddress } from './record-address.ts'

/** What a notification is about, in words. */
const nouns: Readonly<Record<NotificationSubject['category'], string>> = {
  intake_item: 'claims',
  contact: 'contacts',
  storm: 'events',
  user: 'users',
  import: 'imports',
  outbox_message: 'the outbox',
  lead: 'leads',
  supplement: 'supplements',
}

/** Where a person opens what a notification is about, or why it cannot be opened. */
export function subjectAddress(me: Me, subject: NotificationSubject): RecordAddress | { whyNot: string } {
  const why = `Your role doesn’t have access to ${nouns[subject.category]}. Ask an admin to open it for you.`
  return addressOf(me, subject) ?? { whyNot: why }
}

function addressOf(me: Me, { category, id }: NotificationSubject): RecordAddress | null {
  switch (category) {
    case 'import':
      return openTo(me, { to: '/admin/intake' })
    case 'outbox_message':
      return openTo(me, { to: `${landingRoutes[me.role]}/outbox`, search: { message: id } })
    case 'supplement': {
      const to = supplementAddress(me.role, { id, claimant_id: null })
      return to ? { to } : null
    }
    default:
      return recordAddress(me, { category, id, title: '' })
  }
}

function openTo(me: Me, place: RecordAddress): RecordAddress | null {
  const address = builtAt(place.to)
  return address && isOpenTo(address, me) ? place : null
}
