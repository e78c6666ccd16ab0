import { presenceChannelOf, type Topic } from '../../../contract/push/envelope.ts'
import { cursorEvent } from '../../../contract/push/presence.ts'
import type { PresenceRooms } from '../../presence/presence-rooms.ts'
import type { ColleaguePage } from './colleague.ts'
import type { LocalClient } from './local-client.ts'

export type Rooms = Pick<PresenceRooms, 'enter' | 'leave' | 'receive'>

/** The page of a colleague in this process: a member of the topic's presence channel, as its socket would make it one. */
export function openPresencePage(rooms: Rooms, { me }: LocalClient, topic: Topic): ColleaguePage {
  const channel = presenceChannelOf(me.business.id, topic)
  const socket = {
    /** It is never silent: it has no line that could be. */
    get lastReceived() {
      return Date.now()
    },
  }
  const enter = () => rooms.enter(channel, socket, { user_id: me.id, user_info: { name: me.full_name, role: me.role } })
  const leave = () => rooms.leave(channel, socket)
  enter()
  return {
    showCursor: (spot) => void rooms.receive(channel, socket, cursorEvent, JSON.stringify({ spot })),
    pause: leave,
    resume: () => void enter(),
    close: async () => leave(),
  }
}
