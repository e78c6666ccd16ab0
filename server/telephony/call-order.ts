import type { Contact } from '../../contract/contacts/contact.ts'
import { toE164 } from '../../contract/phone.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { CallLine } from '../ports/telephony/telephony.ts'
import type { TenantClient } from '../db/database.ts'
import { providerIdOf } from './call.queries.ts'
import type { TelephonyDependencies } from './dependencies.ts'

/** The number by which a contact is called: the first of two that is one; null where neither is. */
export function numberToCall(contact: Contact): { phone: PhoneCall['phone']; number: string } | null {
  for (const [phone, text] of [
    ['primary', contact.primary_phone],
    ['secondary', contact.secondary_phone],
  ] as const) {
    const number = toE164(text)
    if (number) return { phone, number }
  }
  return null
}

/** A call as its provider knows it; null where the contact has lost the number meanwhile. */
export async function findCallLine(
  { findContacts, findPeople }: Pick<TelephonyDependencies, 'findContacts' | 'findPeople'>,
  client: TenantClient,
  call: PhoneCall,
): Promise<CallLine | null> {
  const contact = (await findContacts(client, [call.contact])).get(call.contact)
  const text = call.phone === 'primary' ? contact?.primary_phone : contact?.secondary_phone
  const claimantPhone = toE164(text ?? '')
  if (!contact || !claimantPhone) return null
  const agent = (await findPeople(client, [call.agent.id])).get(call.agent.id)
  return {
    order: {
      id: call.id,
      agentPhone: toE164(agent?.phone ?? ''),
      claimantPhone,
      recorded: call.recorded,
      attempt: contact.numcalls,
      startedAt: call.started_at,
    },
    providerId: await providerIdOf(client, call.id),
  }
}
