import { type AggregateCategory, type StreamCategory, streamsOfAggregates } from '../../../contract/categories.ts'
import { idOf, streamOf } from '../../../contract/events/recorded.ts'
import { may, rolesThat } from '../../../contract/people/permissions.ts'
import { roleLabels } from '../../../contract/people/roles.ts'
import { viewPermissions, visibleByCategory } from '../../../machines/aggregates.ts'
import type { TenantClient } from '../../db/database.ts'
import type { AnyStore } from '../../events/aggregate-store.ts'
import { makeTemporary, writeStates } from '../../events/temporary-read-models.ts'
import { noRows, tableOf, type Viewer, type Visibility } from '../../events/visible-rows.ts'
import { foldAllUntil, foldUntil } from './log-until.queries.ts'

interface Record {
  readonly category: AggregateCategory
  readonly stream: string
}

export interface ThenDependencies {
  readonly visibility: Visibility
  readonly storeFor: (category: AggregateCategory) => AnyStore
  readonly businessId: string
  /** The last event that is taken into account. */
  readonly position: number
}

/** Whose rows the rules of others read: both have few, and are folded as a whole. */
const everywhere: readonly (AggregateCategory & StreamCategory)[] = ['user', 'repair_location']

/**
 * The rule of who sees which rows, as the API asks it, of rows as they were: the record, what it is about, people and
 * shops are folded from the log until a position into temporary tables, which take the place of the live ones. Within a
 * transaction.
 */
export class VisibleThen {
  readonly #client: TenantClient
  readonly #dependencies: ThenDependencies

  constructor(client: TenantClient, dependencies: ThenDependencies) {
    this.#client = client
    this.#dependencies = dependencies
  }

  /** Why a person could not see a record; null where they could. */
  async whyHidden(viewer: Viewer, record: Record): Promise<string | null> {
    const { visibility } = this.#dependencies
    const { category } = record
    const rows = visibility.visibleRows(category, viewer)
    if (!rows) return null
    if (rows === noRows) return whyRole(viewer, record)
    await this.#fold(record)
    const id = idOf(record.stream)
    const visible = await visibility.findVisible(this.#client, viewer, category, [id])
    return visible.has(id) ? null : this.#whyRow(viewer, record)
  }

  async #fold(record: Record): Promise<void> {
    const { businessId, position, storeFor } = this.#dependencies
    for (const category of [...reachedFrom(record.category)].sort())
      await makeTemporary(this.#client, storeFor(category))
    for (const category of everywhere) {
      if (category === record.category) continue
      const store = storeFor(category)
      const states = await foldAllUntil(this.#client, store, { businessId, category, position })
      await writeStates(this.#client, { store, businessId, states })
    }
    for (let next: Record | null = record; next; next = await this.#aboutOf(next)) await this.#write(next)
  }

  async #write({ category, stream }: Record): Promise<void> {
    const { businessId, position, storeFor } = this.#dependencies
    const store = storeFor(category)
    const state = await foldUntil(this.#client, store, { stream, position })
    if (state) await writeStates(this.#client, { store, businessId, states: [state] })
  }

  /** The record that another one is about, where the rule asks for it. */
  async #aboutOf({ category, stream }: Record): Promise<Record | null> {
    const rule = visibleByCategory[category]
    if (rule.rows !== 'through' && rule.rows !== 'through-any') return null
    const named = rule.rows === 'through' ? `'${rule.category}'` : rule.categoryColumn
    const { rows } = await this.#client.query<{ category: AggregateCategory; id: string | null }>(
      `select ${named} as category, ${rule.column}::text as id from ${tableOf(category)} where id = $1`,
      [idOf(stream)],
    )
    const [about] = rows
    return about?.id
      ? { category: about.category, stream: streamOf(streamsOfAggregates[about.category][0], about.id) }
      : null
  }

  async #whyRow(viewer: Viewer, record: Record): Promise<string> {
    const { visibility, storeFor } = this.#dependencies
    const { category, stream } = record
    if (visibility.visibleRows(category, viewer) === noRows) return whyRole(viewer, record)
    const rule = visibleByCategory[category]
    switch (rule.rows) {
      case 'by-permission':
        return whyRole(viewer, record)
      case 'of-person':
        return 'The account was not in the team of this person.'
      case 'by-stream':
        return 'It was for another person, or for those who see what it is about.'
      case 'assigned': {
        const { rows } = await this.#client.query<{ is_deleted: boolean }>(
          `select ${rule.deletedAt} is not null as is_deleted from ${tableOf(category)} where id = $1`,
          [idOf(stream)],
        )
        if (rows[0]?.is_deleted) return 'It was deleted.'
        if (viewer.role === 'appraiser_group') return 'It was not assigned to an appraiser of this group.'
        if (viewer.role === 'appraiser_readonly')
          return 'It was not assigned in the group and the state that this person sees.'
        return 'It was not assigned to this person.'
      }
      case 'through':
      case 'through-any': {
        if (rule.rows === 'through' && rule.ofShop && may(viewer, rule.ofShop.permission))
          return 'It was not with a shop of the team of this person.'
        const about = await this.#aboutOf(record)
        if (!about) return 'What it is about is unknown.'
        const { noun } = storeFor(about.category).aggregate
        return `This person could not see the ${noun.one} that it belongs to. ${await this.#whyRow(viewer, about)}`
      }
    }
  }
}

/** Categories whose tables the rule of one reads. */
function reachedFrom(category: AggregateCategory, reached = new Set<AggregateCategory>(everywhere)) {
  if (reached.has(category) && !everywhere.some((one) => one === category)) return reached
  reached.add(category)
  const rule = visibleByCategory[category]
  if (rule.rows === 'through') reachedFrom(rule.category, reached)
  if (rule.rows === 'through-any') for (const one of rule.categories) reachedFrom(one, reached)
  return reached
}

function whyRole({ role }: Viewer, { stream }: Record): string {
  const category = stream.slice(0, stream.indexOf(':')) as StreamCategory
  const others = rolesThat(viewPermissions[category]).map((one) => roleLabels[one])
  const able = others.length > 0 ? ` Roles that do: ${others.join(', ')}.` : ''
  return `The role ${roleLabels[role]} does not have permission to see it.${able}`
}
