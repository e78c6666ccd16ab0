import { useState } from 'react'
import { type LeadOutcome, leadOutcomeLabels } from '../../../../contract/leads/lead-outcomes.ts'
import {
  type Lead,
  opportunityLostLabels,
  type OpportunityLostReason,
  opportunityLostReasons,
} from '../../../../contract/leads/lead.ts'
import { decideLead } from '../../../../machines/lead/lead.decide.ts'
import { clockAt, instantAt } from '../../../shared/time/start-of-day.ts'
import { MomentFields } from '../../../shared/form/moment-fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { ShopCall } from '../api/shop-counter-api.ts'
import { fields } from './shop-counter.css.ts'

/** What a shop says of a call; the office sends leads to shops. */
const outcomes: readonly LeadOutcome[] = [
  'no_answer',
  'voicemail_left',
  'follow_up',
  'drop_off_booked',
  'opportunity_lost',
]

interface Props {
  name: string
  zone: string
  lead: Lead
  busy: boolean
  onSave: (call: ShopCall) => void
  onClose: () => void
}

/** Asks how a call with the owner ended; what the server would refuse is said here. */
export function CallDialog({ name, zone, lead, busy, onSave, onClose }: Props) {
  const [outcome, setOutcome] = useState<LeadOutcome>('no_answer')
  const [note, setNote] = useState('')
  const [reason, setReason] = useState<OpportunityLostReason | ''>('')
  const [moment, setMoment] = useState(() => ({ day: clockAt(Date.now() + 86_400_000, zone).day, time: '10:00' }))
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = () => {
    const at = outcome === 'follow_up' ? instantAt(moment.day, moment.time, zone) : null
    const call: ShopCall = {
      outcome,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(at !== null && { follow_up_at: new Date(at).toISOString() }),
      ...(outcome === 'opportunity_lost' && reason !== '' && { opportunity_lost_reason: reason }),
    }
    const now = new Date().toISOString()
    const decision = decideLead({ type: 'RecordLeadCall', by_role: 'shop_agent', now, ...call }, lead)
    setRefusal(decision.ok ? null : decision.refusal.reason)
    if (decision.ok) onSave(call)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width="small"
      title={`Record a call with ${name}`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={submit}>
            Record call
          </Button>
        </>
      }
    >
      <div className={fields}>
        {refusal !== null && <Notice tone="red">{refusal}</Notice>}
        <Select
          label="Outcome"
          choices={outcomes.map((value) => ({ value, label: leadOutcomeLabels[value] }))}
          value={outcome}
          onChange={(value) => setOutcome(outcomes.find((one) => one === value) ?? 'no_answer')}
        />
        {outcome === 'follow_up' && <MomentFields value={moment} zone={zone} onChange={setMoment} />}
        {outcome === 'opportunity_lost' && (
          <Select
            label="Reason"
            choices={[
              { value: '', label: 'Choose a reason' },
              ...opportunityLostReasons.map((value) => ({ value, label: opportunityLostLabels[value] })),
            ]}
            value={reason}
            onChange={(value) => setReason(opportunityLostReasons.find((one) => one === value) ?? '')}
          />
        )}
        <TextArea label="Note" rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </div>
    </Dialog>
  )
}
