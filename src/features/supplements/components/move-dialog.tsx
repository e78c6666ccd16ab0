import { useState } from 'react'
import {
  documentTypeLabels,
  documentTypes,
  type DocumentType,
  type Supplement,
} from '../../../../contract/supplements/supplement.ts'
import type { SupplementMove } from '../../../../machines/supplement/supplement.decide.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { SupplementReply } from '../api/supplement-api.ts'
import { supplementName } from '../supplement-labels.ts'
import type { SupplementButton } from '../supplement-actions.ts'
import { fields } from './supplements.css.ts'

interface Props {
  button: SupplementButton
  supplement: Supplement
  people: Pick<SupplementReply, 'appraisers' | 'appraiser_groups'>
  onMove: (move: SupplementMove) => void
  onClose: () => void
}

interface Answers {
  readonly reviewer: string
  readonly type: DocumentType
  readonly note: string
  readonly amount: string
  readonly reason: string
}

/** Dollars as people type them, `1,842.50`, in cents; null for what is no amount. */
function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '', cents = ''] = plain.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** Asks what a move needs; what is missing is said here. */
export function MoveDialog({ button, supplement, people, onMove, onClose }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Answers>({ reviewer: '', type: 'photo', note: '', amount: '', reason: '' })
  const change = (changes: Partial<Answers>) => {
    setFault(null)
    setAnswers({ ...answers, ...changes })
  }
  const submit = () => {
    const answered = moveOf(button, answers, people)
    if (typeof answered === 'string') setFault(answered)
    else onMove(answered)
  }
  const { appraisers, appraiser_groups } = people
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={`${button.label.replace('…', '')}: ${supplementName(supplement)}`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            {button.label.replace('…', '')}
          </Button>
        </>
      }
    >
      <div className={fields}>
        {fault !== null && <Notice tone="red">{fault}</Notice>}
        {button.question === 'reviewer' && (
          <Select
            label="Appraiser or group"
            placeholder="Choose one"
            choices={[...appraiser_groups, ...appraisers].map(({ id, name }) => ({ value: id, label: name }))}
            value={answers.reviewer || null}
            onChange={(reviewer) => change({ reviewer })}
          />
        )}
        {button.question === 'documents' && (
          <>
            <Select
              label="Document"
              choices={documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))}
              value={answers.type}
              onChange={(type) => change({ type })}
            />
            <TextArea
              label="What it should show"
              rows={3}
              maxLength={500}
              value={answers.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </>
        )}
        {button.question === 'amount' && (
          <TextField
            label="Approved amount in dollars"
            inputMode="decimal"
            value={answers.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
        {button.question === 'reason' && (
          <TextArea
            label="Reason"
            rows={3}
            maxLength={500}
            value={answers.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The move with what was answered, or what is missing. */
function moveOf(
  { move }: SupplementButton,
  { reviewer, type, note, amount, reason }: Answers,
  { appraiser_groups }: Props['people'],
): SupplementMove | string {
  switch (move.type) {
    case 'ASSIGN': {
      if (reviewer === '') return 'Choose an appraiser or a group.'
      const isGroup = appraiser_groups.some(({ id }) => id === reviewer)
      return isGroup ? { type: 'ASSIGN', appraiser_group_id: reviewer } : { type: 'ASSIGN', appraiser_id: reviewer }
    }
    case 'REQUEST_DOCUMENTS':
      return { type: 'REQUEST_DOCUMENTS', documents: [{ type, note: note.trim() }] }
    case 'APPROVE': {
      const amount_cents = centsOf(amount)
      return amount_cents === null ? 'Enter an amount such as 1,842.50.' : { type: 'APPROVE', amount_cents }
    }
    case 'RETURN':
    case 'CLOSE':
      return reason.trim() === '' ? 'Say why.' : { type: move.type, reason: reason.trim() }
    default:
      return move
  }
}
