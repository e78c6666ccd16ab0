import {
  type AggregateCategory,
  aggregateOf,
  type StreamCategory,
  streamsOfAggregates,
} from '../../contract/categories.ts'
import { categoryOf, idOf } from '../../contract/events/recorded.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { viewPermissions, visibleByCategory } from '../../machines/aggregates.ts'
import { opensStreams } from '../../machines/visible.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'

/** Who asks, as far as it matters for which rows they see. */
export type Viewer = Pick<Me, 'id' | 'role' | 'permissions'>

/** The condition for who sees no row. */
export const noRows: Condition = () => 'false'

/** Tables that are not named by their category. */
const tables: Partial<Record<AggregateCategory, string>> = {
  call: 'phone_call',
  location: 'appraisal_location',
  user: 'person',
}
/** The table of an aggregate's rows: the read model of its store, which this layer doesn't know. */
export const tableOf = (category: AggregateCategory): string => tables[category] ?? category

interface Assignment {
  readonly assignee: string
  readonly group: string | null
  readonly state: string
}

/**
 * What is assigned to a person, by the role they act in: an appraiser's own, that of a group's appraisers, and for a
 * read-only appraiser what is assigned in the group and in the state that the person's fields name.
 */
const assignedTo: Partial<Record<Role, (person: string, columns: Assignment) => string>> = {
  appraiser: (person, { assignee }) => `${assignee} = ${person}::uuid`,
  appraiser_group: (group, { assignee, group: column }) => {
    const ofPeople = `${assignee} in (select p.id from person p where p.appraiser_group_id = ${group}::uuid)`
    return column === null ? ofPeople : `(${ofPeople} or ${column} = ${group}::uuid)`
  },
  appraiser_readonly: (person, { assignee, state }) => `${assignee} is not null and exists (
    select from person viewer where viewer.id = ${person}::uuid
      and (viewer.appraiser_group_id is null or ${assignee} in
        (select p.id from person p where p.appraiser_group_id = viewer.appraiser_group_id))
      and (viewer.appraiser_state is null or ${state} = viewer.appraiser_state))`,
}

/** The condition for the rows assigned to a person; null for a role that has none. */
export function assignedRows(category: AggregateCategory, { id, role }: Pick<Viewer, 'id' | 'role'>): Condition | null {
  const rule = visibleByCategory[category]
  const condition = assignedTo[role]
  if (rule.rows !== 'assigned' || !condition) return null
  const table = tableOf(category)
  const group = rule.group === undefined ? null : `${table}.${rule.group}`
  const columns = { assignee: `${table}.${rule.assignee}`, group, state: `${table}.doc->>'${rule.state}'` }
  return (place) => `${table}.${rule.deletedAt} is null and ${condition(place(id), columns)}`
}

/** Whether a person may view all streams of a category: its topic, its log, and its queue as of a moment. */
function isStreamOpen(viewer: Viewer, stream: string): boolean {
  return isStreamCategory(stream) && may(viewer, viewPermissions[stream])
}

const isStreamCategory = (name: string): name is StreamCategory => Object.hasOwn(viewPermissions, name)

/** Whether a person may read single streams of a category: all of them, or those of rows that they see. */
function areSomeStreamsOpen(viewer: Viewer, stream: StreamCategory): boolean {
  if (isStreamOpen(viewer, stream)) return true
  const category = aggregateOf(stream)
  return category !== undefined && opensStreams(visibleByCategory[category]) && visibleRows(category, viewer) !== noRows
}

/**
 * The one rule of who sees which rows of an aggregate, as its manifest declares it: null for those who see all, `noRows`
 * for those who see none, else the condition on rows of its table.
 */
