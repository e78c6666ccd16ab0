import { useState } from 'react'
import type { Lead, SetLeadStatus } from '../../../../contract/leads/lead.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import { useNow } from '../../../shared/time/use-now.ts'
import type { LeadApi } from '../api/lead-api.ts'
import { isSnoozed, leadName } from '../lead-labels.ts'
import { useLeadCommands } from '../use-lead-commands.ts'
import { whyNotLeadStatus, whyNotSnooze } from '../why-not-lead.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { actions } from './leads.css.ts'
import { LostDialog } from './lost-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

interface Props {
  api: LeadApi
  lead: Lead
  /** The zone of the business. */
  zone: string
  /** The shops that somebody can be asked to hear from. */
  shops: readonly Choice[]
  onChanged: () => void
}

/** The statuses that people set and the snooze; each is refused as the machine refuses it. */
export function LeadActions({ api, lead, zone, shops, onChanged }: Props) {
  const [asked, setAsked] = useState<'lost' | 'follow-up' | 'snooze' | null>(null)
  const { busy, setStatus, snooze } = useLeadCommands({ api, lead, zone, onChanged })
  const now = useNow(lead.snooze_until !== null, 30_000)
  const close = () => setAsked(null)
  const name = leadName(lead)
  const status = (to: SetLeadStatus, label: string, press: () => void) => (
    <Button busy={busy === to} whyNot={whyNotLeadStatus(lead, to)} onClick={press}>
      {label}
    </Button>
  )
  return (
    <div className={actions} role="group" aria-label="Actions">
      {status('follow_up_call', 'Follow-up call', () => void setStatus({ status: 'follow_up_call' }))}
      {status('follow_up_with_shop', 'Follow up with shop…', () => setAsked('follow-up'))}
      {status('unscheduled', reopenLabel(lead), () => void setStatus({ status: 'unscheduled' }))}
      {isSnoozed(lead, now) && (
        <Button icon="clock" busy={busy === 'snooze'} onClick={() => void snooze(null)}>
          End snooze
        </Button>
      )}
      <Button icon="clock" busy={busy === 'snooze'} whyNot={whyNotSnooze(lead)} onClick={() => setAsked('snooze')}>
        {isSnoozed(lead, now) ? 'Change snooze…' : 'Snooze…'}
      </Button>
      {status('opportunity_lost', 'Mark lost…', () => setAsked('lost'))}
      {asked === 'lost' && (
        <LostDialog
          name={name}
          onClose={close}
          onLose={(reason) => {
            close()
            void setStatus({ status: 'opportunity_lost', opportunity_lost_reason: reason })
          }}
        />
      )}
      {asked === 'follow-up' && (
        <FollowUpDialog
          name={name}
          shops={shops}
          assigned={lead.assigned_repair_location_id}
          onClose={close}
          onFollowUp={(shop) => {
            close()
            void setStatus({ status: 'follow_up_with_shop', follow_up_with_shop_id: shop })
          }}
        />
      )}
      {asked === 'snooze' && (
        <SnoozeDialog
          name={name}
          zone={zone}
          onClose={close}
          onSnooze={(until) => {
            close()
            void snooze(new Date(until).toISOString())
          }}
        />
      )}
    </div>
  )
}

const reopenLabel = ({ status }: Lead) => (status === 'opportunity_lost' ? 'Reopen lead' : 'Set to unscheduled')
