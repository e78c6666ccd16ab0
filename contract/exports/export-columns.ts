import { contactMethodLabels, contactModeLabels } from '../contacts/contact-choices.ts'
import { contactStatuses, contactStatusLabel } from '../contacts/contact-statuses.ts'
import type { Field } from '../crud/field.ts'
import { leadStatuses, leadStatusLabels, opportunityLostLabels } from '../leads/lead.ts'
import { messageChannelLabels, messageDirectionLabels, messageStateLabels, messageStates } from '../messages/message.ts'
import { productionLogFields } from '../production-logs/production-log-fields.ts'
import {
  lossDecisionLabels,
  productionLogStatuses,
  productionLogStatusLabels,
} from '../production-logs/production-log.ts'
import { supplementStageLabels, supplementStages, supplementSubstageLabels } from '../supplements/supplement.ts'
import type { ExportSubject } from './export.ts'

/**
 * How a value is written: `text` as it is, or as the label of its code where the column has labels; `number`, `cents`
 * and `hundredths` as numbers; `phone` as its ten digits, however it is stored (abroad in E.164); `instant` (ISO 8601) and `milliseconds` in the zone of the business; `day` (midnight UTC,
 * in milliseconds) as its date; `yes_no` and `json` as text.
 */
export type ExportValue =
  | 'text'
  | 'phone'
  | 'number'
  | 'cents'
  | 'hundredths'
  | 'instant'
  | 'milliseconds'
  | 'day'
  | 'yes_no'
  | 'json'

export interface ExportColumn {
  readonly key: string
  readonly label: string
  readonly value: ExportValue
  /** The record that has the value, and the path to its member. */
  readonly from: 'doc' | 'contact' | 'storm'
  readonly path: readonly string[]
  /** What pages say for its codes; null where it has none. A code without a label is written as it is. */
  readonly labels: CodeLabels | null
  /** Chosen unless a person says otherwise. */
  readonly isUsual: boolean
}

type CodeLabels = Readonly<Record<string, string>>
type More = Partial<Pick<ExportColumn, 'value' | 'from' | 'path' | 'labels' | 'isUsual'>>

function column(
  key: string,
  label: string,
  { value = 'text', from = 'doc', path = [key], labels = null, isUsual = true }: More = {},
): ExportColumn {
  return { key, label, value, from, path, labels, isUsual }
}

const instant = (key: string, label: string, more: More = {}) => column(key, label, { value: 'instant', ...more })
const coded = (key: string, label: string, labels: CodeLabels, more: More = {}) =>
  column(key, label, { labels, ...more })
const contactStatusLabels = Object.fromEntries(contactStatuses.map((status) => [status, contactStatusLabel(status)]))
const extra = { isUsual: false } as const
const id = column('id', 'ID', extra)
const storm = column('storm', 'Event', { from: 'storm', path: ['title'] })
const moments = [instant('created_at', 'Created'), instant('updated_at', 'Updated', extra)]

/** Whose claim a record is about. */
const ofContact = [
  column('contact_id', 'Contact ID', { ...extra, from: 'contact', path: ['id'] }),
  column('claimant_first_name', 'Claimant first name', { from: 'contact', path: ['first_name'] }),
  column('claimant_last_name', 'Claimant last name', { from: 'contact', path: ['last_name'] }),
  column('contact_claim_number', 'Claim number', { from: 'contact', path: ['claim_number'] }),
]

const ofUnit = { cents: 'cents', 'basis points': 'hundredths', units: 'number' } as const satisfies Record<
  string,
  ExportValue
>

function ofField(key: string, { label, editor }: Field<never>): ExportColumn {
  if (editor.kind === 'number')
    return column(key, label, { value: ofUnit[editor.unit], isUsual: editor.unit === 'cents' })
  if (editor.kind === 'switch')
    return column(key, label, { value: 'yes_no', labels: { true: editor.yes, false: editor.no }, isUsual: false })
  if (editor.kind === 'text' && editor.type === 'tel') return column(key, label, { value: 'phone', isUsual: false })
  return column(key, label, { labels: editor.kind === 'choice' ? (editor.labels ?? null) : null, isUsual: false })
}

