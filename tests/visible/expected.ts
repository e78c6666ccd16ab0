import { streamsOfAggregates } from '../../contract/categories.ts'
import { may, type Permission } from '../../contract/people/permissions.ts'
import { viewPermissions, visibleByCategory } from '../../machines/aggregates.ts'
import { opensStreams } from '../../machines/visible.ts'
import type { ProbedRow, Viewer } from './probed-row.ts'

/** How much of an aggregate a way shows: single rows, the streams of single rows, or all of it at once. */
export type Grain = 'rows' | 'streams' | 'all'

/**
 * Whether a person sees a row by its manifest, worked out from the facts about the row: no statement of the server is
 * trusted with it.
 */
export function isExpected(viewer: Viewer, row: ProbedRow, grain: Grain): boolean {
  if (viewer.business !== row.business) return false
  if (grain === 'all') return may(viewer, viewPermissions[row.stream])
  if (grain === 'streams') {
    const isOpen = may(viewer, viewPermissions[row.stream])
    return isOpen || (opensStreams(visibleByCategory[row.category]) && isRowExpected(viewer, row))
  }
  return isRowExpected(viewer, row)
}

function isRowExpected(viewer: Viewer, row: ProbedRow): boolean {
  const has = (permission: Permission) => may(viewer, permission)
  if (streamsOfAggregates[row.category].every((stream) => has(viewPermissions[stream]))) return true
  const rule = visibleByCategory[row.category]
  switch (rule.rows) {
    case 'by-permission':
      return false
    case 'of-person':
      return has(rule.permission) && row.people[rule.column] === viewer.id
    case 'by-stream': {
      const person = row.people[rule.personColumn] ?? null
      return person === null ? has(viewPermissions[row.stream]) : person === viewer.id
    }
    case 'assigned':
      return (
        has(rule.permission) &&
        (isAssigned(viewer, row, row.people[rule.assignee] ?? null) ||
          (rule.group !== undefined && viewer.role === 'appraiser_group' && row.people[rule.group] === viewer.id))
      )
    case 'through':
      if (rule.ofShop && has(rule.ofShop.permission)) return row.people['shop_team'] === viewer.id
      return (rule.permission === null || has(rule.permission)) && isAboutExpected(viewer, row)
    case 'through-any':
      return isAboutExpected(viewer, row)
  }
}

function isAboutExpected(viewer: Viewer, { about, label }: ProbedRow): boolean {
  if (!about) throw new Error(`${label} is about no record`)
  return isRowExpected(viewer, about)
}

/** By the role that a person acts in; record 69. */
function isAssigned(viewer: Viewer, { assigneeGroup, state }: ProbedRow, assignee: string | null): boolean {
  if (assignee === null) return false
  switch (viewer.role) {
    case 'appraiser':
      return assignee === viewer.id
    case 'appraiser_group':
      return assigneeGroup === viewer.id
    case 'appraiser_readonly':
      return (
        (viewer.group === null || assigneeGroup === viewer.group) && (viewer.state === null || state === viewer.state)
      )
    default:
      return false
  }
}
