import type { ContactMode } from '../claims/choices.ts'

/** How a contact is worked. */
export const contactModeLabels: Readonly<Record<ContactMode, string>> = {
  sms: 'Self service by text',
  field: 'Field',
  cc: 'Call center',
}

/** How a claimant likes to be reached. */
export const contactMethodLabels: Readonly<Record<'call' | 'sms' | 'email', string>> = {
  call: 'Call',
  sms: 'Text message',
  email: 'Email',
}
