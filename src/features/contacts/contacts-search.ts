import * as v from 'valibot'
import { Id } from '../../../contract/ids.ts'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import { ContactStage, ContactStatusValue } from '../../../contract/contacts/contact.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'
import { stageLabels } from './contact-labels.ts'

/** The value of the filter for contacts that belong to no event. */
export const noEvent = 'none'

/** The address of the list marks ascending order: newest first is the usual one. */
export const contactsAddress = defineListAddress({
  sorts: ['created_at', 'updated_at', 'name', 'claim_number', 'status', 'city'],
  marks: 'asc',
  item: 'contact',
  filters: {
    status: ContactStatusValue,
    event: v.union([v.literal(noEvent), Id]),
    appraiser: Id,
    stage: ContactStage,
    needs_appraiser: v.literal(true),
    by_appointment: v.literal(true),
    call_back: v.literal('due'),
  },
})
export type ContactsSearch = SearchOf<typeof contactsAddress>

/** How the list is narrowed, for the audit log. What was typed may be personal, and stays out. */
export function describeContactsSearch({ q, status, event, appraiser, stage, ...flags }: ContactsSearch): string {
  return [
    q && 'searched',
    status && `status ${contactStatusLabel(status)}`,
    event && (event === noEvent ? 'no event' : 'of one event'),
    appraiser && 'of one appraiser',
    stage && `stage ${stageLabels[stage]}`,
    flags.needs_appraiser && 'needs an appraiser',
    flags.by_appointment && 'with an appointment',
    flags.call_back && 'call-back due',
  ]
    .filter(Boolean)
    .join(', ')
}
