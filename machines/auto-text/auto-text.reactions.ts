import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Job } from '../jobs.ts'
import { type AppendedEvent, defineReactions } from '../reactions.ts'

const follow = ({ stream }: AppendedEvent<AutoTextEvent>): readonly Job[] => {
  const id = idOf(stream)
  return [{ task: 'follow-auto-text', key: `auto-text:${id}`, payload: { id } }]
}

/** What waits to leave follows the text as it is after the event. */
export const autoTextReactions = defineReactions<AutoText, AutoTextEvent>({
  on: { AutoTextSet: follow, AutoTextSwitchedOn: follow, AutoTextSwitchedOff: follow },
  pending: () => [],
})
