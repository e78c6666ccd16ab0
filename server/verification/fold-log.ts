import type pg from 'pg'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import { readTypes } from '../db/read-types.ts'
import { storeOf } from '../aggregates.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import { upcast } from '../events/event-versions.ts'

/** An aggregate's state as all events of its stream have made it. */
export interface Folded {
  readonly businessId: string
  readonly store: AnyStore
  readonly state: { readonly version: number }
  readonly events: number
}

/** A stream that cannot be folded, and why. */
export interface Unfoldable {
  readonly stream: string
  readonly why: string
}

const batch = 2000
const types = readTypes('timestamptz')

const columns = 'business_id, stream, version, type, data, schema_version, at, actor_id, actor_name, id'
/** Places instead of names, and instants as they are written: a log is millions of rows, and each makes one event. */
type Row = [string, string, number, string, object, number, string, string, string, string]

/**
 * Folds the log stream by stream, each in its order, and yields the states a batch at a time. Never holds more than two
 * batches of events: the next one is on its way while one is folded.
 */
export async function* foldLog(client: pg.ClientBase): AsyncGenerator<(Folded | Unfoldable)[]> {
  let fold: StreamFold | null = null
  await client.query(`set local timezone to 'UTC'`)
  await client.query(`declare log no scroll cursor for select ${columns} from events order by stream, version`)
  const fetch = () => {
    const fetching = client.query<Row>({ text: `fetch ${batch} from log`, rowMode: 'array', types })
    // It is waited for in its turn; whatever fails before it must not be hidden by it.
    fetching.catch(() => {})
    return fetching
  }
  for (let next = fetch(); ; ) {
    const { rows } = await next
    const isLast = rows.length < batch
    if (!isLast) next = fetch()
    const done: (Folded | Unfoldable)[] = []
    for (const [businessId, stream, version, type, data, schemaVersion, at, actorId, actorName, id] of rows) {
      if (fold?.stream !== stream) {
        if (fold) done.push(fold.result())
        fold = new StreamFold(stream, businessId)
      }
      const by = { id: actorId, name: actorName }
      fold.apply({ id: Number(id), stream, version, type, data, at, by }, schemaVersion, businessId)
    }
    if (isLast && fold) done.push(fold.result())
    yield done
    if (isLast) break
  }
  await client.query('close log')
}

class StreamFold {
  readonly stream: string
  readonly #businessId: string
  readonly #store: AnyStore | undefined
  #state: { readonly version: number } | null = null
  #version = 0
  #why: string | null

  constructor(stream: string, businessId: string) {
    this.stream = stream
    this.#businessId = businessId
    this.#store = storeOf(categoryOf(stream))
    this.#why = this.#store ? null : 'no read model is made of such streams'
  }

  apply(event: Recorded, schemaVersion: number, businessId: string): void {
    this.#version += 1
    if (this.#why !== null) return
    if (event.version !== this.#version) this.#why = `version ${this.#version} is missing`
    else if (businessId !== this.#businessId) this.#why = 'belongs to two businesses'
    else {
      try {
        const data = upcast(event.type, schemaVersion, event.data)
        const fact = data === event.data ? event : { ...event, data }
        this.#state = this.#store?.aggregate.evolve(this.#state, fact) ?? null
      } catch (error) {
        this.#why = `version ${this.#version} cannot be applied: ${String(error)}`
      }
    }
  }

  result(): Folded | Unfoldable {
    if (!this.#store || !this.#state || this.#why !== null) return { stream: this.stream, why: this.#why ?? '' }
    return { businessId: this.#businessId, store: this.#store, state: this.#state, events: this.#version }
  }
}
