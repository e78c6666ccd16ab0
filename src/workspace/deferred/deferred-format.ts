import { clock } from '../../shared/time/own-clock.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { Cause, DeferredChange } from './deferred-changes.ts'

/** Who set a field to what, and when: "Maria Ortiz: 1420 Elm St, 10:42 AM". */
export function formatDeferredChange<Row extends WorkspaceRow<Field>, Field extends string>(
  { field, value, by, at }: DeferredChange<Row, Field>,
  workspace: Pick<Workspace<Row, Field>, 'field'>,
): string {
  const text = workspace.field(field).format(value)
  return [`${by || 'Someone'}: ${text}`, clock(at)].filter(Boolean).join(', ')
}

/** Why a row is still here that the filter would hide: "no longer matches the filter (Maria Ortiz, 10:42 AM)". */
export function formatLingering(cause: Cause | null): string {
  const author = cause?.by ? ` (${[cause.by, clock(cause.at)].filter(Boolean).join(', ')})` : ''
  return `no longer matches the filter${author}`
}
