import type { ConsentEvent } from '../../contract/events/consent.events.ts'
import type { Consent } from '../../contract/messages/consent.ts'
import { accept, type Decision } from '../decision.ts'

export interface ConsentCommand {
  readonly type: 'StopTexts' | 'AllowTexts'
  readonly said: ConsentEvent['data']
}

/** What the claimant said changes. A repetition changes nothing. Pure. */
export function decideConsent({ type, said }: ConsentCommand, consent: Consent | null): Decision<ConsentEvent> {
  const status = type === 'StopTexts' ? 'stopped' : 'allowed'
  if (consent?.status === status) return accept()
  return accept({ type: type === 'StopTexts' ? 'TextsStopped' : 'TextsAllowed', data: said })
}
