import { type Member, type MembersMessage, type MemberCursor, cursorsOf } from '../../contract/push/presence.ts'

/** A socket, compared by identity. Structurally the hub's type. */
export interface MemberSocket {
  readonly lastReceived: number
}

interface Connection {
  readonly who: Omit<Member, 'spots'>
  cursor: MemberCursor | null
  isAway: boolean
}

/** A socket silent for this long counts as away until its next message. */
const awayAfterMs = 7000
/** The interval between two frames on one channel: over a second, as network delay varies. */
const restMs = 1050

const sentToSome = ''

/** Counted over all rooms, so that a room created again has another revision. */
let revisions = 0

/** One presence channel: sockets of this process, and members on other processes. */
export class Room {
  readonly #connections = new Map<MemberSocket, Connection>()
  #remoteMembers: readonly Member[] = []
  /** What all sockets of the room have received, by member. */
  #sent = new Map<string, string>()
  #sentAt = Number.NEGATIVE_INFINITY
  #isChanged = false
  /** Changes with every change of this process's members, and differs between rooms. */
  revision = 0

  get isEmpty(): boolean {
    return this.#connections.size === 0
  }

  enter(socket: MemberSocket, who: Connection['who']) {
    this.#connections.set(socket, { who, cursor: null, isAway: false })
    this.#markChanged()
  }

  leave(socket: MemberSocket) {
    if (this.#connections.delete(socket)) this.#markChanged()
  }

  move(socket: MemberSocket, cursor: MemberCursor | null) {
    const connection = this.#connections.get(socket)
    if (!connection || (connection.cursor?.row === cursor?.row && connection.cursor?.mode === cursor?.mode)) return
    connection.cursor = cursor
    this.#markChanged()
  }

  /** Members reported by other processes. */
  setRemoteMembers(people: readonly Member[]) {
    this.#remoteMembers = people
    this.#isChanged = true
  }

  /** Members with a socket on this process that is not away. */
  localMembers(): Member[] {
    return mergeMembers(
      [...this.#connections.values()].flatMap(({ who, cursor, isAway }) => (isAway ? [] : { ...who, spots: [cursor] })),
    )
  }

  /** The whole list, for a socket that has just joined. */
  snapshot(): MembersMessage {
    const people = this.#allMembers()
    // Only the new socket has received these members: the next message has to include them for the others.
    for (const person of people) {
      if (this.#sent.get(person.id) !== JSON.stringify(person)) this.#sent.set(person.id, sentToSome)
    }
    return { all: true, people, gone: [] }
  }

  /** The changes since the last message; null while there are none or the interval has not passed. */
  takeMessage(now: number): MembersMessage | null {
    this.#updateAway(now)
    if (!this.#isChanged || now - this.#sentAt < restMs) return null
    const present = new Map(this.#allMembers().map((person) => [person.id, person]))
    const people: Member[] = []
    for (const [id, person] of present) {
      const text = JSON.stringify(person)
      if (this.#sent.get(id) !== text) people.push(person)
      this.#sent.set(id, text)
    }
    const gone = [...this.#sent.keys()].filter((id) => !present.has(id))
    for (const id of gone) this.#sent.delete(id)
    this.#isChanged = false
    if (people.length + gone.length === 0) return null
    this.#sentAt = now
    return { people, gone }
  }

  #updateAway(now: number) {
    for (const [socket, connection] of this.#connections) {
      const isAway = now - socket.lastReceived >= awayAfterMs
      if (isAway !== connection.isAway) this.#markChanged()
      connection.isAway = isAway
    }
  }

  #allMembers(): Member[] {
    return mergeMembers([...this.localMembers(), ...this.#remoteMembers])
  }

  #markChanged() {
    this.#isChanged = true
    revisions += 1
    this.revision = revisions
  }
}

/** Merges the tabs and processes of each user to one member. */
function mergeMembers(
  people: readonly (Omit<Member, 'spots'> & { spots: readonly (MemberCursor | null)[] })[],
): Member[] {
  const found = new Map<string, (typeof people)[number]>()
  for (const person of people) {
    const known = found.get(person.id)
    found.set(person.id, known ? { ...known, spots: [...known.spots, ...person.spots] } : person)
  }
  return [...found.values()].map(({ id, name, role, spots }) => ({ id, name, role, spots: cursorsOf(spots) }))
}
