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

/** Folds the log stream by stream, each in its order. Never holds more than a batch of events and one thing. */
export async function* foldLog(client: pg.ClientBase): AsyncGenerator<Folded | Unfoldable> {
  let fold: StreamFold | null = null
  await client.query(
    `declare log no scroll cursor for select business_id, ${eventColumns} from events order by stream, version`,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from log`)
    for (const { business_id, ...row } of rows) {
      if (fold?.stream !== row.stream) {
        if (fold) yield fold.result()
        fold = new StreamFold(row.stream, business_id)
      }
      fold.take(recordedOf(row), business_id)
    }
    if (rows.length < batch) break
  }
  if (fold) yield fold.result()
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
