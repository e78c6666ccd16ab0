import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { commandOutboxAtom, commandOutboxStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { RejectedCommands } from '../../shared/command-outbox/command-outbox-notice.tsx'
import type { QueuedCommand } from '../../shared/command-outbox/queued-command.ts'
import { meAtom } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Notice } from '../../shared/ui/states.tsx'
import { formatRows } from '../format-rows.ts'
import { failedTab, type WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, loadAtom, quickTextAtom, tabAtom } from '../workspace-atoms.ts'
import { failedActions } from './workspace-page.css.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
}

/**
 * The one place above the rows that says that something the user did was refused. Each failure is at its row; this
 * leads there, and lists what is about rows that have left. Gone with the last failure.
 */
export function FailedBanner<Row extends WorkspaceRow<Field>, Field extends string>({ workspace }: Props<Row, Field>) {
  const { failures, definition } = workspace
  const count = useSyncExternalStore(
    (listener) => failures.subscribe(listener),
    () => failures.count,
  )
  const [tab, setTab] = useAtom(tabAtom)
  const setQuick = useSetAtom(quickTextAtom)
  const api = useAtomValue(gridAtom)
  const outbox = useAtomValue(commandOutboxAtom)
  const elsewhere = useRejectedElsewhere(workspace)
  const me = useAtomValue(meAtom)
  const left = elsewhere.reduce((sum, { answer, rows: about }) => sum + (answer?.refused.length || about.length), 0)
  if (count === 0 && left === 0) return null
  const text = formatRows(workspace, failures.ids())
  const hasTab = definition.tabs.some(({ id }) => id === failedTab)
  const show = () => {
    setTab(failedTab)
    setQuick('')
    api?.setFilterModel(null)
  }
  const dismiss = () => {
    failures.dismiss()
    for (const command of elsewhere) void outbox?.dismiss(command)
  }
  const reported = [
    count > 0 && `${text} failed. The reason is at each row.`,
    left > 0 && `${countOf(left, 'change')} not saved.`,
  ]
  return (
    <Notice
      tone="red"
      action={
        <span className={failedActions}>
          {count > 0 && hasTab && tab !== failedTab && (
            <Button onClick={show}>{`Show failed ${definition.noun.many}`}</Button>
          )}
          {elsewhere.length > 0 && (
            <RejectedCommands
              commands={elsewhere}
              zone={me?.business.timezone ?? 'UTC'}
              onDismiss={(command) => void outbox?.dismiss(command)}
              onRetry={(command) => void outbox?.retry(command)}
            />
          )}
          <Button tone="ghost" onClick={dismiss}>
            Dismiss
          </Button>
        </span>
      }
    >
      {reported.filter(Boolean).join(' ')}
    </Notice>
  )
}

/** Rejected commands of this workspace that no row can show: their rows have left, or all of the command failed. */
function useRejectedElsewhere<Row extends WorkspaceRow<Field>, Field extends string>({
  rows,
  definition,
}: Workspace<Row, Field>): readonly QueuedCommand[] {
  const { rejected } = useAtomValue(commandOutboxStateAtom)
  const { phase } = useAtomValue(loadAtom)
  const outbox = useAtomValue(commandOutboxAtom)
  if (phase.name !== 'ready') return []
  const kinds = new Set([definition.edit.kind, ...definition.actions.map(({ command }) => command)])
  return rejected.flatMap((command) => {
    const { answer } = command
    if (!answer || !kinds.has(command.kind)) return []
    if (answer.failed !== undefined) return [command]
    if (outbox?.isReportedHere(command)) return []
    const refused = answer.refused.filter(
      // Where a colleague had a row that is gone, nothing is left to decide: the row says who and when.
      ({ row, by, errors }) => (by === undefined || errors !== undefined) && (!rows.has(row) || rows.isDeparted(row)),
    )
    return refused.length > 0 ? [{ ...command, answer: { refused } }] : []
  })
}
