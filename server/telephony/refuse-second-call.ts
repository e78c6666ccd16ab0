import type { Contact } from '../../contract/contacts/contact.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { refuse } from '../../machines/decision.ts'
import { refusedBy } from '../http/problem.ts'

interface LiveCalls {
  readonly ofAgent: PhoneCall | null
  readonly ofContact: PhoneCall | null
}

/** @throws Refused 409 where the agent, or a colleague with this contact, is on a call. */
export function refuseSecondCall({ ofAgent, ofContact }: LiveCalls, contacts: ReadonlyMap<string, Contact>): void {
  if (ofAgent) {
    const other = contacts.get(ofAgent.contact)
    throw refused('on_call', `You are on a call with ${other ? nameOf(other) : 'another contact'}. End it first.`)
  }
  if (!ofContact) return
  const { agent, contact, started_at } = ofContact
  const called = contacts.get(contact)
  const by = { by: agent.name, at: started_at }
  throw refused('called_by_other', `${agent.name} is on a call with ${called ? nameOf(called) : 'this contact'}.`, by)
}

export const nameOf = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim()

export function refused(code: string, reason: string, more?: { by: string; at: string }) {
  return refusedBy(refuse(code, reason, more).refusal)
}