/** The columns of every subject, in the order of a file. Column keys are part of the API. */
export const exportColumns: Readonly<Record<ExportSubject, readonly ExportColumn[]>> = {
  contacts: [
    id,
    column('first_name', 'First name'),
    column('last_name', 'Last name'),
    column('primary_phone', 'Phone', { value: 'phone' }),
    column('secondary_phone', 'Second phone', { value: 'phone', isUsual: false }),
    column('email', 'Email'),
    column('address', 'Street address'),
    column('city', 'City'),
    column('state', 'State'),
    column('zip', 'ZIP code'),
    column('claim_number', 'Claim number'),
    column('policy_number', 'Policy number', extra),
    column('insurance_carrier', 'Carrier'),
    column('vin', 'VIN'),
    column('vehicle_year', 'Year'),
    column('vehicle_make', 'Make'),
    column('vehicle_model', 'Model'),
    column('loss_type', 'Loss type', extra),
    column('date_of_loss', 'Date of loss', { value: 'day' }),
    coded('status', 'Status', contactStatusLabels),
    storm,
    coded('mode', 'Mode', contactModeLabels, extra),
    coded('preferred_contact_method', 'Preferred contact method', contactMethodLabels, extra),
    column('spanish', 'Spanish', { value: 'yes_no' }),
    column('can_text', 'Can text', { value: 'yes_no', isUsual: false }),
    column('numcalls', 'Calls', { value: 'number' }),
    instant('last_call_at', 'Last call', extra),
    column('appointment', 'Appointment', { value: 'milliseconds', path: ['appointment', 'timestamp'] }),
    ...moments,
  ],
  leads: [
    id,
    column('first_name', 'First name'),
    column('last_name', 'Last name'),
    column('phone', 'Phone', { value: 'phone' }),
    column('email', 'Email'),
    column('city', 'City'),
    column('state', 'State'),
    column('zipcode', 'ZIP code'),
    column('claim_number', 'Claim number'),
    column('vin', 'VIN'),
    column('vehicle', 'Vehicle'),
    storm,
    coded('status', 'Status', leadStatusLabels),
    coded('opportunity_lost_reason', 'Lost reason', opportunityLostLabels, extra),
    column('estimate_total', 'Estimate total', { value: 'cents' }),
    column('num_calls', 'Calls', { value: 'number' }),
    instant('last_called_at', 'Last call', extra),
    instant('snooze_until', 'Snoozed until', extra),
    instant('follow_up_at', 'Follow-up', extra),
    ...moments,
  ],
  supplements: [
    id,
    column('claim_number', 'Claim number'),
    column('vin', 'VIN'),
    column('shop_name', 'Shop'),
    column('shop_contact_name', 'Shop contact', extra),
    column('shop_phone_number', 'Shop phone', { value: 'phone' }),
    column('shop_email', 'Shop email'),
    column('shop_city', 'Shop city', extra),
    column('shop_state', 'Shop state', extra),
    coded('stage', 'Stage', supplementStageLabels),
    coded('substage', 'Substage', supplementSubstageLabels),
    column('amount_cents', 'Approved amount', { value: 'cents' }),
    column('reason', 'Reason', extra),
    storm,
    instant('waiting_since', 'Waiting since'),
    instant('due_at', 'Due'),
    ...moments,
  ],
  production_logs: [
    id,
    ...ofContact,
    storm,
    coded('status', 'Status', productionLogStatusLabels),
    column('repair_estimate_total', 'Repair estimate total', { value: 'cents' }),
    column('total_storage_cost', 'Storage cost', { value: 'cents', isUsual: false }),
    column('total_bill_amount', 'Total bill', { value: 'cents' }),
    coded('total_loss', 'Total loss', lossDecisionLabels),
    column('total_loss_reason', 'Total-loss reason', extra),
    ...Object.entries(productionLogFields).map(([key, field]) => ofField(key, field as Field<never>)),
    instant('completed_at', 'Completed'),
    ...moments,
  ],
  messages: [
    id,
    ...ofContact,
    storm,
    coded('direction', 'Direction', messageDirectionLabels),
    coded('channel', 'Channel', messageChannelLabels),
    coded('state', 'Status', messageStateLabels),
    column('author', 'Author', { path: ['author', 'name'] }),
    column('ours', 'Our number or address', { value: 'phone' }),
    column('theirs', 'Claimant’s number or address', { value: 'phone' }),
    column('body', 'Text'),
    column('reason', 'Reason', extra),
    ...moments,
  ],
  events: [
    column('position', 'Position', { value: 'number', path: ['id'] }),
    instant('at', 'Time'),
    column('record', 'Record type', { path: ['category'] }),
    column('record_id', 'Record ID', { path: ['record_id'] }),
    column('version', 'Version', { value: 'number', isUsual: false }),
    column('event', 'Event'),
    column('type', 'Event type', extra),
    column('by', 'By', { path: ['by', 'name'] }),
    column('data', 'Details', { value: 'json', isUsual: false }),
  ],
}

/** The statuses that rows can be filtered by; none where a subject has no status. */
export const exportStatusesOf: Readonly<Record<ExportSubject, readonly string[]>> = {
  contacts: contactStatuses,
  leads: leadStatuses,
  supplements: supplementStages,
  production_logs: productionLogStatuses,
  messages: messageStates,
  events: [],
}

/** What pages and files say for a status that rows are filtered by. */
export function exportStatusLabel(subject: ExportSubject, status: string): string {
  const labelled = exportColumns[subject].find(({ key }) => key === statusColumns[subject])
  return labelled?.labels?.[status] ?? status
}

const statusColumns: Readonly<Partial<Record<ExportSubject, string>>> = {
  contacts: 'status',
  leads: 'status',
  supplements: 'stage',
  production_logs: 'status',
  messages: 'state',
}

/** Columns by their keys, in that order; null where one is unknown or named twice. */
export function chosenColumns(subject: ExportSubject, keys: readonly string[]): readonly ExportColumn[] | null {
  const known = new Map(exportColumns[subject].map((one) => [one.key, one]))
  const chosen = keys.flatMap((key) => known.get(key) ?? [])
  return chosen.length === keys.length && new Set(keys).size === keys.length ? chosen : null
}
