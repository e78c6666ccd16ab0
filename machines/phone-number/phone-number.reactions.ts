import type { PhoneNumberEvent } from '../../contract/events/phone-number.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { PhoneNumber } from '../../contract/numbers/phone-number.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

/** The provider is asked outside of the request: what was ordered is bought once, and what was released is given back. */
export const phoneNumberReactions = defineReactions<PhoneNumber, PhoneNumberEvent>({
  on: {
    NumberOrdered: ({ stream }) => [asking(idOf(stream))],
    NumberReleased: ({ stream }) => [asking(idOf(stream))],
  },
  pending: ({ id, state }) => (state === 'ordered' ? [asking(id)] : []),
})

function asking(id: string): Job<'ask-number-provider'> {
  return { task: 'ask-number-provider', key: `ask-number-provider:${id}`, payload: { id } }
}
