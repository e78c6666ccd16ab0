import * as v from 'valibot'
import { Id } from '../ids.ts'
import { SupplementLine, SupplementLineName } from './supplement-line.ts'

/** Where a supplement is on its way to an approved amount (section 4, "Supplement pipeline tabs"). */
export const supplementStages = [
  'awaiting_review',
  'assignment',
  'in_review',
  'final_review',
  'complete',
  'request_closed',
] as const
export type SupplementStage = (typeof supplementStages)[number]

export const supplementStageLabels: Readonly<Record<SupplementStage, string>> = {
  awaiting_review: 'Awaiting review',
  assignment: 'Assignment',
  in_review: 'In review',
  final_review: 'Final review',
  complete: 'Complete',
  request_closed: 'Request closed',
}

export const supplementSubstages = [
  'to_review',
  'received_more_information',
  'pending_documents',
  'not_a_supplement',
  'unable_to_upload',
  'needs_reinspection',
  'client_reviewing',
  'preliminary',
  'pending_invoices',
  'locked',
] as const
export type SupplementSubstage = (typeof supplementSubstages)[number]

export const supplementSubstageLabels: Readonly<Record<SupplementSubstage, string>> = {
  to_review: 'To review',
  received_more_information: 'Received more information',
  pending_documents: 'Pending documents',
  not_a_supplement: 'Not a supplement',
  unable_to_upload: 'Unable to upload',
  needs_reinspection: 'Needs reinspection',
  client_reviewing: 'Client reviewing',
  preliminary: 'Preliminary',
  pending_invoices: 'Pending invoices',
  locked: 'Locked',
}

/** The sub-statuses of each stage, the first one where it begins; a stage without any has none. */
export const substagesOf: Readonly<Record<SupplementStage, readonly SupplementSubstage[]>> = {
  awaiting_review: ['to_review', 'received_more_information', 'pending_documents', 'not_a_supplement'],
  assignment: [],
  in_review: ['to_review', 'unable_to_upload', 'needs_reinspection'],
  final_review: ['to_review', 'pending_documents', 'client_reviewing', 'received_more_information'],
  complete: ['preliminary', 'pending_invoices', 'locked'],
  request_closed: [],
}

export const documentTypes = ['other', 'photo', 'scope_sheet', 'supplement_detail'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  other: 'Other',
  photo: 'Photo',
  scope_sheet: 'Scope sheet',
  supplement_detail: 'Supplement detail',
}

/** A document that the shop is asked for. */
export const RequestedDocument = v.strictObject({
  type: v.picklist(documentTypes, `Use one of ${documentTypes.join(', ')}`),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters')),
  /** The line of the amounts that it is about; missing where it is about none. */
  line: v.optional(SupplementLineName),
})
export type RequestedDocument = v.InferOutput<typeof RequestedDocument>

/** A shop's request for more money than the first estimate, with its documents. */
export const Supplement = v.strictObject({
  id: Id,
  /** Id of the contact; null where no claim was found for it. */
  claimant_id: v.nullable(Id),
  vin: v.string(),
  claim_number: v.string(),
  tax_id: v.string(),
  shop_name: v.string(),
  shop_contact_name: v.string(),
  /** E.164. */
  shop_phone_number: v.string(),
  shop_email: v.string(),
  shop_city: v.string(),
  shop_state: v.string(),
  supplement_notes: v.string(),
  stage: v.picklist(supplementStages),
  substage: v.nullable(v.picklist(supplementSubstages)),
  appraiser_group_id: v.nullable(Id),
  appraiser_id: v.nullable(Id),
  /** What was approved last; null before. */
  amount_cents: v.nullable(v.number()),
  /** What the shop bills and what is reviewed, by line; empty before anybody entered them. */
  lines: v.array(SupplementLine),
  /** What the shop is asked for, and has not sent. */
  document_requests: v.array(RequestedDocument),
  /** Why it was returned or closed, in words; empty where it was not. */
  reason: v.string(),
  /** Since when it is where it is, ISO 8601, UTC. */
  waiting_since: v.string(),
  /** When it is to leave the place where it is, ISO 8601, UTC; null where it is over. */
  due_at: v.nullable(v.string()),
  /** Its creation was undone. */
  deleted_at: v.nullable(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Supplement = v.InferOutput<typeof Supplement>

/** Who acts where a shop sends something by the claim's long id: what it calls itself is a field, not a name. */
export const shopActor = { id: 'shop', name: 'Repair shop' } as const

/** Whom a supplement waits on; null where it is over. */
export type SupplementParty = 'shop' | 'client' | 'business'

export function waitsOn({ stage, substage }: Pick<Supplement, 'stage' | 'substage'>): SupplementParty | null {
  if (stage === 'request_closed' || substage === 'locked') return null
  if (substage === 'pending_documents' || substage === 'pending_invoices') return 'shop'
  return substage === 'client_reviewing' ? 'client' : 'business'
}
