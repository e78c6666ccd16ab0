import type { UserEvent } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import { evolveUser } from '../../machines/user/user.evolve.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { projectUsers } from './user.projection.ts'

/** People while a command works on them, and hashes of the passwords they are given with it. */
export class UserBatch {
  readonly batch: StreamBatch<Person, UserEvent>
  readonly #scope: CommandScope
  readonly #passwordHashes = new Map<string, string>()

  constructor(scope: CommandScope) {
    this.#scope = scope
    this.batch = new StreamBatch<Person, UserEvent>('user', evolveUser, scope)
  }

  apply(id: string, person: Person | null, events: readonly UserEvent[], passwordHash: string | null = null): Person {
    this.batch.load(id, person).apply(id, events)
    if (passwordHash) this.#passwordHashes.set(id, passwordHash)
    const now = this.batch.current(id)
    if (!now) throw new Error(`user ${id} has not come about`)
    return now
  }

  plan<Reply>(reply: Reply) {
    const { streams, changed } = this.batch
    const projections = [projectUsers(this.#scope.businessId, changed, this.#passwordHashes)]
    return { streams, projections, reply }
  }
}
