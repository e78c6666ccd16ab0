import { type Member, type MembersMessage, type MemberCursor, cursorsOf } from '../../../../contract/push/presence.ts'
import type { PresenceListener } from '../transport.ts'

/** Changes within this time reach the listener as one batch. */
const batchMs = 30

/** The members of one presence channel, as last received. */
export class ChannelMembers {
  readonly #members = new Map<string, Member>()
  readonly #listener: PresenceListener
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(listener: PresenceListener) {
    this.#listener = listener
  }

  /** Replaces all members; those who were present before keep their cursors. */
  setAll(people: readonly Omit<Member, 'spots'>[]) {
    const known = new Map(this.#members)
    this.#members.clear()
    for (const person of people) this.#members.set(person.id, { ...person, spots: known.get(person.id)?.spots ?? [] })
    this.#notify()
  }

  applyMessage({ all, people, gone }: MembersMessage) {
    if (all) this.#members.clear()
    for (const person of people) this.#members.set(person.id, person)
    for (const id of gone) this.#members.delete(id)
    this.#notify()
  }

  add(person: Omit<Member, 'spots'>) {
    this.#members.set(person.id, { ...person, spots: [] })
    this.#notify()
  }

  remove(id: string) {
    if (this.#members.delete(id)) this.#notify()
  }

  /** Sets a member's cursor; ignored for somebody who is not a member. */
  move(id: string, cursor: MemberCursor | null) {
    const person = this.#members.get(id)
    if (!person) return
    this.#members.set(id, { ...person, spots: cursorsOf([cursor]) })
    this.#notify()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #notify() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#listener.members([...this.#members.values()])
    }, batchMs)
  }
}
