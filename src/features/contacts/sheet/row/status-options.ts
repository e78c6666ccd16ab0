import {
  contactStatuses,
  contactStatusLabel,
  contactStatusSetters,
  type ContactStatus,
  statusesByPerson,
  whyNotByPerson,
} from '../../../../../contract/contacts/contact-statuses.ts'
import { whyNotSetStatus } from '../../../../../machines/contact/contact.decide.ts'
import type { FieldOption, ParsedValue } from '../../../../workspace/definition.ts'
import { contactOf, type ContactRow } from './contact-row.ts'

/** Every status: those that people set first, the others with who or what sets them. */
const ordered = [...statusesByPerson, ...contactStatuses.filter((status) => !statusesByPerson.includes(status))]

/** Statuses that need more than their name, which the panel and drafts ask for. */
const needs: Partial<Record<ContactStatus, string>> = {
  call_customer_back: 'Enter a time in Call back instead.',
  sent_back: 'Needs a reason: send it back from the panel.',
}

/** Every status with why the contact cannot have it; of no contact in particular, by the table alone. */
export function statusOptions(row: ContactRow | null): readonly FieldOption[] {
  return ordered.map((status) => {
    const label = contactStatusLabel(status)
    const whyNot = row?.status === status ? null : whyNotChoose(status, row)
    return { value: status, label, names: [label, status], ...(whyNot && { whyNot }) }
  })
}

function whyNotChoose(status: ContactStatus, row: ContactRow | null): string | null {
  const byTable = whyNotByPerson[contactStatusSetters[status]]
  if (byTable || !row) return byTable
  return whyNotSetStatus(contactOf(row), status) ?? needs[status] ?? null
}

/** What many contacts can be set to: a draft says beside it when to call back, or why one is sent back. */
export function statusOptionsForMany() {
  return statusesByPerson.map((value) => ({ value, label: contactStatusLabel(value) }))
}

/** A status by its value or label; one that no person sets is refused here, what the contact does not allow by the server. */
export function parseStatus(text: string, row: ContactRow | undefined): ParsedValue {
  const wanted = text.trim().toLowerCase()
  const status = contactStatuses.find((one) => [one, contactStatusLabel(one).toLowerCase()].includes(wanted))
  if (!status) return { ok: false, reason: `Status: “${text}” is not a valid option` }
  const whyNot = row?.status === status ? null : whyNotByPerson[contactStatusSetters[status]]
  return whyNot ? { ok: false, reason: whyNot } : { ok: true, value: status }
}
