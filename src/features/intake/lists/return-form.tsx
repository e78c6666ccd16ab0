import { type FormEvent, useState } from 'react'
import type { Sendback } from '../../../../contract/calls/list-sendbacks.ts'
import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import { claimColumns, type ClaimColumn, labelOf } from '../../../../contract/claims/claim-fields.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useDiscardChanges } from '../../../shared/ui/discard-changes.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { claimFields } from '../review/claim/claim-fields.ts'
import { ClaimLookups } from '../review/claim/claim-lookups.ts'
import { parseChanges } from '../../../workspace/edits/parse-changes.ts'
import { form } from '../../../workspace/page/workspace-page.css.ts'
import { beside, changed, heading, none, sent } from './return-form.css.ts'
import { SendbackFacts } from './sendback-facts.tsx'

const definitions = claimFields(new ClaimLookups())

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
  const isChanged = (field: ClaimColumn) => (texts[field] ?? claim[field]) !== claim[field]
  const { close, question } = useDiscardChanges(claimColumns.some(isChanged), onClose)
  const fields = claimColumns.toSorted((a, b) => Number(claim[a] !== '') - Number(claim[b] !== ''))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = parseChanges(definitions, texts)
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
              {claim[field] || 'None'}
            </span>
            <TextField
              label={labelOf(field)}
              value={texts[field] ?? claim[field]}
              fault={faults[field] ?? null}
              onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
            />
          </div>
        ))}
      </form>
    </Drawer>
  )
}
