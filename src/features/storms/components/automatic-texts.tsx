import { messageText } from '../../../../machines/appointment/messages/message-text.ts'
import { type MessageKind, messageKinds } from '../../../../machines/appointment/messages/planned-message.ts'
import { offerText } from '../../../../machines/waiting-list/offer-text.ts'
import { texts } from './automatic-texts.css.ts'

const text: Readonly<Record<MessageKind | 'offered', string>> = {
  booked: 'Appointment booked',
  moved: 'Appointment moved',
  canceled: 'Appointment canceled',
  day_before: 'Reminder, a day before',
  two_hours_before: 'Reminder, two hours before',
  missed: 'Appointment missed',
  offered: 'Earlier time offered',
}

const hour = 3_600_000
/** An example: Friday, 1:30 PM in Oklahoma. */
const timestamp = Date.UTC(2026, 2, 13, 18, 30)
const example = {
  business: 'Your business',
  claimant: 'Rosa',
  vehicle: '2019 Honda Civic',
  timestamp,
  timezone: 'America/Chicago',
  formerly: null,
  duration_minutes: 30,
  isToday: true,
  place: 'Moore drive-through, 1300 S Eastern Ave, Moore',
  address: 'Moore drive-through, 1300 S Eastern Ave, Moore, OK 73160',
  phone: null,
  isVisit: false,
  link: '(link)',
}

function textOf(kind: MessageKind | 'offered', spanish: boolean): string {
  if (kind !== 'offered') return messageText(kind, { ...example, spanish }).sms
  const offer = { timestamp: timestamp - 24 * hour, booked_for: timestamp, until: timestamp - 46 * hour }
  return offerText({ ...example, ...offer, spanish }).sms
}

/** Every text that goes out by itself, as claimants read it in both languages. */
export function AutomaticTexts() {
  return (
    <details>
      <summary>Preview the texts</summary>
      <dl className={texts}>
        {([...messageKinds, 'offered'] as const).map((kind) => (
          <div key={kind}>
            <dt>{text[kind]}</dt>
            <dd>{textOf(kind, false)}</dd>
            <dd lang="es">{textOf(kind, true)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
