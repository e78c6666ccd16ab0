import { idOf } from '../../contract/events/recorded.ts'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { eventTextsJob } from '../jobs.ts'
import { alsoAfterEvents, defineReactions } from '../reactions.ts'

/** The text about its stage follows every step. */
export const supplementReactions = alsoAfterEvents(
  defineReactions<Supplement, SupplementEvent>({ on: {}, pending: () => [] }),
  ({ type, stream }) => (type === 'SupplementReceived' ? null : eventTextsJob('supplement', idOf(stream))),
)
