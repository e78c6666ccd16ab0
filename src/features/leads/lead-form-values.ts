import * as v from 'valibot'
import type { Lead } from '../../../contract/leads/lead.ts'
import { leadContactEntries, leadFieldLabels } from '../../../contract/leads/lead-fields.ts'
import type { Held } from '../../shared/form/form-state.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { LeadContactEdit } from './api/lead-api.ts'

/** Fields of the form, in the order in which they stand. */
const names = ['first_name', 'last_name', 'phone', 'email', 'address', 'city', 'state', 'zipcode'] as const

/** How the owner of the vehicle is reached, as the form holds it. */
export type LeadContactValues = Readonly<Record<(typeof names)[number], string>>

export const leadFormLabels = Object.fromEntries(names.map((name) => [name, leadFieldLabels[name]])) as Record<
  keyof LeadContactValues,
  string
>

export function heldLead(lead: Lead): Held<LeadContactValues> {
  const values = Object.fromEntries(names.map((name) => [name, lead[name]])) as Record<keyof LeadContactValues, string>
  return { values: { ...values, phone: formatPhone(lead.phone) }, version: lead.version }
}

/** A lead without any name could not be found again. */
export const LeadContactForm = v.pipe(
  v.object(leadContactEntries),
  v.forward(
    v.partialCheck(
      [['first_name'], ['last_name']],
      ({ first_name: first, last_name: last }) => first !== '' || last !== '',
      'Required',
    ),
    ['last_name'],
  ),
)
export type LeadContactOutput = v.InferOutput<typeof LeadContactForm>

/** Only what was changed is sent: what an older lead holds in other fields is not checked again. */
export function changedLead(output: LeadContactOutput, changed: Partial<LeadContactValues>): LeadContactEdit {
  return Object.fromEntries(Object.entries(output).filter(([name]) => name in changed))
}