function visibleRows(category: AggregateCategory, viewer: Viewer): Condition | null {
  if (streamsOfAggregates[category].every((stream) => isStreamOpen(viewer, stream))) return null
  const rule = visibleByCategory[category]
  const table = tableOf(category)
  switch (rule.rows) {
    case 'by-permission':
      return noRows
    case 'of-person':
      return may(viewer, rule.permission) ? (place) => `${table}.${rule.column} = ${place(viewer.id)}::uuid` : noRows
    case 'by-stream': {
      const open = Object.keys(rule.streams).filter((value) => isStreamOpen(viewer, rule.streams[value] ?? ''))
      const person = `${table}.${rule.personColumn}`
      return (place) =>
        `(${person} = ${place(viewer.id)}::uuid or ${person} is null and ${table}.${rule.column} = any(${place(open)}::text[]))`
    }
    case 'assigned':
      return may(viewer, rule.permission) ? (assignedRows(category, viewer) ?? noRows) : noRows
    case 'through':
      if (rule.permission && !may(viewer, rule.permission)) return noRows
      if (rule.ofShop && may(viewer, rule.ofShop.permission)) return ofTeam(table, rule.ofShop.members, viewer)
      return rowsOfVisible(rule.category, viewer, `${table}.${rule.column}`)
    case 'through-any': {
      const parts = rule.categories.map((subject) => ({
        subject,
        rows: rowsOfVisible(subject, viewer, `${table}.${rule.column}`),
      }))
      if (parts.every(({ rows }) => rows === noRows)) return noRows
      return (place) =>
        `(${parts
          .map(({ subject, rows }) => `(${table}.${rule.categoryColumn} = '${subject}' and ${rows?.(place) ?? 'true'})`)
          .join(' or ')})`
    }
  }
}

/** Rows that name a repair location of the team that a person leads or is in. */
function ofTeam(table: string, members: readonly string[], { id }: Viewer): Condition {
  const named = members.map((member) => `${table}.doc->>'${member}'`).join(', ')
  return (place) => `exists (select from repair_location r join person p on p.id = ${place(id)}::uuid
    where r.id::text in (${named}) and r.deleted_at is null and p.deleted_at is null
      and r.doc->>'shop_agent_id' = coalesce(p.root_shop_agent_id, p.id)::text)`
}

/** Rows that hold, in a column, the id of a row that a person sees. */
function rowsOfVisible(category: AggregateCategory, viewer: Viewer, column: string): Condition | null {
  const rows = visibleRows(category, viewer)
  if (!rows || rows === noRows) return rows
  const table = tableOf(category)
  return (place) => `${column} in (select ${table}.id from ${table} where ${rows(place)})`
}

/** Those of some ids that a person sees now. Of who sees all, ids are not looked up. */
async function findVisible(
  client: TenantClient,
  viewer: Viewer,
  category: AggregateCategory,
  ids: readonly string[],
): Promise<Set<string>> {
  const visible = visibleRows(category, viewer)
  if (!visible || ids.length === 0) return new Set(ids)
  if (visible === noRows) return new Set()
  const { of, values } = new SqlParams()
  const table = tableOf(category)
  const { rows } = await client.query<{ id: string }>(
    `select ${table}.id from ${table} where ${table}.id = any(${of(ids)}::uuid[]) and ${visible(of)}`,
    values,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether a person sees what some streams are about, where rows decide it. A stream that only its permission opens is
 * left to the caller, who knows whether it is read or changed.
 */
async function areStreamsVisible(client: TenantClient, viewer: Viewer, streams: readonly string[]): Promise<boolean> {
  const byCategory = Map.groupBy(new Set(streams), (stream) => aggregateOf(categoryOf(stream)))
  for (const [category, some] of byCategory) {
    if (!category || !opensStreams(visibleByCategory[category])) continue
    const ids = some.filter((stream) => !isStreamOpen(viewer, categoryOf(stream))).map(idOf)
    if ((await findVisible(client, viewer, category, ids)).size < ids.length) return false
  }
  return true
}

/**
 * The rule as handlers ask it, by every way in which somebody may see a record. It is handed to them, so that a test can
 * plant a leak in what it answers.
 */
export const visibility = { isStreamOpen, areSomeStreamsOpen, visibleRows, findVisible, areStreamsVisible } as const
export type Visibility = typeof visibility
