import { whenOf } from '../../../machines/appointment/messages/message-text.ts'
import type { PlannedMessage } from '../../../machines/appointment/messages/planned-message.ts'
import { writtenPhone } from '../../../contract/phone.ts'
import { raiseOnce, type RaiseOnceDependencies } from '../../events/raise-once.ts'
import type { Notice } from '../../events/raise.ts'
import type { AppointmentFacts } from './appointment-message.queries.ts'

export interface UnreachedClaimant {
  readonly facts: AppointmentFacts
  /** What the claimant should have been told, and why that does not leave. */
  readonly message: PlannedMessage
}

/** Asks the people of the business to call a claimant whom no message reaches in time; once for each change. */
export async function warnStaff(
  dependencies: RaiseOnceDependencies,
  businessId: string,
  { facts, message }: UnreachedClaimant,
): Promise<void> {
  await raiseOnce(dependencies, { businessId, by: 'appointments' }, noticeOf(facts, message))
}

const news: Readonly<Partial<Record<PlannedMessage['kind'], string>>> = {
  booked: 'is booked',
  moved: 'was moved',
  canceled: 'is canceled',
}

function noticeOf({ appointment, contact }: AppointmentFacts, { kind, version, skipped }: PlannedMessage): Notice {
  const { id, timestamp, timezone } = appointment
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ') || 'the claimant'
  const when = whenOf({ spanish: false, timestamp, timezone })
  const call = contact.primary_phone ? `Call ${writtenPhone(contact.primary_phone)}.` : 'No phone number is on file.'
  return {
    because: `appointment ${id} unreached ${version}`,
    text: `No message tells ${name} that the inspection on ${when} ${news[kind]}. ${skipped} ${call}`,
    scope: 'event',
    notification_type: 'warning',
    about: { category: 'contact', id: contact.id },
  }
}
