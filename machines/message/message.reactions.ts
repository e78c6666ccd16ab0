import type { MessageEvent } from '../../contract/events/message.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { ChatMessage, MessageMedia } from '../../contract/messages/message.ts'
import type { Job } from '../jobs.ts'
import { type AppendedEvent, defineReactions } from '../reactions.ts'

const leaving = ({ stream, data }: AppendedEvent<Extract<MessageEvent, { data: { send_at: string } }>>) => [
  releasing(idOf(stream), data.send_at),
]

/** A message leaves at its time, and is decided once more then; files that a carrier has are fetched. */
export const messageReactions = defineReactions<ChatMessage, MessageEvent>({
  on: {
    MessageReceived: ({ stream, data }) => fetching(idOf(stream), data.media),
    MessageQueued: leaving,
    MessageScheduled: leaving,
    MessageHeld: leaving,
    MessageRetried: leaving,
  },
  pending: ({ id, state, send_at, media }) => {
    if (state === 'received') return fetching(id, media)
    return (state === 'queued' || state === 'scheduled') && send_at !== null ? [releasing(id, send_at)] : []
  },
})

/** What a carrier has is fetched. */
function fetching(id: string, media: readonly Pick<MessageMedia, 'source'>[]): Job<'fetch-media'>[] {
  if (media.every(({ source }) => source === undefined)) return []
  return [{ task: 'fetch-media', key: `fetch-media:${id}`, payload: { id } }]
}

function releasing(id: string, runAt: string): Job<'release-message'> {
  return { task: 'release-message', key: `release-message:${id}`, payload: { id }, runAt }
}
