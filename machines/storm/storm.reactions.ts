import { idOf } from '../../contract/events/recorded.ts'
import type { StormEvent } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { defineReactions } from '../reactions.ts'

/** Whether an event texts its claimants applies to what has not left: messages of appointments, and of offers. */
export const stormReactions = defineReactions<StormView, StormEvent>({
  on: {
    StormSettingsSet: ({ stream, data: { settings, was } }) => {
      const id = idOf(stream)
      if (settings.auto_sms === was.auto_sms) return []
      return [{ task: 'follow-storm-texts', key: `storm-texts:${id}`, payload: { id } }]
    },
  },
  pending: () => [],
})
