import { changeContacts } from '../../contract/calls/change-contacts.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Trial } from '../trial.ts'
import { decideContact } from './contact.decide.ts'

/** What can be done next with a contact. */
export const contactTrials = (contact: Contact): readonly Trial[] => [
  ['update', decideContact({ type: 'UpdateContact', changes: {} }, contact), changeContacts],
  ['set the status', decideContact({ type: 'SetContactStatus', status: 'not_reached' }, contact), setContactStatus],
  ['update and reopen', decideContact({ type: 'ReopenContact', changes: {} }, contact), ingestClaims],
  ['reactivate', decideContact({ type: 'ReactivateContact', changes: {} }, contact), ingestClaims],
  ['cancel', decideContact({ type: 'CancelContact' }, contact), ingestClaims],
]
