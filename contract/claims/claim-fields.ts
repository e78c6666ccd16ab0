/**
 * The 24 columns of a carrier's claim file, in the order a file usually has them.
 * Source: specification, section 3, "Intake CSV".
 */
export const claimColumns = [
  'claim_number',
  'date_of_loss',
  'date_received',
  'vin',
  'first_name',
  'last_name',
  'zip',
  'drivable',
  'loss_type',
  'insurance_company',
  'insurance_email',
  'loss_email',
  'impact_notes',
  'claim_type',
  'hail_identified',
  'year',
  'make',
  'model',
  'city',
  'state',
  'address',
  'email',
  'primary_phone',
  'secondary_phone',
] as const

export type ClaimColumn = (typeof claimColumns)[number]

/** Columns a carrier's file must have, and must fill in on every row (section 3). */
export const requiredColumns = [
  'claim_number',
  'date_of_loss',
  'date_received',
  'vin',
  'first_name',
  'last_name',
  'zip',
] as const satisfies readonly ClaimColumn[]

export const columnLabels: Record<ClaimColumn, string> = {
  claim_number: 'Claim number',
  date_of_loss: 'Date of loss',
  date_received: 'Date received',
  vin: 'VIN',
  first_name: 'First name',
  last_name: 'Last name',
  zip: 'ZIP',
  drivable: 'Drivable',
  loss_type: 'Loss type',
  insurance_company: 'Insurance company',
  insurance_email: 'Insurance email',
  loss_email: 'Loss email',
  impact_notes: 'Impact notes',
  claim_type: 'Claim type',
  hail_identified: 'Hail identified',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  city: 'City',
  state: 'State',
  address: 'Address',
  email: 'Email',
  primary_phone: 'Primary phone',
  secondary_phone: 'Secondary phone',
}

/** What the reviewer decides about a claim, beside the carrier's columns. */
export const reviewerFields = [
  'action',
  'event',
  'destination',
  'appraiser_id',
  'call_center_id',
  'existing_claimant',
  'not_contact',
  'assignee_id',
  'due_on',
  'send_back_reason',
  'send_back_message',
] as const

export type ReviewerField = (typeof reviewerFields)[number]

const reviewerFieldLabels: Record<ReviewerField, string> = {
  action: 'Action',
  event: 'Event',
  destination: 'Destination',
  appraiser_id: 'Appraiser',
  call_center_id: 'Call center',
  existing_claimant: 'Existing contact',
  not_contact: 'Not a match',
  assignee_id: 'Assignee',
  due_on: 'Due date',
  send_back_reason: 'Send-back reason',
  send_back_message: 'Message to carrier',
}

/** Fields that plan the work on a claim. They decide nothing about it: a claim stays failed, and nobody has to see them. */
const planningFields: readonly EditableField[] = ['assignee_id', 'due_on']

export function isPlanningField(field: string): boolean {
  return (planningFields as readonly string[]).includes(field)
}

/** Everything a reviewer may change on a waiting claim. */
export type EditableField = ClaimColumn | ReviewerField
export const editableFields: readonly EditableField[] = [...claimColumns, ...reviewerFields]

export function labelOf(field: EditableField): string {
  return field in columnLabels ? columnLabels[field as ClaimColumn] : reviewerFieldLabels[field as ReviewerField]
}
