import { contactModeLabels } from '../../../contract/contacts/contact-choices.ts'
import { contactStatusLabel, type ContactStatus } from '../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Choice } from '../../shared/ui/select.tsx'

export function contactName({ first_name, last_name }: Pick<Contact, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'No name'
}

type Vehicle = Pick<Contact, 'vehicle_year' | 'vehicle_make' | 'vehicle_model'>

export function vehicleOf({ vehicle_year, vehicle_make, vehicle_model }: Vehicle): string {
  return [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' ')
}

export function placeOf({ city, state }: Pick<Contact, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

export const modeChoices: readonly Choice[] = [
  { value: '', label: 'None' },
  ...Object.entries(contactModeLabels).map(([value, label]) => ({ value, label })),
]

export function modeOf({ mode }: Pick<Contact, 'mode'>): string {
  return mode ? contactModeLabels[mode] : ''
}

export const stageLabels: Record<Contact['super_stage'], string> = { field: 'Field', call_center: 'Call center' }

/** A status as what one does to set it. */
export function statusCommandLabel(status: ContactStatus): string {
  return status === 'cancel_claim' ? 'Cancel claim' : contactStatusLabel(status)
}
