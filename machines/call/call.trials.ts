import { hangUpCall } from '../../contract/calls/hang-up-call.ts'
import { muteCall } from '../../contract/calls/mute-call.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { Trial } from '../trial.ts'
import { decideCall } from './call.decide.ts'

/** What can be done next with a call. */
export const callTrials = (call: PhoneCall): readonly Trial[] => [
  ['mute', decideCall({ type: 'MuteCall' }, call), muteCall],
  ['hang up', decideCall({ type: 'HangUp', at: call.started_at }, call), hangUpCall],
]
