import { appointmentStateLabels, type AppointmentView } from '../../../../contract/appointments/appointment.ts'
import { idOf, type Recorded } from '../../../../contract/events/recorded.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { contactAppointmentTime } from '../../../shared/time/location-clock.ts'
import { Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { stateOf } from '../aggregate-history.ts'
import { appointmentsOfContact } from '../appointments-of-contact.ts'
import { loadedHistory, useHistories } from '../histories.ts'
import { heading, sections } from './history.css.ts'
import { HistoryTimeline, type TimelineProps } from './history-timeline.tsx'

interface Props extends Pick<TimelineProps, 'zone' | 'nameOf' | 'linkTo'> {
  /** Of the contact. */
  id: string
  /** Of the contact: another one reads its appointments again. */
  version: number
}

/** The appointments of a contact, each with all that has happened to it: when, and by whom. */
export function ContactAppointments({ id, version, ...timeline }: Props) {
  const { data, error, refetch } = useFetched(`appointments of ${id} ${version}`, (signal) =>
    appointmentsOfContact(id, signal),
  )
  const isReadable = useHistories(['appointment'])
  const streams = new Set((data ?? []).flatMap(([first]) => first?.stream ?? []))
  // Arrivals leave the contact as it is.
  useTopicRefetch('appointment', refetch, ({ stream }) => streams.has(stream))
  if (error !== undefined && !data) return <Notice tone="red">Couldn’t load appointments: {reasonOf(error)}</Notice>
  if (!data || !isReadable) return <Loading label="Loading appointments…" rows={3} />
  if (data.length === 0) return <p>No appointment yet.</p>
  return (
    <div className={sections}>
      {data.map((events) => (
        <section key={idOf(events[0]?.stream ?? '')} aria-label="Appointment history">
          <h3 className={heading}>{titleOf(events)}</h3>
          <HistoryTimeline events={events} {...timeline} />
        </section>
      ))}
    </div>
  )
}

/** `Thu, Mar 12, 9:00 AM Eastern Time, canceled`. */
function titleOf(events: readonly Recorded[]): string {
  const history = loadedHistory('appointment')
  const appointment = history && (stateOf(history, events) as AppointmentView | null)
  if (!appointment) return 'Appointment'
  return `${contactAppointmentTime(appointment)}, ${appointmentStateLabels[appointment.state].toLowerCase()}`
}
