import { endContactCall } from '../calls/end-contact-call.ts'
import { finishContacts } from '../calls/finish-contacts.ts'
import { getNextContact } from '../calls/get-next-contact.ts'
import { getQueue } from '../calls/get-queue.ts'
import { listQueuedContacts } from '../calls/list-queued-contacts.ts'
import { readWallboard } from '../calls/read-wallboard.ts'
import { releaseContacts } from '../calls/release-contacts.ts'
import { setBreak } from '../calls/set-break.ts'
import { setStormFilter } from '../calls/set-storm-filter.ts'
import { skipContact } from '../calls/skip-contact.ts'

/** The calls of the call center. */
export const callCenterCalls = [
  endContactCall,
  finishContacts,
  getNextContact,
  getQueue,
  listQueuedContacts,
  readWallboard,
  releaseContacts,
  setBreak,
  setStormFilter,
  skipContact,
] as const
