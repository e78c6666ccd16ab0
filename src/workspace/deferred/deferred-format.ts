import { clock } from '../../shared/time/own-clock.ts'
import { waitingTab, type WorkspaceRow } from '../definition.ts'
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

interface Tabbed {
  readonly definition: { readonly tabs: readonly { readonly id: string; readonly label: string }[] }
  readonly shownTab: string
  readonly rows: { readonly isIn: (id: string, tab: string) => boolean }
}

/**
 * Why a row is still here that the filter would hide: "no longer matches the filter (Maria Ortiz, 10:42 AM)", or where
 * it is found now: "now in Needs fields".
 */
export function formatLingering(workspace: Tabbed, id: string, cause: Cause | null): string {
  const author = cause?.by ? ` (${[cause.by, clock(cause.at)].filter(Boolean).join(', ')})` : ''
  const tab = otherTabOf(workspace, id)
  return tab === null ? `no longer matches the filter${author}` : `now in ${tab}${author}`
}

/** The tab that a row has moved to from the one that is shown; null where it is not the tab that hides it. */
function otherTabOf({ definition: { tabs }, shownTab, rows }: Tabbed, id: string): string | null {
  if (rows.isIn(id, shownTab)) return null
  return tabs.find((tab) => tab.id !== waitingTab && rows.isIn(id, tab.id))?.label ?? null
}
