import type pg from 'pg'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import { type ReadModel, readModels } from './read-models.ts'

/** A thing as all events of its stream have made it. */
export interface Folded {
  readonly businessId: string
  readonly model: ReadModel
  readonly thing: unknown
  readonly events: number
}

/** A stream that cannot be folded, and why. */
export interface Unfoldable {
  readonly stream: string
  readonly why: string
}

type Row = EventRow & { business_id: string }

const batch = 2000

/**
 * Folds the log stream by stream, each in its order, and gives the things a batch at a time. Never holds more than two
 * batches of events: the next one is on its way while one is folded.
 */
export async function* foldLog(client: pg.ClientBase): AsyncGenerator<(Folded | Unfoldable)[]> {
  let fold: StreamFold | null = null
  await client.query(
    `declare log no scroll cursor for select business_id, ${eventColumns} from events order by stream, version`,
  )
  const fetch = () => {
    const fetching = client.query<Row>(`fetch ${batch} from log`)
    // It is waited for in its turn; whatever fails before it must not be hidden by it.
    fetching.catch(() => {})
    return fetching
  }
  for (let next = fetch(); ; ) {
    const { rows } = await next
    const isLast = rows.length < batch
    if (!isLast) next = fetch()
    const done: (Folded | Unfoldable)[] = []
    for (const { business_id, ...row } of rows) {
      if (fold?.stream !== row.stream) {
        if (fold) done.push(fold.result())
        fold = new StreamFold(row.stream, business_id)
      }
      fold.take(recordedOf(row), business_id)
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
  readonly #model: ReadModel | undefined
  #thing: unknown = null
  #version = 0
  #why: string | null

  constructor(stream: string, businessId: string) {
    this.stream = stream
    this.#businessId = businessId
    const category = categoryOf(stream)
    this.#model = Object.hasOwn(readModels, category) ? readModels[category as keyof typeof readModels] : undefined
    this.#why = this.#model ? null : 'no read model is made of such streams'
  }

  take(event: Recorded, businessId: string): void {
    this.#version += 1
    if (this.#why !== null) return
    if (event.version !== this.#version) this.#why = `version ${this.#version} is missing`
    else if (businessId !== this.#businessId) this.#why = 'belongs to two businesses'
    else {
      try {
        this.#thing = this.#model?.evolve(this.#thing, event)
      } catch (error) {
        this.#why = `version ${this.#version} cannot be applied: ${String(error)}`
      }
    }
  }

  result(): Folded | Unfoldable {
    if (!this.#model || this.#why !== null) return { stream: this.stream, why: this.#why ?? '' }
    return { businessId: this.#businessId, model: this.#model, thing: this.#thing, events: this.#version }
  }
}
