import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import { contactAggregate } from '../../../machines/contact/contact.aggregate.ts'
import { decideContact } from '../../../machines/contact/contact.decide.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'
import { description, type EventDescription, type NameOf } from './event-description.ts'

const { labelOf, words } = contactAggregate

/** A contact's history. */
export const contactHistory: AggregateHistory = {
  aggregate: contactAggregate,
  describe: (event, nameOf) => describe(event as ContactEvent, nameOf),
  summarize,
}

function describe(event: ContactEvent, nameOf: NameOf): EventDescription {
  const links: EventDescription['links'] =
    'claim' in event.data && event.data.claim
      ? [{ label: 'Through this claim', category: 'intake_item', id: event.data.claim }]
      : []
  const title = words[event.type]
  switch (event.type) {
    case 'ContactCreated':
      return description(title, { links })
    case 'ContactUpdated':
    case 'ContactReopened':
    case 'ContactReactivated':
      return description(title, {
        links,
        changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
      })
    case 'ContactCancelled':
      return description(title, { links, changes: [status(event.data.was, 'cancel_claim')] })
    case 'ContactStatusSet':
      return description(title, { links, changes: [status(event.data.was, event.data.status)] })
    case 'ContactWithdrawn':
      return description(title, { links, changes: [status(event.data.was, 'cancel_claim')] })
    case 'ContactUndone': {
      const { was, changes, status: moved } = event.data
      return description(title, {
        links,
        changes: [...(moved ? [status(moved.from, moved.to)] : []), ...changesOf(was, changes, labelOf, nameOf)],
      })
    }
  }
}

function status(from: string, to: string) {
  return { label: 'Status', from: contactStatusLabel(from), to: contactStatusLabel(to) }
}

function summarize(contact: Contact): LifecycleSummary {
  const sorted = sortDecisions([
    ['update', decideContact({ type: 'UpdateContact', changes: {} }, contact)],
    ['set the status', decideContact({ type: 'SetContactStatus', status: 'not_scheduled' }, contact)],
    ['update and reopen', decideContact({ type: 'ReopenContact', changes: {} }, contact)],
    ['activate again', decideContact({ type: 'ReactivateContact', changes: {} }, contact)],
    ['cancel', decideContact({ type: 'CancelContact' }, contact)],
  ])
  const steps = stepsTo(['open', 'cancelled'], contact.status === 'cancel_claim' ? 'cancelled' : 'open')
  return { steps, ...sorted }
}
