import { type LeadOutcome, retryAfterHours } from '../../../../contract/leads/lead-outcomes.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { formatLocal } from '../../../../contract/call-center/local-time.ts'
import { promiseAfter } from '../../../../machines/lead/lead-call.ts'
import { bookedDropOff, type LeadWork, movedDropOff } from './lead-work.ts'

/** What an outcome sets in motion, with what was chosen for it; `followUpLabel` is the planned follow-up, or empty. */
export function hintOfOutcome(
  outcome: LeadOutcome,
  shown: SalesLead,
  work: LeadWork,
  followUpLabel: string,
  now: number,
): string {
  const { lead, local, shops } = shown
  const { dropOff, shopId } = work
  const shop = shops.find(({ id }) => id === shopId)?.name
  switch (outcome) {
    case 'drop_off_booked': {
      const moved = movedDropOff(shown, { ...work, outcome })
      if (moved && dropOff) return `${dropOff.label}. Moves it from ${moved}`
      if (dropOff) return `${dropOff.label}, takes a place`
      const booked = bookedDropOff(shown)
      return booked ? `Stays ${booked}` : 'Choose a time on the right'
    }
    case 'sent_to_shop':
      return `Offered to ${shop ?? 'the shop'}, which sets the drop-off`
    case 'follow_up':
      return followUpLabel ? `${followUpLabel}, out of the queue until then` : 'Choose a time on the right'
    case 'ask_shop_first':
      return `${shop ?? 'The shop'} is asked, out of the queue until it answers`
    case 'voicemail_left':
    case 'no_answer': {
      const promised = promiseAfter({ outcome, now: new Date(now).toISOString() }, lead)
      if (promised) return `Follow-up stays ${formatLocal(local.zone, new Date(promised), new Date(now))}`
      return `Back in ${retryAfterHours} hours`
    }
    case 'opportunity_lost':
      return 'Leaves the queue, asks for 1 of 6 reasons'
    case 'do_not_call':
      return 'Leaves the queue, is never called again'
  }
}
