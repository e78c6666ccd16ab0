import { type Colleague, type PeopleNews, type Spot, spotsOf } from '../../contract/push/company.ts'

/** A socket, by identity; structurally what the hub gives. */
export interface PresenceSocket {
  readonly lastHeard: number
}

interface Member {
  readonly who: Omit<Colleague, 'spots'>
  spot: Spot | null
  isAway: boolean
}

/** A socket that has been silent for so long is as good as gone; it is back as soon as it is heard. */
const awayAfterMs = 7000
/** Two frames to one channel are at least so far apart: a little over a second, as lines do not keep time. */
const restMs = 1050

const toldToSome = ''

/** Counted over all rooms: one that was left and entered again is not taken for the same. */
let changes = 0

/** Who is on one presence channel: sockets of this process, and people of others. */
export class Room {
  readonly #members = new Map<PresenceSocket, Member>()
  #elsewhere: readonly Colleague[] = []
  /** What everybody in the room has been told, by person. */
  #told = new Map<string, string>()
  #toldAt = Number.NEGATIVE_INFINITY
  #isChanged = false
  /** Another one with every change among the people of this process, and with every room. */
  revision = 0

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  enter(socket: PresenceSocket, who: Member['who']) {
    this.#members.set(socket, { who, spot: null, isAway: false })
    this.#changed()
  }

  leave(socket: PresenceSocket) {
    if (this.#members.delete(socket)) this.#changed()
  }

  move(socket: PresenceSocket, spot: Spot | null) {
    const member = this.#members.get(socket)
    if (!member || (member.spot?.row === spot?.row && member.spot?.mode === spot?.mode)) return
    member.spot = spot
    this.#changed()
  }

  /** People whom other processes tell of. */
  setElsewhere(people: readonly Colleague[]) {
    this.#elsewhere = people
    this.#isChanged = true
  }

  /** People with a socket in this process that was heard lately. */
  here(): Colleague[] {
    return together(
      [...this.#members.values()].flatMap(({ who, spot, isAway }) => (isAway ? [] : { ...who, spots: [spot] })),
    )
  }

  /** What a newcomer is told at once, before the others hear it. */
  everybody(): PeopleNews {
    const people = this.#everybody()
    // From here on one of them knows more than the rest: the next news must not take all for equally told.
    for (const person of people) {
      if (this.#told.get(person.id) !== JSON.stringify(person)) this.#told.set(person.id, toldToSome)
    }
    return { all: true, people, gone: [] }
  }

  /** What is new since everybody was last told, or null while there is nothing or it is too soon. */
  news(now: number): PeopleNews | null {
    this.#notice(now)
    if (!this.#isChanged || now - this.#toldAt < restMs) return null
    const present = new Map(this.#everybody().map((person) => [person.id, person]))
    const people: Colleague[] = []
    for (const [id, person] of present) {
      const text = JSON.stringify(person)
      if (this.#told.get(id) !== text) people.push(person)
      this.#told.set(id, text)
    }
    const gone = [...this.#told.keys()].filter((id) => !present.has(id))
    for (const id of gone) this.#told.delete(id)
    this.#isChanged = false
    if (people.length + gone.length === 0) return null
    this.#toldAt = now
    return { people, gone }
  }

  #notice(now: number) {
    for (const [socket, member] of this.#members) {
      const isAway = now - socket.lastHeard >= awayAfterMs
      if (isAway !== member.isAway) this.#changed()
      member.isAway = isAway
    }
  }

  #everybody(): Colleague[] {
    return together([...this.here(), ...this.#elsewhere])
  }

  #changed() {
    this.#isChanged = true
    changes += 1
    this.revision = changes
  }
}

/** One person for all tabs and processes that the person is in. */
function together(people: readonly (Omit<Colleague, 'spots'> & { spots: readonly (Spot | null)[] })[]): Colleague[] {
  const found = new Map<string, (typeof people)[number]>()
  for (const person of people) {
    const known = found.get(person.id)
    found.set(person.id, known ? { ...known, spots: [...known.spots, ...person.spots] } : person)
  }
  return [...found.values()].map(({ id, name, role, spots }) => ({ id, name, role, spots: spotsOf(spots) }))
}
