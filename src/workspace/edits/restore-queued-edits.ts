import type { BodyOf } from '../../../contract/call.ts'
import type { editClaims } from '../../../contract/calls/edit-claims.ts'
import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import type { KeptCommand, RefusedRow } from '../../shared/command-outbox/queued-command.ts'
import type { Outgoing } from '../../shared/command-outbox/command-outbox.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'

type Edits = BodyOf<typeof editClaims>['edits']
type View = Pick<Outgoing, 'state' | 'subscribe' | 'isGivenHere' | 'dismiss'>

/**
 * Takes up what an earlier page left on its way: edits lie over their rows again until they are answered, and what was
 * not done is at its cell again until somebody decides it. Returns how to stop.
 */
export function takeUpKept(desk: ReviewDesk, outgoing: View): () => void {
  const laid = new Map<string, Edits>()
  /** Rows of answered commands, and whether what is to be decided about them was seen at the cell. */
  const open = new Map<string, { command: KeptCommand; row: string; isNoted: boolean }>()

  function look() {
    const { waiting, answered } = outgoing.state
    desk.rows.gather(() =>
      desk.notes.gather(() => {
        for (const command of waiting) if (isEdit(command) && !outgoing.isGivenHere(command)) lay(command)
        for (const [id, edits] of laid) if (!waiting.some((command) => command.id === id)) takeOff(id, edits)
      }),
    )
    for (const command of answered) {
      for (const refused of command.answer?.refused ?? []) {
        if (open.has(keyOf(command, refused.row))) continue
        open.set(keyOf(command, refused.row), { command, row: refused.row, isNoted: false })
        if (!outgoing.isGivenHere(command)) tell(desk, command, refused)
      }
    }
    settleDecided()
  }

  function lay(command: KeptCommand) {
    if (laid.has(command.id)) return
    const { edits } = command.body as { edits: Edits }
    laid.set(command.id, edits)
    for (const { id, changes } of edits) {
      desk.rows.overlay(id, changes)
      if (desk.rows.has(id)) desk.notes.set([id], () => Object.keys(changes) as EditableField[], { kind: 'pending' })
    }
  }

  function takeOff(id: string, edits: Edits) {
    laid.delete(id)
    for (const { id: row, changes } of edits) {
      desk.rows.unlay(row, Object.keys(changes))
      desk.notes.set([row], () => Object.keys(changes) as EditableField[], null)
    }
  }

  /** Whose cells say nothing any more has been decided. */
  function settleDecided() {
    for (const [key, one] of open) {
      const says = [...(desk.notes.of(one.row)?.values() ?? [])].some(({ kind }) => kind !== 'pending')
      if (says) one.isNoted = true
      else if (one.isNoted) {
        open.delete(key)
        void outgoing.dismiss(one.command, one.row)
      }
    }
  }

  look()
  const stops = [outgoing.subscribe(look), desk.notes.subscribe(settleDecided)]
  return () => stops.forEach((stop) => stop())
}

const isEdit = ({ kind }: KeptCommand) => kind === 'edit-claims'
const keyOf = ({ id }: KeptCommand, row: string) => `${id} ${row}`

/** Says at the cells, or at the row, why it was not done. */
function tell(desk: ReviewDesk, command: KeptCommand, { row, reason, errors, by, at }: RefusedRow) {
  if (!isEdit(command)) return desk.noteFailure(row, reason)
  const { edits } = command.body as { edits: Edits }
  const changes = edits.find(({ id }) => id === row)?.changes ?? {}
  for (const field of Object.keys(changes) as EditableField[]) {
    const mine = changes[field] ?? null
    if (errors?.[field] && by && at)
      desk.notes.setAt(row, field, { kind: 'conflict', mine, theirs: desk.rows.recorded(row)?.[field] ?? null, by, at })
    else desk.notes.setAt(row, field, { kind: 'refused', reason: errors?.[field] ?? reason, tried: mine })
  }
}
