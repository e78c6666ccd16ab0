import type { ReactNode } from 'react'
import type { CallingHours } from '../../../../contract/call-center/calling-hours.ts'
import { contactStatusLabel, contactStatusTones } from '../../../../contract/contacts/contact-statuses.ts'
import { callAttempts } from '../../../../contract/contacts/call-attempts.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { toE164 } from '../../../../contract/phone.ts'
import { clockAt } from '../../../shared/time/start-of-day.ts'
import { formatDayStamp } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { AfterPaint } from '../../../shared/ui/after-paint.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { NotesSection } from '../../../workspace/notes/components/notes-section.tsx'
import { formatTimeOfDay } from '../../../workspace/call-desk/call-back-times.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import {
  clockLine,
  facts,
  mono,
  name,
  nameLine,
  term,
  under,
  value,
  way,
} from '../../../workspace/call-desk/claimant.css.ts'
import { about, heading, left, record, section, sectionHead } from '../../../workspace/call-desk/desk.css.ts'

/** The claimant's own clock, and whether a call may be placed by it. */
export interface ClaimantClock {
  readonly zone: string
  /** Hours of this clock in which calls are placed; missing: the usual ones. */
  readonly hours?: CallingHours | undefined
  /** Until when, ISO 8601; null where it may not. */
  readonly callable_until?: string | null
  /** The same in words, where the instant is not known. */
  readonly callable?: { readonly now: boolean; readonly words: string }
}

interface Props {
  contact: Contact
  /** Null where the claimant's zone is not known. */
  local: ClaimantClock | null
  /** Why it was handed out: `Call-back due`. */
  reason?: string | undefined
  eventName: string | undefined
  history: ReactNode
  /** Notes and history wait for the contact to be on the desk. */
  isPending?: boolean
}

/** Who it is, what it is about, and what has been said so far. */
export function ClaimantColumn({ contact, local, reason, eventName, history, isPending = false }: Props) {
  const attempts = callAttempts(contact)
  return (
    <div className={left}>
      <section className={about} aria-label="Claimant">
        <div className={section}>
          <div className={nameLine}>
            <h1 className={name}>{`${contact.first_name} ${contact.last_name}`.trim() || 'No name'}</h1>
            <Tag tone="grey">{attempts === 0 ? 'Not called yet' : `Call ${attempts}`}</Tag>
            {Boolean(contact.own_phone_calls) && (
              <Tag tone="grey">{`${contact.own_phone_calls} from an own phone`}</Tag>
            )}
          </div>
          {local && <LocalClock local={local} />}
          {reason && (
            <div className={clockLine}>
              <Tag tone="blue">{reason}</Tag>
            </div>
          )}
          <Reach contact={contact} />
        </div>
        <div className={section}>
          <Claim contact={contact} eventName={eventName} />
        </div>
      </section>
      <section className={record} aria-label="Notes and history">
        <h2 className={hiddenLabel}>Notes and history</h2>
        <AfterPaint isHeld={isPending}>
          <div className={section}>
            <NotesSection category="contact" id={contact.id} />
          </div>
          {history && (
            <div className={section}>
              <div className={sectionHead}>
                <h3 className={heading}>History</h3>
              </div>
              {history}
            </div>
          )}
        </AfterPaint>
      </section>
    </div>
  )
}

function LocalClock({ local }: { local: ClaimantClock }) {
  const now = useNow(true, 15_000)
  const { zone } = local
  const { isCallable, words: text } = callableAt(local, now)
  return (
    <div className={clockLine}>
      <span>
        {formatTimeOfDay(clockAt(now, zone).time)} {zoneTitle(zone)} there
      </span>
      <Tag tone={isCallable ? 'green' : 'amber'}>{text}</Tag>
    </div>
  )
}

function callableAt({ zone, callable, callable_until = null }: ClaimantClock, now: number) {
  if (callable) return { isCallable: callable.now, words: callable.words }
  const until = callable_until === null ? null : Date.parse(callable_until)
  if (until === null || until <= now) return { isCallable: false, words: 'Outside calling hours' }
  return { isCallable: true, words: `Callable until ${formatTimeOfDay(clockAt(until, zone).time)}` }
}

function Reach({ contact }: { contact: Contact }) {
  const prefers = { call: 'Call', sms: 'Text message', email: 'Email' }[contact.preferred_contact_method ?? 'call']
  const place = [contact.city, `${contact.state} ${contact.zip}`.trim()].filter(Boolean).join(', ')
  return (
    <dl className={facts}>
      <PhoneFact label="Phone" number={contact.primary_phone} />
      <PhoneFact label="Other" number={contact.secondary_phone} />
      {contact.email && (
        <Pair label="Email">
          <a className={way} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </Pair>
      )}
      {(contact.address || place) && (
        <Pair label="Address">
          {contact.address}
          {contact.address && place && <br />}
          {place}
        </Pair>
      )}
      <Pair label="Prefers">
        {prefers}, {contact.spanish ? 'Spanish' : 'English'} {contact.can_text && <Tag tone="green">Can text</Tag>}
      </Pair>
    </dl>
  )
}

function PhoneFact({ label, number }: { label: string; number: string }) {
  if (!number) return null
  return (
    <Pair label={label}>
      <a className={way} href={`tel:${toE164(number) ?? number}`}>
        {formatPhone(number)}
      </a>
    </Pair>
  )
}

function Claim({ contact, eventName }: { contact: Contact; eventName: string | undefined }) {
  const vehicle = [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')
  const loss = [contact.loss_type, formatDayStamp(contact.date_of_loss)].filter(Boolean).join(', ')
  return (
    <dl className={facts}>
      {(vehicle || contact.vin) && (
        <Pair label="Vehicle">
          {vehicle}
          {contact.vin && <span className={under}>{contact.vin}</span>}
        </Pair>
      )}
      {loss && <Pair label="Loss">{loss}</Pair>}
      {eventName && <Pair label="Event">{eventName}</Pair>}
      {contact.claim_number && (
        <Pair label="Claim">
          <span className={mono}>{contact.claim_number}</span>
        </Pair>
      )}
      {contact.insurance_carrier && <Pair label="Carrier">{contact.insurance_carrier}</Pair>}
      <Pair label="Status">
        <Tag tone={contactStatusTones[contact.status]}>{contactStatusLabel(contact.status)}</Tag>
      </Pair>
    </dl>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className={term}>{label}</dt>
      <dd className={value}>{children}</dd>
    </>
  )
}
