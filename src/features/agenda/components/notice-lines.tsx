import type { ReactNode } from 'react'
import type { ContactDetails } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { formatChannels, noticeOf, type NotifiedChange } from '../day/notice-of-change.ts'
import { noticeLine, noticeLines } from './agenda-dialogs.css.ts'

interface Props {
  contact: ContactDetails | undefined
  change: NotifiedChange
}

/** What a change comes to: whom it tells, how, when and why not, and which place it opens. */
function NoticeLines({ contact, change }: Props) {
  const { location, now } = useAgendaDesk()
  if (!contact) return <p role="status">Checking who gets notified…</p>
  const { name, channels, language, whyNot, waitsUntil, isUnknown } = noticeOf(contact, change, {
    now,
    timezone: location.timezone,
  })
  const at = (timestamp: number) => dayAndTimeIn(timestamp, location.timezone)
  return (
    <ul className={noticeLines}>
      {channels.length > 0 && (
        <Line icon="messages">
          <b>{name}</b> gets {formatChannels(channels)} in {language} {about[change.kind]}
        </Line>
      )}
      {isUnknown && (
        <Line icon="messages">
          <b>{name}</b> gets no message: none about this booking has left yet
        </Line>
      )}
      {channels.length === 0 && !isUnknown && (
        <Line icon="warning">
          <b>{name}</b> can’t be reached by text or email.{' '}
          {contact.primary_phone && `Call ${formatPhone(contact.primary_phone)}.`}
        </Line>
      )}
      {!isUnknown &&
        whyNot.map((reason) => (
          <Line key={reason} icon="info">
            {reason}
          </Line>
        ))}
      {waitsUntil !== null && (
        <Line icon="moon">
          It leaves after quiet hours: <b>{at(waitsUntil)}</b>
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

const about: Record<NotifiedChange['kind'], string> = {
  book: 'with the time and a link to change it',
  move: 'with the new time and a link to change it',
  cancel: 'about the cancellation, with a link to book again',
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={noticeLine}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </li>
  )
}

/** The same of a contact, which is fetched first with what decides how it is told. */
export function NoticeOf({ contactId, change }: { contactId: string; change: NotifiedChange }) {
  const { api } = useAgendaDesk()
  const { data, error } = useFetched(`contact to tell ${contactId}`, (signal) => api.contact(contactId, signal))
  if (error !== undefined && !data) return <p role="status">Couldn’t check who gets notified.</p>
  return <NoticeLines contact={data} change={change} />
}
