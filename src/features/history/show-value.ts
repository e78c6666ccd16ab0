import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { type ClaimAction, actionLabels, claimTypeLabels, destinationLabels } from '../../../contract/claims/choices.ts'
import { contactMethodLabels, contactModeLabels } from '../../../contract/contacts/contact-choices.ts'
import { sendBackReasonLabels } from '../../../contract/claims/send-back-reasons.ts'
import { formatDay, formatDayStamp } from '../../shared/time/format-time.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { Change, NameOf } from './event-description.ts'

const valueLabels: Record<string, Record<string, string>> = {
  action: Object.fromEntries(Object.entries(actionLabels).map(([action, { now }]) => [action as ClaimAction, now])),
  claim_type: claimTypeLabels,
  destination: destinationLabels,
  send_back_reason: sendBackReasonLabels,
  mode: contactModeLabels,
  preferred_contact_method: contactMethodLabels,
  drivable: { Y: 'Yes', N: 'No' },
  hail_identified: { Y: 'Yes', N: 'No' },
}
const ids = ['event', 'storm_id', 'appraiser_id', 'call_center_id', 'existing_claimant', 'not_contact', 'assignee_id']

/** A field's value as people read it; empty for none. */
function showValue(field: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'date_of_loss' && typeof value === 'number') return formatDayStamp(value)
  if (field === 'calling_hours' || field === 'message_hours') return formatHours(value as CallingHours)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (ids.includes(field)) return nameOf(text, field) ?? `${text.slice(0, 8)}…`
  if (field === 'phone' || field.endsWith('_phone')) return formatPhone(text)
  if (field.startsWith('date_') || field === 'due_on') return formatDay(text)
  return valueLabels[field]?.[text] ?? text
}

const formatHours = ({ from, to }: CallingHours) => `${from} to ${to}`

/** What changed between two sets of fields, in words. Fields that came out the same in words are left out. */
export function changesOf(was: object, now: object, labelOf: (field: string) => string, nameOf: NameOf): Change[] {
  const before = was as Record<string, unknown>
  return Object.entries(now)
    .map(([field, to]) => ({
      label: labelOf(field),
      from: showValue(field, before[field], nameOf),
      to: showValue(field, to, nameOf),
    }))
    .filter(({ from, to }) => from !== to)
}
