import { type FormEvent, useState } from 'react'
import type { Claim, ClaimChanges } from '../../../../contract/claims/claim.ts'
import { claimColumns, type ClaimColumn, labelOf } from '../../../../contract/claims/claim-fields.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { claimFields } from '../review/claim/claim-fields.ts'
import { ClaimLookups } from '../review/claim/claim-lookups.ts'
import { parseChanges } from '../../../workspace/edits/parse-changes.ts'
import { form } from '../../../workspace/page/workspace-page.css.ts'

const definitions = claimFields(new ClaimLookups())

interface Props {
  claim: Claim
  onClose: () => void
  onReturn: (changes: ClaimChanges) => Promise<void>
}

/** The fields of a claim that was sent back, the empty ones first; returns it to the queue with what was filled in. */
export function ReturnForm({ claim, onClose, onReturn }: Props) {
  const [texts, setTexts] = useState<Partial<Record<ClaimColumn, string>>>({})
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
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
      onClose={onClose}
      title={`${claim.first_name} ${claim.last_name}`}
      description={claim.claim_number}
      foot={
        <Button tone="go" type="submit" form="return-claim" busy={busy}>
          Return to the queue
        </Button>
      }
    >
      <form id="return-claim" className={form} onSubmit={(event) => void submit(event)}>
        {problem && <Notice tone="red">{problem}</Notice>}
        {fields.map((field) => (
          <TextField
            key={field}
            label={labelOf(field)}
            value={texts[field] ?? claim[field]}
            fault={faults[field] ?? null}
            onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
          />
        ))}
      </form>
    </Drawer>
  )
}
