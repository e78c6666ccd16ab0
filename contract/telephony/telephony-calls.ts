import { getCall } from '../calls/get-call.ts'
import { hangUpCall } from '../calls/hang-up-call.ts'
import { listOpenCalls } from '../calls/list-open-calls.ts'
import { muteCall } from '../calls/mute-call.ts'
import { placeCall } from '../calls/place-call.ts'
import { receiveCallEvents } from '../calls/receive-call-events.ts'
import { recordOwnPhoneCall } from '../calls/record-own-phone-call.ts'

/** The calls of phone calls. */
export const telephonyCalls = [
  getCall,
  hangUpCall,
  listOpenCalls,
  muteCall,
  placeCall,
  receiveCallEvents,
  recordOwnPhoneCall,
] as const
