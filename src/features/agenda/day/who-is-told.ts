import type { Contact } from '../../../../contract/contacts/contact.ts'

type Reached = Pick<Contact, 'first_name' | 'last_name' | 'can_text' | 'primary_phone' | 'email' | 'spanish'>

/** How a claimant is told of a change of the appointment. */
export interface Notice {
  readonly name: string
  readonly channels: readonly ('text' | 'email')[]
  readonly language: 'English' | 'Spanish'
}

export function noticeOf({ first_name, last_name, can_text, primary_phone, email, spanish }: Reached): Notice {
  const channels = [
    ...(can_text && primary_phone !== '' ? (['text'] as const) : []),
    ...(email === '' ? [] : (['email'] as const)),
  ]
  const language = spanish ? 'Spanish' : 'English'
  return { name: `${first_name} ${last_name}`.trim() || 'The claimant', channels, language }
}

const articles = { text: 'a text', email: 'an email' } as const

/** What the claimant gets: `a text and an email in Spanish`; null where there is no way to tell. */
export function channelsInWords({ channels, language }: Notice): string | null {
  return channels.length > 0 ? `${channels.map((one) => articles[one]).join(' and ')} in ${language}` : null
}
