import { type FormEvent, useState } from 'react'
import type { Sendback } from '../../../../contract/calls/list-sendbacks.ts'
import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import { claimColumns, type ClaimColumn, labelOf } from '../../../../contract/claims/claim-fields.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useDiscardChanges } from '../../../shared/ui/discard-changes.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { parseChanges } from '../../../workspace/edits/parse-changes.ts'
import { form } from '../../../workspace/page/workspace-page.css.ts'
import { beside, changed, heading, none, sent } from './return-form.css.ts'
import { formatReturned, returnedChoices, returnedFields } from './returned-values.ts'
import { SendbackFacts } from './sendback-facts.tsx'

interface Props {
  claim: Sendback
  /** The time zone of the business. */
  zone: string
  onClose: () => void
  onReturn: (changes: ClaimChanges) => Promise<void>
}

/** What was asked of the carrier, and each field as it was sent beside the one that came back; the empty ones first. */
export function ReturnForm({ claim, zone, onClose, onReturn }: Props) {
  const [texts, setTexts] = useState<Partial<Record<ClaimColumn, string>>>({})
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isChanged = (field: ClaimColumn) =>
    texts[field] !== undefined && texts[field] !== editedText(field, claim[field])
  const type = (field: ClaimColumn) => (text: string) => setTexts({ ...texts, [field]: text })
  const { close, question } = useDiscardChanges(claimColumns.some(isChanged), onClose)
  const fields = claimColumns.toSorted((a, b) => Number(claim[a] !== '') - Number(claim[b] !== ''))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = parseChanges(returnedFields, texts)
    setFaults(Object.fromEntries([...typed.faults].map(([field, { reason }]) => [field, reason])))
    setProblem(null)
    if (typed.faults.size > 0) return
    setBusy(true)
    try {
      await onReturn(typed.changes as ClaimChanges)
    } catch (error) {
      if (error instanceof ApiProblem && error.problem.errors) setFaults(error.problem.errors)
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <Drawer
      startsInField
      open
      onClose={close}
      title={`${claim.first_name} ${claim.last_name}`}
      description={claim.claim_number}
      foot={
        <Button tone="go" type="submit" form="return-claim" busy={busy}>
          Return to queue
        </Button>
      }
    >
      {question}
      <SendbackFacts claim={claim} zone={zone} />
      <form id="return-claim" className={form} onSubmit={(event) => void submit(event)}>
        {problem && <Notice tone="red">{problem}</Notice>}
        <div className={heading}>
          <span>As sent</span>
          <span>As returned</span>
        </div>
        {fields.map((field) => (
          <div key={field} className={beside}>
            <span className={`${sent} ${isChanged(field) ? changed : ''} ${claim[field] === '' ? none : ''}`}>
              {formatReturned(field, claim[field]) || 'None'}
            </span>
            <ReturnedField
              field={field}
              text={texts[field] ?? editedText(field, claim[field])}
              fault={faults[field] ?? null}
              onChange={type(field)}
            />
          </div>
        ))}
      </form>
    </Drawer>
  )
}

/** A value as its editor has it: a choice by its value, all else as it is read. */
function editedText(field: ClaimColumn, value: string): string {
  return returnedChoices(field) ? value : formatReturned(field, value)
}

interface ReturnedFieldProps {
  field: ClaimColumn
  text: string
  fault: string | null
  onChange: (text: string) => void
}

function ReturnedField({ field, text, fault, onChange }: ReturnedFieldProps) {
  const choices = returnedChoices(field)
  const common = { label: labelOf(field), value: text, fault }
  if (choices) return <Select {...common} choices={choices} onChange={onChange} />
  return <TextField {...common} onChange={({ target }) => onChange(target.value)} />
}
