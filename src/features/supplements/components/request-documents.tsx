import { useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import type { RequestedDocument, Supplement } from '../../../../contract/supplements/supplement.ts'
import { decideSupplement } from '../../../../machines/supplement/supplement.decide.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { keepDraft } from '../../../shared/form/kept-drafts.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { panelTitle, pushed } from '../../../shared/ui/page.css.ts'
import { showErrorToast, showWhyNotToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { AmountsApi } from '../api/amounts-api.ts'
import { RequestDialog } from './request-dialog.tsx'
import { requestsHead } from './requests.css.ts'

interface Props {
  supplement: Supplement
  role: Role
  mayWork: boolean
  held: string | null
  api: Pick<AmountsApi, 'request'>
  onChanged: () => void
}

/** The heading of the requests with the way to more of them. */
export function RequestDocuments({ supplement, role, mayWork, held, api, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const draftName = `requests of supplement ${supplement.id}`
  const trial = { type: 'REQUEST_DOCUMENTS', documents: [{ type: 'photo', note: '' }] } as const
  const decision = decideSupplement({ type: 'MoveSupplement', move: trial, role }, supplement)
  const whyNot = !mayWork ? 'Your role reads supplements only.' : decision.ok ? held : decision.refusal.reason
  const ask = () => (whyNot === null ? setAsking(true) : showWhyNotToast('Request documents', whyNot))
  useCommands(
    isAsking ? [] : [{ id: 'requests.ask', title: 'Request documents…', group: 'Actions', keys: 'R', run: ask }],
  )
  const request = async (documents: readonly RequestedDocument[]) => {
    setAsking(false)
    const operation = newOperation(`Request documents: ${supplement.claim_number}`)
    try {
      await api.request(documents, supplement.version, operation)
      keepDraft(draftName, undefined)
      showUndoableToast('Documents requested', operation, onChanged)
    } catch (failure) {
      showErrorToast('Documents not requested', failure)
    }
    onChanged()
  }
  return (
    <div className={requestsHead}>
      <h2 className={`${panelTitle} ${pushed}`}>Requested documents</h2>
      <Button whyNot={whyNot} onClick={() => setAsking(true)}>
        Request documents… <Kbd>R</Kbd>
      </Button>
      {isAsking && (
        <RequestDialog
          name={supplement.claim_number}
          draftName={draftName}
          onRequest={(documents) => void request(documents)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
