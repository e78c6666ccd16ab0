import { useState } from 'react'
import * as v from 'valibot'
import type { DocumentRequest } from '../../../../contract/supplements/document-request.ts'
import { documentTypeLabels } from '../../../../contract/supplements/supplement.ts'
import { keepDraft } from '../../../shared/form/kept-drafts.ts'
import { useKeptDraft } from '../../../shared/form/use-kept-draft.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { RequestAnswer } from '../api/document-api.ts'
import { fields } from './requests.css.ts'

interface Props {
  request: DocumentRequest
  action: 'return' | 'waive'
  onAnswer: (answer: RequestAnswer) => void
  onClose: () => void
}

const AnswerDraft = v.object({ reason: v.string(), example: v.string() })
const emptyAnswer = { reason: '', example: '' }
const draftNameOf = (request: Pick<DocumentRequest, 'id'>, action: string) => `${action} of request ${request.id}`

/** The answer was given: what was typed for it is kept no longer. */
export function forgetAnswer(request: Pick<DocumentRequest, 'id'>, action: string): void {
  keepDraft(draftNameOf(request, action), undefined)
}

const labels = { return: 'Return', waive: 'Waive' } as const

/** Asks why a document is returned or not needed; the shop reads what is typed. */
export function AnswerDialog({ request, action, onAnswer, onClose }: Props) {
  const draft = useKeptDraft(draftNameOf(request, action), AnswerDraft, emptyAnswer)
  const { reason, example } = draft.value
  const [fault, setFault] = useState<string | null>(null)
  const submit = () => {
    if (reason.trim() === '') setFault('Say why.')
    else onAnswer(action === 'return' ? { action, reason, example } : { action, reason })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={`${labels[action]}: ${documentTypeLabels[request.type]}`}
      description={action === 'return' ? 'The shop reads this and sends another document.' : 'The shop reads this.'}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            {labels[action]}
          </Button>
        </>
      }
    >
      <div className={fields}>
        {draft.isRestored && (
          <Notice tone="blue" action={<Button onClick={draft.discard}>Discard</Button>}>
            What you typed before is still here.
          </Notice>
        )}
        {fault !== null && <Notice tone="red">{fault}</Notice>}
        <TextArea
          label="Reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setFault(null)
            draft.change({ ...draft.read(), reason: target.value })
          }}
        />
        {action === 'return' && (
          <TextArea
            label="What a good one looks like"
            rows={2}
            maxLength={500}
            value={example}
            onChange={({ target }) => draft.change({ ...draft.read(), example: target.value })}
          />
        )}
      </div>
    </Dialog>
  )
}
