import { getCall } from '../../../../contract/calls/get-call.ts'
import { hangUpCall } from '../../../../contract/calls/hang-up-call.ts'
import { listOpenCalls } from '../../../../contract/calls/list-open-calls.ts'
import { muteCall } from '../../../../contract/calls/mute-call.ts'
import { placeCall } from '../../../../contract/calls/place-call.ts'
import { recordOwnPhoneCall } from '../../../../contract/calls/record-own-phone-call.ts'
import type { PhoneCall } from '../../../../contract/telephony/phone-call.ts'
import { send } from '../../../shared/api/client.ts'

/** The requests about calls; stories replace them. */
export interface CallApi {
  /** Calls a contact; while the agent is on that call already, it is that call. */
  place(contactId: string): Promise<PhoneCall>
  /** Records that the agent has called a contact from an own phone. */
  recordOwn(contactId: string): Promise<PhoneCall>
  get(id: string, signal?: AbortSignal): Promise<PhoneCall>
  /** The agent's own calls whose line is open or whose outcome is missing, the oldest state first. */
  listOwn(signal?: AbortSignal): Promise<PhoneCall[]>
  hangUp(id: string): Promise<PhoneCall>
  mute(id: string, muted: boolean): Promise<PhoneCall>
}

export const callApi: CallApi = {
  place: async (id) => (await send(placeCall, { params: { id } })).call,
  recordOwn: async (id) => (await send(recordOwnPhoneCall, { params: { id } })).call,
  get: async (id, signal) => (await send(getCall, { params: { id }, signal })).call,
  listOwn: async (signal) => (await send(listOpenCalls, { query: { own: 'true' }, signal })).data,
  hangUp: async (id) => (await send(hangUpCall, { params: { id } })).call,
  mute: async (id, muted) => (await send(muteCall, { params: { id }, body: { muted } })).call,
}
