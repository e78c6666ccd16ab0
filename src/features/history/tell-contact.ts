import { contactFieldLabels } from '../../../contract/contacts/contact-field-labels.ts'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import type { ContactEvent, ContactFields } from '../../../contract/events/contact.events.ts'
import { changesOf } from './show-value.ts'
import { type NameOf, type Telling, telling } from './telling.ts'

const titles = {
  ContactUpdated: 'Updated',
  ContactReopened: 'Updated and reopened',
  ContactReactivated: 'Activated again',
} as const
const labelOf = (field: string) => contactFieldLabels[field as keyof ContactFields] ?? field

export function tellContact(event: ContactEvent, nameOf: NameOf): Telling {
  const links: Telling['links'] =
    'claim' in event.data && event.data.claim
      ? [{ label: 'Through this claim', category: 'intake_item', id: event.data.claim }]
      : []
  switch (event.type) {
    case 'ContactCreated':
      return telling('Created', { links })
    case 'ContactUpdated':
    case 'ContactReopened':
    case 'ContactReactivated':
      return telling(titles[event.type], {
        links,
        changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
      })
    case 'ContactCancelled':
      return telling('Cancelled', { links, changes: [status(event.data.was, 'cancel_claim')] })
    case 'ContactStatusSet':
      return telling('Status set', { links, changes: [status(event.data.was, event.data.status)] })
    case 'ContactWithdrawn':
      return telling('Withdrawn: what made it was undone', { links, changes: [status(event.data.was, 'cancel_claim')] })
    case 'ContactUndone': {
      const { was, changes, status: moved } = event.data
      return telling('Undone: as it was before', {
        links,
        changes: [...(moved ? [status(moved.from, moved.to)] : []), ...changesOf(was, changes, labelOf, nameOf)],
      })
    }
  }
}

function status(from: string, to: string) {
  return { label: 'Status', from: contactStatusLabel(from), to: contactStatusLabel(to) }
}
