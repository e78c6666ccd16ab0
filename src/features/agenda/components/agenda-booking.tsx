import { useEffect, useRef } from 'react'
import type { ContactDetails } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { BookingChange, BookingStart } from '../../../workspace/booking/booking-state.ts'
import { BookingPanel } from '../../../workspace/booking/components/booking-panel.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { preview, previewTitle } from './agenda-dialogs.css.ts'
import { NoticeOf } from './notice-lines.tsx'

/** A contact that is booked or moved on the agenda, fetched again whenever the agenda is. */
export function useAgendaContact(id: string | null) {
  const { api, actions } = useAgendaDesk()
  const fetched = useFetched(`contact at agenda ${id}`, async (signal) =>
    id === null ? null : api.contact(id, signal),
  )
  const { refetch } = fetched
  const { entries } = actions
  const known = useRef(entries)
  useEffect(() => {
    if (known.current === entries) return
    known.current = entries
    refetch()
  }, [entries, refetch])
  return fetched
}

interface Props {
  contact: ReturnType<typeof useAgendaContact>
  start: BookingStart
  /** Something was booked, moved or canceled. */
  onDone: () => void
}

/** Booking for a contact, in a dialog of the agenda. */
export function AgendaBooking({ contact: { data, error, refetch }, start, onDone }: Props) {
  const { bookingApi, isLive, refetch: refetchAgenda } = useAgendaDesk()
  if (!data)
    return error === undefined ? (
      <Loading label="Loading the contact…" rows={6} />
    ) : (
      <Failed title="Couldn’t load the contact" message={reasonOf(error)} onRetry={refetch} />
    )
  return (
    <BookingPanel
      key={data.id}
      api={bookingApi}
      contact={data}
      whyNot={null}
      isLive={isLive}
      hasKeys={false}
      start={start}
      changeNotice={(change) => <WhatHappens contact={data} change={change} />}
      onChanged={() => {
        refetchAgenda()
        onDone()
      }}
    />
  )
}

function WhatHappens({ contact, change }: { contact: ContactDetails; change: BookingChange }) {
  return (
    <section className={preview} aria-label="What happens">
      <h3 className={previewTitle}>{change.kind === 'book' ? 'When you book it' : 'When you move it'}</h3>
      <NoticeOf contactId={contact.id} change={change} />
    </section>
  )
}
