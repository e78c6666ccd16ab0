import { listCorrections } from '../../../../contract/calls/list-corrections.ts'
import { sendMessage } from '../../../../contract/calls/send-message.ts'
import type { Correction } from '../../../../contract/messages/correction.ts'
import { send } from '../../../shared/api/client.ts'

/** The calls of corrections; stories replace them. */
export const correctionsApi = {
  list: (actionId: string) => send(listCorrections, { params: { actionId } }),
  write: ({ contact_id: contactId, seen }: Correction, body: string) =>
    send(sendMessage, { params: { contactId }, body: { body, seen } }),
}
export type CorrectionsApi = typeof correctionsApi
