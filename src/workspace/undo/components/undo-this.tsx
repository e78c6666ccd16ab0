import { undoThis } from './undo.css.ts'

/** At an event of a history: opens the plan of its undo. */
export function UndoThis({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={undoThis} onClick={onPress}>
      Undo this
    </button>
  )
}
