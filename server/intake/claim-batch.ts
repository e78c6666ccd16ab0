import { idOf, streamOf } from '../../contract/events/recorded.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { decideIntakeItem, type IntakeItemCommand } from '../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem } from '../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import type { Refusal } from '../../machines/decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { leasedAmong } from '../events/leased.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound } from '../http/problem.ts'
import { findItems } from './intake.queries.ts'
import { projectIntakeRows } from './intake-row.projection.ts'
import type { ChangedClaim } from './send-back/send-back-mails.ts'

/** Claims that one command works on. */
export class ClaimBatch {
  readonly batch: StreamBatch<IntakeItem, IntakeItemEvent>
  readonly #scope: CommandScope
  #leased: ReadonlyMap<string, Refusal> = new Map()

  constructor(scope: CommandScope) {
    this.#scope = scope
    this.batch = new StreamBatch<IntakeItem, IntakeItemEvent>('intake_item', evolveIntakeItem, scope)
  }

  /** Loads claims by id. @throws Refused 404, naming the first in `list` that does not exist in this business. */
  async load(client: TenantClient, ids: readonly string[], list?: string): Promise<this> {
    const items = await findItems(client, ids)
    const missing = ids.findIndex((id) => !items.has(id))
    if (missing >= 0) throw notFound(list ? { [`${list}[${missing}].id`]: 'Not found' } : undefined)
    for (const [id, item] of items) this.batch.load(id, item)
    return this
  }

  /**
   * Reads once which of the claims, and of the other aggregates that the command is about to change, colleagues hold:
   * those stay as they are, with the reason. A command about one claim need not ask: its append is refused.
   */
  async askWhoHolds(client: TenantClient, contacts: Iterable<string> = []): Promise<this> {
    const streams = [...this.batch.ids()].map((id) => streamOf('intake_item', id))
    const others = Array.from(contacts, (id) => streamOf('contact', id))
    this.#leased = await leasedAmong(client, this.#scope, [...streams, ...others])
    return this
  }

  /** Why a claim or contact cannot be changed because a colleague works on it; null if none does. */
  heldByOther(category: 'intake_item' | 'contact', id: string): Refusal | null {
    return this.#leased.size > 0 ? (this.#leased.get(streamOf(category, id)) ?? null) : null
  }

  item(id: string): IntakeItem {
    const item = this.batch.current(id)
    if (!item) throw new Error(`claim ${id} was not loaded`)
    return item
  }

  /** Decides a command about one of the claims, and takes its events in; or says why not. */
  decide(id: string, command: IntakeItemCommand): Refusal | null {
    const held = this.heldByOther('intake_item', id)
    if (held) return held
    const decision = decideIntakeItem(command, this.item(id))
    if (!decision.ok) return decision.refusal
    this.batch.apply(id, decision.events)
    return null
  }

  /** The events of each claim so far, and the claim after them. */
  get changed(): ChangedClaim[] {
    return this.batch.streams.map((append) => ({ ...append, item: this.item(idOf(append.stream)) }))
  }

  plan<Reply>(reply: Reply): Plan<Reply> {
    const { streams, changed } = this.batch
    return { streams, projections: [projectIntakeRows(this.#scope.businessId, changed)], reply }
  }
}
