import { undoableContactEvents } from '../../machines/contact/contact.undo.ts'
import { undoableClaimEvents } from '../../machines/intake-item/intake-item.undo.ts'
import { standing } from '../../machines/undo/life.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { tellEvent } from '../features/history/tell-event.ts'
import { undoApi } from '../workspace/undo/api/undo-api.ts'
import { UndoDialog } from '../workspace/undo/components/undo-dialog.tsx'
import { UndoThis } from '../workspace/undo/components/undo-this.tsx'
import { openUndo } from '../workspace/undo/undo-session.ts'
import { useMe } from './use-me.ts'
import { useNames } from './use-names.ts'

/** Taking back, for all pages of this tab. */
export const undoWork = openUndo(undoApi)

/** The review of what is taken back, in the words of histories. Stands once in a page from which something can be. */
export function UndoReview() {
  const me = useMe()
  const nameOf = useNames()
  return (
    <UndoDialog
      work={undoWork}
      zone={me.business.timezone}
      tell={(event) => tellEvent(event as unknown as Recorded, nameOf)}
    />
  )
}

const undoable: Readonly<Record<'intake_item' | 'contact', readonly string[]>> = {
  intake_item: undoableClaimEvents,
  contact: undoableContactEvents,
}

/** What can be done about an event of a life: "undo this", as long as it stands. */
export function undoOf(category: keyof typeof undoable) {
  return (event: Recorded, life: readonly Recorded[]) =>
    undoable[category].includes(event.type) &&
    standing(life).has(event.version) && (
      <UndoThis onPress={() => undoWork.event(event.id, tellEvent(event, () => undefined).title)} />
    )
}
