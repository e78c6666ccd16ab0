import { randomUUID } from 'node:crypto'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { changeContacts } from '../../contract/calls/change-contacts.ts'
import { replaceClaimantLink } from '../../contract/calls/replace-claimant-link.ts'
import { cleanContact } from '../../contract/calls/clean-contact.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { sendContactToCallCenter } from '../../contract/calls/send-contact-to-call-center.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import type { Caller } from '../../server/testing/caller.ts'

/** One contact, moved by calls of the API so that the machine's events come about. */
export class ContactOverHttp {
  id = ''
  readonly #admin: Caller
  readonly #appraiser: string

  constructor(admin: Caller, appraiser: string) {
    this.#admin = admin
    this.#appraiser = appraiser
  }

  async found(): Promise<Contact> {
    return (await this.#admin.ok(getContact, { params: { id: this.id } })).contact
  }

  setStatus(status: ContactStatus): Promise<Response> {
    const details = { call_back_at: '2026-03-12T15:00:00.000Z', reason: 'The vehicle is not ours.' }
    return this.#admin.send(setContactStatus, { params: { id: this.id }, body: { status, ...details } })
  }

  async bringAbout(event: ContactEvent): Promise<void> {
    const response = await this.request(event)
    if (!response?.ok) throw new Error(`${event.type} was refused: ${await response?.text()}`)
    if (event.type !== 'ContactCreated') return
    const { formatted } = (await response.json()) as { formatted: Contact[] }
    this.id = formatted[0]?.id ?? ''
  }

  /** Makes the one call for an event, whatever comes of it; null for an event that no call of contacts asks for. */
  async request(event: ContactEvent): Promise<Response | null> {
    const params = { id: this.id }
    const change = (to: Parameters<typeof this.change>[0]) => this.change(to)
    switch (event.type) {
      case 'ContactCreated':
        return this.#admin.send(addContacts, {
          body: { contacts: [{ ...event.data.contact, claim_number: `MODEL-${randomUUID()}`, vin: '' }] },
        })
      case 'ContactUpdated':
        return this.#admin.send(updateContacts, { body: { contacts: [{ ...event.data.changes, id: this.id }] } })
      case 'ContactStatusSet':
        return this.setStatus(event.data.status)
      case 'ContactCallBackPlanned':
        return this.setStatus('call_customer_back')
      case 'ContactFieldVisitRequested':
        return this.setStatus('field_request')
      case 'ContactSentBack':
        return this.setStatus('sent_back')
      case 'ContactCancelled':
        return this.setStatus('cancel_claim')
      case 'ContactAssigned':
        return this.#admin.send(assignContacts, { params: { id: this.#appraiser }, body: { contacts: [this.id] } })
      case 'ContactUnassigned':
        return change({ unassign: true })
      case 'ContactRestored':
        return change({ restore: true })
      case 'ContactSentToCallCenter':
        return this.#admin.send(sendContactToCallCenter, { params })
      case 'ContactCleaned':
        return this.#admin.send(cleanContact, { params })
      case 'ContactLinkReplaced':
        return this.#admin.send(replaceClaimantLink, { params })
      case 'ContactDeleted':
        return this.#admin.send(deleteContact, { params })
      default:
        return null
    }
  }

  change(to: { unassign: true } | { restore: true }): Promise<Response> {
    return this.#admin.send(changeContacts, { body: { ids: [this.id], change: to } })
  }
}

/** Events that calls about contacts bring about. Intake, calls and appointments bring about the others. */
export const eventsByCall: ReadonlySet<ContactEvent['type']> = new Set([
  'ContactCreated',
  'ContactUpdated',
  'ContactStatusSet',
  'ContactCallBackPlanned',
  'ContactFieldVisitRequested',
  'ContactSentBack',
  'ContactCancelled',
  'ContactAssigned',
  'ContactUnassigned',
  'ContactRestored',
  'ContactSentToCallCenter',
  'ContactCleaned',
  'ContactLinkReplaced',
  'ContactDeleted',
])
