import type { Channel } from 'pusher-js'
import * as v from 'valibot'
import { PeopleNews, peopleEvent, readSpot, readUserInfo, spotEvent } from '../../../contract/push/company.ts'
import { CompanyBook } from './company-book.ts'
import { Saying } from './saying.ts'
import type { CompanyListener, CompanyPlace } from './transport.ts'

/** Hosted Pusher passes each word on to everybody, our own hub gathers: it may hear more often. */
const restMs = { hosted: 1000, gathered: 250 }

interface Members {
  each(work: (member: { id: string; info: unknown }) => void): void
}

export interface PusherCompany extends CompanyPlace {
  bind(channel: Channel): void
}

/**
 * A presence channel of Pusher's protocol. Our own hub sends news of all people; hosted Pusher tells who comes and
 * goes, and people tell each other where they are: anew whenever somebody comes.
 */
export function pusherCompany(listener: CompanyListener): PusherCompany {
  const book = new CompanyBook(listener)
  let on: Channel | null = null
  const saying = new Saying((spot) => {
    // A connection that is closing takes no word, though the channel is still there.
    const isOpen = on?.subscribed === true && on.pusher.connection.state === 'connected'
    return isOpen && on?.trigger(spotEvent, { spot }) === true
  }, restMs.hosted)

  const known = (id: string, data: unknown) => {
    const info = readUserInfo(data)
    return info ? [{ id, ...info }] : []
  }

  return {
    bind(channel) {
      on = channel
      channel.bind('pusher:subscription_succeeded', (members: Members) => {
        const people: ReturnType<typeof known> = []
        members.each(({ id, info }) => people.push(...known(id, info)))
        book.setAll(people)
        saying.again()
      })
      channel.bind('pusher:member_added', ({ id, info }: { id: string; info: unknown }) => {
        for (const person of known(id, info)) book.add(person)
        saying.again()
      })
      channel.bind('pusher:member_removed', ({ id }: { id: string }) => book.remove(id))
      channel.bind(spotEvent, (data: unknown, { user_id = '' }: { user_id?: string } = {}) => {
        const spot = readSpot(data)
        if (spot !== undefined) book.move(user_id, spot)
      })
      channel.bind(peopleEvent, (data: unknown) => {
        const news = v.safeParse(PeopleNews, data)
        if (news.success) book.take(news.output)
        saying.restMs = restMs.gathered
        saying.answer()
      })
    },
    say: (spot) => saying.say(spot),
    leave() {
      book.stop()
      saying.stop()
      on?.unbind()
    },
  }
}
