import { useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import type { SupplementMove } from '../../../../machines/supplement/supplement.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { SupplementApi, SupplementReply } from '../api/supplement-api.ts'
import { buttonsOfSupplement, type SupplementButton, whyNotMove } from '../supplement-actions.ts'
import { supplementName } from '../supplement-labels.ts'
import { MoveDialog } from './move-dialog.tsx'
import { actions } from './supplements.css.ts'

interface Props {
  reply: SupplementReply
  role: Role
  api: Pick<SupplementApi, 'move'>
  onChanged: () => void
}

/** What the person can do with a supplement; the rest says why not. */
export function SupplementMoves({ reply, role, api, onChanged }: Props) {
  const { supplement } = reply
  const [asked, setAsked] = useState<SupplementButton | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const make = async (button: SupplementButton, move: SupplementMove) => {
    setAsked(null)
    setBusy(button.id)
    const operation = newOperation(`${button.label.replace('…', '')}: ${supplementName(supplement)}`)
    const { version } = supplement
    const sent = move.type === 'REQUEST_DOCUMENTS' ? { ...move, documents: [...move.documents] } : move
    try {
      await api.move(supplement.id, { ...sent, version }, operation)
      showUndoableToast(button.done, operation, onChanged)
    } catch (error) {
      showErrorToast('Supplement not changed', error)
    }
    setBusy(null)
    onChanged()
  }
  return (
    <div className={actions} role="group" aria-label="Actions">
      {buttonsOfSupplement(supplement).map((button) => (
        <Button
          key={button.id}
          busy={busy === button.id}
          whyNot={whyNotMove(supplement, button.move, role)}
          onClick={() => (button.question ? setAsked(button) : void make(button, button.move))}
        >
          {button.label}
        </Button>
      ))}
      {asked && (
        <MoveDialog
          key={asked.id}
          button={asked}
          supplement={supplement}
          people={reply}
          onMove={(move) => void make(asked, move)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
