import type { ReactNode } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAndTimeIn } from '../day/location-clock.ts'
import { channelsInWords, noticeOf } from '../day/who-is-told.ts'
import { toldLine, toldLines } from './agenda-dialogs.css.ts'

/** A change that the claimant is told of; times in milliseconds since 1970. */
export type ToldChange =
  | { readonly kind: 'book'; readonly to: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'cancel'; readonly from: number }

/** What a change comes to: whom it tells, how and in which language, and which place it opens. */
export function ToldLines({ contact, change }: { contact: Contact | undefined; change: ToldChange }) {
  const { location } = useAgendaDesk()
  if (!contact) return <p role="status">Checking who is told…</p>
  const notice = noticeOf(contact)
  const channels = channelsInWords(notice)
  const at = (timestamp: number) => dayAndTimeIn(timestamp, location.timezone)
  return (
    <ul className={toldLines}>
      {channels ? (
        <Line icon="messages">
          <b>{notice.name}</b> gets {channels} {about[change.kind]}
        </Line>
      ) : (
        <Line icon="warning">
          <b>{notice.name}</b> can’t be told: no email on file, and no texts.{' '}
          {contact.primary_phone && `Call ${formatPhone(contact.primary_phone)}.`}
        </Line>
      )}
      {change.kind !== 'cancel' && (
        <Line icon="clock">
          New time: <b>{at(change.to)}</b>
        </Line>
      )}
      {change.kind !== 'book' && (
        <Line icon="undo">
          <b>{at(change.from)}</b> opens for others
        </Line>
      )}
    </ul>
  )
}

const about: Record<ToldChange['kind'], string> = {
  book: 'with the time and a link to change it',
  move: 'with the new time and a link to change it',
  cancel: 'about the cancellation, with a link to book again',
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={toldLine}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </li>
  )
}

/** The same for an appointment, whose contact is fetched first. */
export function ToldOf({ contactId, change }: { contactId: string; change: ToldChange }) {
  const { api } = useAgendaDesk()
  const { data, error } = useFetched(`contact to tell ${contactId}`, (signal) => api.contact(contactId, signal))
  if (error !== undefined && !data) return <p role="status">Couldn’t check who is told.</p>
  return <ToldLines contact={data} change={change} />
}
