import { conversationIdOf } from '../../messages/conversation.store.ts'
import { conversationNumber } from '../demo-numbers.ts'
import { conversationCourses, stepsOfConversation } from '../demo-conversations.ts'
import type { Season } from './season.ts'
import { day, hour, minute } from './season-clock.ts'

/** Of so many claimants one writes. */
const oneOf = 9

/** What claimants and agents write to each other, a day or two after the claim came, in office hours. */
export class MessageSeason {
  readonly #season: Season
  readonly #phones = new Set<string>()
  #arrived = 0

  constructor(season: Season) {
    this.#season = season
  }

  /** A contact has come. */
  planFor(contactId: string): void {
    const turn = this.#arrived++
    if (turn % oneOf > 0) return
    const { agenda } = this.#season
    const course = conversationCourses[(turn / oneOf) % conversationCourses.length]
    agenda.plan(agenda.now + day + ((turn / oneOf) % 7) * hour, () => course && this.#begin(contactId, course))
  }

  #begin(contactId: string, course: (typeof conversationCourses)[number]): void {
    const { agenda, business, consents, contacts, conversations, messages, person } = this.#season
    const contact = contacts.get(contactId)
    const { primary_phone: phone, deleted_at } = contact
    if (!phone || deleted_at !== null || this.#phones.has(phone)) return
    this.#phones.add(phone)
    const { id, name } = person('call_center')
    const author = { id, name }
    const claimant = { id: 'claimant', name: `${contact.first_name} ${contact.last_name}` }
    const written = {
      businessId: business.id,
      contact,
      ours: conversationNumber,
      author,
      start: agenda.now,
      pause: 7 * minute,
    }
    const steps = stepsOfConversation(course, written)
    for (const step of steps)
      agenda.plan(step.at, () => {
        const moment = { at: agenda.now, by: step.byClaimant ? claimant : author }
        if (step.of === 'message') messages.try(step.id, step.command, moment)
        else if (step.of === 'consent') consents.try(step.id, step.command, moment)
        else conversations.try(step.id, step.command, moment)
      })
    // What is left of it is settled by phone.
    const last = Math.max(...steps.map(({ at }) => at))
    agenda.plan(last + 2 * day, () =>
      conversations.try(conversationIdOf(contactId), { type: 'CloseConversation' }, { at: agenda.now, by: author }),
    )
  }
}
