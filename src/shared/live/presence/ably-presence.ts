import type { RealtimeChannel } from 'ably'
import { readClientId, readCursor, cursorsOf } from '../../../../contract/push/presence.ts'
import { ChannelMembers } from './channel-members.ts'
import { CursorSender } from './cursor-sender.ts'
import type { PresenceListener, OwnPresence } from '../transport.ts'

/** Ably relays each message to every member. */
const intervalMs = 1000

export interface AblyPresence extends OwnPresence {
  bind(channel: RealtimeChannel): void
}

/** Ably's presence: each tab is a member. The server has signed its client id; its data is its cursor. */
export function ablyPresence(listener: PresenceListener): AblyPresence {
  const channelMembers = new ChannelMembers(listener)
  let current: RealtimeChannel | null = null
  const cursorSender = new CursorSender((cursor) => {
    if (current?.state !== 'attached') return false
    current.presence.update({ spot: cursor }).catch(() => undefined)
    return true
  }, intervalMs)

  async function readMembers(channel: RealtimeChannel) {
    const members = await channel.presence.get()
    const ids = [...new Set(members.map(({ clientId }) => clientId))]
    const people = ids.flatMap((clientId) => {
      const person = readClientId(clientId)
      const said = members.flatMap((member) => (member.clientId === clientId ? (readCursor(member.data) ?? []) : []))
      return person ? { ...person, spots: cursorsOf(said) } : []
    })
    channelMembers.applyMessage({ all: true, people, gone: [] })
  }

  return {
    bind(channel) {
      current = channel
      const refetchMembers = () => void readMembers(channel).catch(() => undefined)
      channel.on('attached', () => {
        channel.presence
          .enter({ spot: null })
          .then(() => cursorSender.resend())
          .catch(() => undefined)
        refetchMembers()
      })
      void channel.presence.subscribe(refetchMembers).catch(() => undefined)
    },
    setCursor: (cursor) => cursorSender.setCursor(cursor),
    leave() {
      channelMembers.stop()
      cursorSender.stop()
      current?.presence.unsubscribe()
      current?.off()
      // Detaching leaves the presence set. A closed connection has left it already.
      current?.detach().catch(() => undefined)
    },
  }
}
