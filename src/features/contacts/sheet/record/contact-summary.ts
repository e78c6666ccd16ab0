import type { ContactRowField } from '../../../../../contract/contacts/contact-row.ts'
import { contactStatusLabel, contactStatusTones } from '../../../../../contract/contacts/contact-statuses.ts'
import { formatAge } from '../../../../shared/time/format-age.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { contactAppointmentTime } from '../../../../shared/time/location-clock.ts'
import { instantByOwnClock } from '../../../../shared/time/own-clock.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import type { FieldGroup, RecordFact, RecordMoment, RecordTag } from '../../../../workspace/record/record-definition.ts'
import { stageLabels, vehicleOf } from '../../contact-labels.ts'
import type { ContactRow } from '../row/contact-row.ts'
import { isDue } from '../row/contact-tabs.ts'

/** Every field of a contact, in the order of its panel and of its page. */
export const contactGroups: readonly FieldGroup<ContactRowField>[] = [
  { title: 'Status', fields: ['status', 'call_back_at', 'storm_id', 'appraiser_id', 'mode'] },
  {
    title: 'Claimant',
    fields: [
      'first_name',
      'last_name',
      'primary_phone',
      'secondary_phone',
      'email',
      'address',
      'city',
      'state',
      'zip',
      'preferred_contact_method',
      'spanish',
      'can_text',
    ],
  },
  { title: 'Vehicle', fields: ['vin', 'vehicle_year', 'vehicle_make', 'vehicle_model'] },
  {
    title: 'Claim',
    fields: [
      'claim_number',
      'policy_number',
      'loss_type',
      'date_of_loss',
      'insurance_carrier',
      'insurance_notification_email',
    ],
  },
]

export function contactTags({ status, claim_number }: ContactRow): readonly RecordTag[] {
  return [
    { text: contactStatusLabel(status), tone: contactStatusTones[status] },
    ...(claim_number ? [{ text: claim_number, title: 'Claim number' }] : []),
  ]
}

/** Age, call back and appraiser. */
export function contactMoments(
  { created_at, appraiser_id, call_back_at }: ContactRow,
  personName: (id: string) => string,
): readonly RecordMoment<ContactRowField>[] {
  return [
    { text: formatAge(created_at), title: `Added ${instantByOwnClock(created_at)}` },
    ...(call_back_at
      ? [
          {
            text: `Call back ${instantByOwnClock(call_back_at)}`,
            tone: isDue({ call_back_at }, Date.now()) ? ('red' as const) : ('grey' as const),
            field: 'call_back_at' as const,
          },
        ]
      : []),
    {
      text: appraiser_id ? personName(appraiser_id) : 'No appraiser',
      tone: appraiser_id ? 'blue' : 'grey',
      field: 'appraiser_id',
    },
  ]
}

/** The vehicle and the loss, and below that the claimant. */
export function contactFacts(row: ContactRow): readonly (readonly RecordFact[])[] {
  return [about(row), person(row)]
}

export function contactFlags({ super_stage, numcalls, appointment }: ContactRow): readonly RecordTag[] {
  return [
    { text: stageLabels[super_stage], tone: 'grey' },
    { text: countOf(numcalls, 'call'), tone: 'grey' },
    ...(appointment ? [{ text: `Appointment ${contactAppointmentTime(appointment)}` }] : []),
  ]
}

const known = (facts: readonly RecordFact[]) => facts.filter(({ text }) => text !== '')

function about(row: ContactRow): RecordFact[] {
  const loss = [row.loss_type, row.date_of_loss && formatDay(row.date_of_loss)].filter(Boolean).join(', ')
  return known([
    { text: vehicleOf(row), icon: 'car' },
    { text: row.vin, isMono: true },
    { text: loss, icon: 'events' },
  ])
}

function person(row: ContactRow): RecordFact[] {
  const { primary_phone, secondary_phone, email, address, city, state, zip, insurance_carrier } = row
  return known([
    { text: formatPhone(primary_phone), icon: 'phone', href: `tel:+1${primary_phone}` },
    { text: formatPhone(secondary_phone), icon: 'phone', href: `tel:+1${secondary_phone}` },
    { text: email, icon: 'mail', href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    { text: [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '), icon: 'pin' },
    { text: insurance_carrier },
  ])
}
