import type { OperationUndo } from '../../../shared/operations/operation-undo.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { DraftActor, DraftSnapshot } from '../use-draft.ts'
import { actions, notice } from './drafts.css.ts'

interface Props {
  draft: DraftActor
  snapshot: DraftSnapshot
  unit: string
  operationUndo?: OperationUndo | undefined
}

/** The outcome of the user's draft on another page or machine. Stays until it is closed: the user may look elsewhere. */
export function DraftElsewhere({ draft, snapshot, unit, operationUndo }: Props) {
  const { commit, discarded } = snapshot.context
  const close = () => draft.send({ type: 'close' })
  const said = (text: string, undo: (() => void) | null, label: string) => (
    <div className={notice}>
      <Notice
        tone="blue"
        action={
          <span className={actions}>
            {undo && <Button onClick={undo}>{label}</Button>}
            <Button tone="ghost" onClick={close}>
              Close
            </Button>
          </span>
        }
      >
        {text}
      </Notice>
    </div>
  )
  if (snapshot.matches('committed elsewhere')) {
    const { key, done } = commit ?? { key: '', done: 0 }
    const undo = () => {
      operationUndo?.undoOperation(key)
      close()
    }
    const text = `Your draft was committed in another tab or on another device: ${countOf(done, unit)} done.`
    return said(text, operationUndo && done > 0 ? undo : null, 'Undo')
  }
  if (snapshot.matches('discarded elsewhere')) {
    const text = `Your draft of ${countOf(discarded.size, unit)} was discarded in another tab or on another device.`
    return said(text, () => draft.send({ type: 'restore' }), 'Restore')
  }
  return null
}

/** The same for a user who is adding rows: nothing that is typed is lost. */
export function FormElsewhere({ draft, snapshot, unit }: Props) {
  const { other } = snapshot.context
  if (snapshot.matches('newer elsewhere')) {
    return (
      <Notice
        tone="amber"
        action={<Button onClick={() => draft.send({ type: 'use the other version' })}>Show it</Button>}
      >
        {`A newer draft exists, changed in another tab or on another device: ${countOf(other?.rows?.length ?? 0, unit)} in it. ` +
          'Your additions are applied on top.'}
      </Notice>
    )
  }
  const gone = snapshot.matches('committed elsewhere')
    ? 'committed'
    : snapshot.matches('discarded elsewhere')
      ? 'discarded'
      : null
  return (
    gone && (
      <Notice tone="amber">
        {`Your draft was ${gone} in another tab or on another device. Your additions start a new one.`}
      </Notice>
    )
  )
}
