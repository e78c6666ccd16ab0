import { idOf } from '../../contract/events/recorded.ts'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { documentRequestsJob, eventTextsJob } from '../jobs.ts'
import { alsoAfterEvents, type AppendedEvent, defineReactions } from '../reactions.ts'

const requests = ({ stream }: AppendedEvent<SupplementEvent>) => [documentRequestsJob(idOf(stream))]

/** The text about its stage follows every step; what its shop is reminded of, those that end its work or begin it again. */
export const supplementReactions = alsoAfterEvents(
  defineReactions<Supplement, SupplementEvent>({
    on: {
      SupplementLocked: requests,
      SupplementClosed: requests,
      SupplementReopened: requests,
      SupplementWithdrawn: requests,
      SupplementRestored: requests,
      SupplementUndone: requests,
    },
    pending: () => [],
  }),
  ({ type, stream }) => (type === 'SupplementReceived' ? null : eventTextsJob('supplement', idOf(stream))),
)
