import type { Channel } from 'pusher-js'
import * as v from 'valibot'
import {
  MembersMessage,
  membersEvent,
  readCursor,
  readUserInfo,
  cursorEvent,
} from '../../../../contract/push/presence.ts'
import { ChannelMembers } from './channel-members.ts'
import { CursorSender } from './cursor-sender.ts'
import type { PresenceListener, OwnPresence } from '../transport.ts'

/** Hosted Pusher relays each message to every member; our own hub batches them and takes a shorter interval. */
const intervalsMs = { hosted: 1000, gathered: 250 }

interface Members {
  each(work: (member: { id: string; info: unknown }) => void): void
}

export interface PusherPresence extends OwnPresence {
  bind(channel: Channel): void
}

/**
 * A presence channel of Pusher's protocol. Our own hub sends messages about all members; hosted Pusher reports joins
 * and leaves, and members send each other their cursors, again after each join.
 */
export function pusherPresence(listener: PresenceListener): PusherPresence {
  const channelMembers = new ChannelMembers(listener)
  let current: Channel | null = null
  const cursorSender = new CursorSender((cursor) => {
    // A closing connection accepts no message, although the channel still exists.
    const isOpen = current?.subscribed === true && current.pusher.connection.state === 'connected'
    return isOpen && current?.trigger(cursorEvent, { spot: cursor }) === true
  }, intervalsMs.hosted)

  const known = (id: string, data: unknown) => {
    const info = readUserInfo(data)
    return info ? [{ id, ...info }] : []
  }

  return {
    bind(channel) {
      current = channel
      channel.bind('pusher:subscription_succeeded', (members: Members) => {
        const people: ReturnType<typeof known> = []
        members.each(({ id, info }) => people.push(...known(id, info)))
        channelMembers.setAll(people)
        cursorSender.resend()
      })
      channel.bind('pusher:member_added', ({ id, info }: { id: string; info: unknown }) => {
        for (const person of known(id, info)) channelMembers.add(person)
        cursorSender.resend()
      })
      channel.bind('pusher:member_removed', ({ id }: { id: string }) => channelMembers.remove(id))
      channel.bind(cursorEvent, (data: unknown, { user_id = '' }: { user_id?: string } = {}) => {
        const cursor = readCursor(data)
        if (cursor !== undefined) channelMembers.move(user_id, cursor)
      })
      channel.bind(membersEvent, (data: unknown) => {
        const message = v.safeParse(MembersMessage, data)
        if (message.success) channelMembers.applyMessage(message.output)
        cursorSender.intervalMs = intervalsMs.gathered
        cursorSender.keepAlive()
      })
    },
    setCursor: (cursor) => cursorSender.setCursor(cursor),
    leave() {
      channelMembers.stop()
      cursorSender.stop()
      current?.unbind()
    },
  }
}
