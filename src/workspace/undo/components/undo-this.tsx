import { undoThis } from './undo.css.ts'

/** What can be done about an event in a history: look at what taking it back comes to. */
export function UndoThis({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={undoThis} onClick={onPress}>
      undo this
    </button>
  )
}
