import { contactDay } from '../../../../../contract/contacts/contact-row.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'

/** A row of the grid: a contact whose every editable field is text. */
export type ContactRow = Omit<Contact, 'date_of_loss' | 'spanish' | 'can_text'> & {
  /** YYYY-MM-DD. */
  readonly date_of_loss: string | null
  readonly spanish: 'yes' | 'no'
  readonly can_text: 'yes' | 'no'
  /** Set by a draft or an action, never on a row. */
  readonly deed: null
  readonly send_back_reason: null
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

export function rowOf(contact: Contact): ContactRow {
  return {
    ...contact,
    date_of_loss: contactDay(contact.date_of_loss),
    spanish: yesOrNo(contact.spanish),
    can_text: yesOrNo(contact.can_text),
    deed: null,
    send_back_reason: null,
  }
}

/** The contact that a row is made from. */
export function contactOf({ deed: _command, send_back_reason: _reason, ...row }: ContactRow): Contact {
  return {
    ...row,
    date_of_loss: row.date_of_loss ? Date.parse(`${row.date_of_loss}T00:00:00Z`) : null,
    spanish: row.spanish === 'yes',
    can_text: row.can_text === 'yes',
  }
}
