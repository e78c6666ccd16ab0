import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'

const start = Date.UTC(2026, 2, 12, 15, 42)

/** The instant of a second after the call was placed. */
export const second = (after: number) => new Date(start + after * 1000).toISOString()

/** When stories are looked at: 2:59 after the call was placed. */
export const storyNow = start + 179_000

/** A call as it is right after it was placed. */
export function makePhoneCall(part: Partial<PhoneCall> = {}): PhoneCall {
  return {
    id: '00000000-0000-4000-8000-0000000000ca',
    contact: '00000000-0000-4000-8000-000000000000',
    agent: { id: '00000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' },
    state: 'dialling',
    state_since: second(0),
    started_at: second(0),
    answered_at: null,
    ended_at: null,
    result: null,
    failure: null,
    outcome: null,
    muted: false,
    can_mute: true,
    provider: 'twilio',
    phone: 'primary',
    recorded: false,
    claimant_state: 'OH',
    note: null,
    version: 1,
    ...part,
  }
}
