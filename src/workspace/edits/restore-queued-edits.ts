import type { CommandOutbox } from '../../shared/command-outbox/command-outbox.ts'
import type { QueuedCommand, RefusedRow } from '../../shared/command-outbox/queued-command.ts'
import type { VersionedEdit, WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'

type Outbox = Pick<CommandOutbox, 'state' | 'subscribe' | 'isSentHere' | 'isReportedHere' | 'dismiss'>

/**
 * Restores what an earlier page left in the command outbox: queued edits are shown on their rows until they are
 * answered, and what was refused is at its cell until the user decides it. Returns how to stop.
 */
export function restoreQueuedEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  outbox: Outbox,
): () => void {
  const { rows, notes, failures, definition } = workspace
  const shown = new Map<string, readonly VersionedEdit<Field>[]>()
  /** Refused rows, and whether the user has seen at the cell what is to be decided. */
  const undecided = new Map<string, { command: QueuedCommand; row: string; isNoted: boolean }>()
  const isEdit = ({ kind }: QueuedCommand) => kind === definition.edit.kind
  const kinds = new Set([definition.edit.kind, ...definition.actions.map(({ command }) => command)])
  const isKnown = ({ kind }: QueuedCommand) => kinds.has(kind)
  const editsOf = ({ body }: QueuedCommand) => (body as { edits: readonly VersionedEdit<Field>[] }).edits

  function update() {
    const { queued, rejected } = outbox.state
    rows.batch(() =>
      notes.batch(() => {
        for (const command of queued) if (isEdit(command) && !outbox.isSentHere(command)) show(command)
        for (const [id, edits] of shown) if (!queued.some((command) => command.id === id)) hide(id, edits)
      }),
    )
    for (const command of rejected) {
      // The page that sent an action shows its failures at the rows; another page would find them changed by then.
      if (!isEdit(command) && outbox.isReportedHere(command) && !command.answer?.failed) {
        void outbox.dismiss(command)
        continue
      }
      for (const refused of command.answer?.refused ?? []) {
        if (undecided.has(keyOf(command, refused.row))) continue
        // A colleague had the row, and it is gone: nothing is left to decide. A conflict still is.
        const isTaken = refused.by !== undefined && refused.errors === undefined
        if (isTaken && rows.recorded(refused.row) === undefined && isKnown(command)) {
          void outbox.dismiss(command, refused.row)
          continue
        }
        undecided.set(keyOf(command, refused.row), { command, row: refused.row, isNoted: false })
        if (!outbox.isSentHere(command)) noteRefusal(command, refused)
      }
    }
    dismissDecided()
  }

  function show(command: QueuedCommand) {
    if (shown.has(command.id)) return
    const edits = editsOf(command)
    shown.set(command.id, edits)
    for (const { id, changes, version } of edits) {
      rows.addEdit(id, changes, version)
      if (rows.has(id)) notes.set([id], () => Object.keys(changes) as Field[], { kind: 'pending' })
    }
  }

  function hide(id: string, edits: readonly VersionedEdit<Field>[]) {
    shown.delete(id)
    for (const { id: row, changes } of edits) {
      const fields = Object.keys(changes) as Field[]
      rows.removeEdit(row, fields)
      notes.set([row], () => fields, null)
    }
  }

  /** Shows the reason of a refusal at the cells, or at the row. */
  function noteRefusal(command: QueuedCommand, { row, reason, errors, by, at }: RefusedRow) {
    if (!isKnown(command)) return
    if (!isEdit(command)) return failures.set(row, reason)
    const changes = editsOf(command).find(({ id }) => id === row)?.changes
    for (const field of Object.keys(changes ?? {}) as Field[]) {
      const mine = changes?.[field] ?? null
      const now = rows.recorded(row)
      const theirs = now?.[field] ?? null
      if (errors?.[field] && by && at)
        notes.setAt(row, field, { kind: 'conflict', mine, theirs, by, at, version: now?.version ?? 0 })
      else notes.setAt(row, field, { kind: 'refused', reason: errors?.[field] ?? reason, tried: mine, isFailure: true })
    }
  }

  /** Rows that say nothing of it any more are decided: fixed, tried again, or dismissed. */
  function dismissDecided() {
    for (const [key, one] of undecided) {
      const isNoted = [...(notes.of(one.row)?.values() ?? [])].some(({ kind }) => kind !== 'pending')
      const hasNote = isNoted || failures.of(one.row) !== null
      if (hasNote) one.isNoted = true
      else if (one.isNoted) {
        undecided.delete(key)
        void outbox.dismiss(one.command, one.row)
      }
    }
  }

  update()
  const stops = [outbox.subscribe(update), notes.subscribe(dismissDecided), failures.subscribe(dismissDecided)]
  return () => stops.forEach((stop) => stop())
}

const keyOf = ({ id }: QueuedCommand, row: string) => `${id} ${row}`
