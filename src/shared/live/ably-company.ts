import type { RealtimeChannel } from 'ably'
import { readClientId, readSpot, spotsOf } from '../../../contract/push/company.ts'
import { CompanyBook } from './company-book.ts'
import { Saying } from './saying.ts'
import type { CompanyListener, CompanyPlace } from './transport.ts'

/** Ably passes each word on to everybody. */
const restMs = 1000

export interface AblyCompany extends CompanyPlace {
  bind(channel: RealtimeChannel): void
}

/** Ably's presence: each tab is a member, whose client id the server has signed and whose data says where it is. */
export function ablyCompany(listener: CompanyListener): AblyCompany {
  const book = new CompanyBook(listener)
  let on: RealtimeChannel | null = null
  const saying = new Saying((spot) => {
    if (on?.state !== 'attached') return false
    on.presence.update({ spot }).catch(() => undefined)
    return true
  }, restMs)

  async function look(channel: RealtimeChannel) {
    const members = await channel.presence.get()
    const ids = [...new Set(members.map(({ clientId }) => clientId))]
    const people = ids.flatMap((clientId) => {
      const person = readClientId(clientId)
      const said = members.flatMap((member) => (member.clientId === clientId ? (readSpot(member.data) ?? []) : []))
      return person ? { ...person, spots: spotsOf(said) } : []
    })
    book.take({ all: true, people, gone: [] })
  }

  return {
    bind(channel) {
      on = channel
      const lookAgain = () => void look(channel).catch(() => undefined)
      channel.on('attached', () => {
        channel.presence
          .enter({ spot: null })
          .then(() => saying.again())
          .catch(() => undefined)
        lookAgain()
      })
      void channel.presence.subscribe(lookAgain).catch(() => undefined)
    },
    say: (spot) => saying.say(spot),
    leave() {
      book.stop()
      saying.stop()
      on?.presence.unsubscribe()
      on?.off()
      // Whoever detaches leaves. The connection may be closed already, and with it one's place.
      on?.detach().catch(() => undefined)
    },
  }
}
