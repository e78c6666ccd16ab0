import { type ContactStatus, whyNotAppraisable } from '../../contract/contacts/contact-statuses.ts'
import type { OpportunityLostReason } from '../../contract/leads/lead.ts'
import { describeSameLeads, type OpenSameLead, sameLeadCode } from '../../contract/leads/same-lead.ts'
import { evidencePhotos, missingPhotos, photoLabels, type PhotoSubject } from '../../contract/production-logs/photo.ts'
import {
  type ProductionLogField,
  productionLogLabel,
  type ProductionLogValues,
} from '../../contract/production-logs/production-log-fields.ts'
import { isTotalLossProposed, lossShareOf, totalsOf } from '../../contract/production-logs/production-log-totals.ts'
import type { LossDecision } from '../../contract/production-logs/production-log.ts'

/** What stands out in a log: it blocks its completion, asks a person to confirm, or is only noted. */
export type ExceptionGrade = 'blocks' | 'asks' | 'notes'

export interface LogException {
  /** For programs; a person confirms a question by it. */
  readonly code: string
  readonly grade: ExceptionGrade
  /** Where a person settles it. */
  readonly field: ProductionLogField | 'total_loss' | 'photos' | 'contact'
  /** A sentence a person can act on. */
  readonly reason: string
}

/** What exceptions are found in: the fields, and whether the vehicle is a total loss. */
export interface AppraisedValues {
  readonly values: ProductionLogValues
  readonly loss: LossDecision | null
  /** What the photos show; missing where that is not known, and nothing is said about them. */
  readonly photos?: readonly string[] | undefined
  /** The contact's status; missing where it is not known, and nothing is said about it. */
  readonly contactStatus?: ContactStatus | undefined
  /** Open leads of the same claim or vehicle that the completion would make one more of. */
  readonly sameLeads?: readonly OpenSameLead[] | undefined
}

/** Fields without which no log is complete. */
const required: readonly ProductionLogField[] = [
  'customer_name',
  'best_contact_phone_number',
  'inspection_location',
  'odometer',
  'acv',
  'total_loss_threshold',
  'deductible_amount',
  'grade',
  'grade_tech',
  'repair_opportunity',
]

/** What stands out in a log, gravest first. Pure. */
export function exceptionsIn(appraised: AppraisedValues): LogException[] {
  return [...blocksIn(appraised), ...asksIn(appraised), ...notesIn(appraised)]
}

/** What prevents the completion of a log. */
export function blocksIn({ values, loss, photos, contactStatus }: AppraisedValues): LogException[] {
  const blocks = (field: LogException['field'], code: string, reason: string) =>
    ({ grade: 'blocks', field, code, reason }) as const
  const found: LogException[] = required
    .filter((field) => values[field] === null)
    .map((field) => blocks(field, `missing_${field}`, `${productionLogLabel(field)} is missing.`))
  const noVisit = contactStatus === undefined ? null : whyNotAppraisable(contactStatus)
  if (noVisit !== null) found.unshift(blocks('contact', 'no_visit', noVisit))
  const { repair_opportunity: opportunity } = values
  const isLoss = loss === 'accepted'
  if (isTotalLossProposed(values) && loss === null)
    found.push(blocks('total_loss', 'loss_undecided', 'Accept the total loss, or keep the repair with a reason.'))
  if (isLoss && opportunity !== null && opportunity !== 'total_loss')
    found.push(blocks('repair_opportunity', 'loss_accepted', 'The total loss is accepted: set the opportunity to it.'))
  if (!isLoss && opportunity === 'total_loss')
    found.push(blocks('total_loss', 'loss_not_accepted', 'Accept the total loss, or choose another opportunity.'))
  if (!isLoss && totalsOf(values).repair_estimate_total === 0)
    found.push(blocks('parts_amount', 'no_estimate', 'Enter at least one amount of the estimate.'))
  if (opportunity === 'scheduled' && values.repair_location_id === null)
    found.push(blocks('repair_location_id', 'no_shop', 'Choose the repair location of the scheduled repair.'))
  const unproven = isLoss ? withoutPhoto(['vin', 'odometer'], photos) : []
  if (unproven.length > 0)
    found.push(blocks('photos', 'loss_without_photos', `A total loss needs photos of: ${namesOf(unproven)}.`))
  return found
}

/** What a person has to confirm when completing a log. */
export function asksIn({ values, loss, photos, sameLeads = [] }: AppraisedValues): LogException[] {
  const asks = (field: LogException['field'], code: string, reason: string) =>
    ({ grade: 'asks', field, code, reason }) as const
  const found: LogException[] = []
  const { repair_estimate_total: estimate, total_storage_cost: storage } = totalsOf(values)
  const { acv, pretax_acv_amount: pretax, deductible_amount: deductible } = values
  if (loss !== 'accepted' && deductible !== null && estimate > 0 && deductible >= estimate)
    found.push(
      asks(
        'deductible_amount',
        'deductible_above_estimate',
        'The deductible is not below the estimate: the carrier pays nothing.',
      ),
    )
  if (acv !== null && pretax !== null && pretax > acv)
    found.push(asks('pretax_acv_amount', 'pretax_above_acv', 'The pretax ACV is above the ACV.'))
  if (values.towing_and_storage_apply === false && storage + (values.towing_amount ?? 0) > 0)
    found.push(
      asks('towing_and_storage_apply', 'towing_not_applied', 'Towing or storage has amounts, but does not apply.'),
    )
  if (values.towing_and_storage_apply === true && storage + (values.towing_amount ?? 0) === 0)
    found.push(
      asks('towing_and_storage_apply', 'towing_without_amount', 'Towing and storage apply, but have no amounts.'),
    )
  if (values.windshield_damage === 'broken' && values.adas_required !== true)
    found.push(asks('adas_required', 'windshield_without_adas', 'A broken windshield often needs an ADAS calibration.'))
  if (makesLead(values) && sameLeads.length > 0)
    found.push(asks('repair_opportunity', sameLeadCode, describeSameLeads(sameLeads)))
  const missing = withoutPhoto(evidencePhotos, photos)
  if (missing.length > 0)
    found.push(asks('photos', missingPhotosCode, `No photo shows: ${namesOf(missing)}. Add photos, or give a reason.`))
  return found
}

/** The question that is answered with a reason. */
export const missingPhotosCode = 'missing_photos'

function withoutPhoto(wanted: readonly PhotoSubject[], photos: readonly string[] | undefined): PhotoSubject[] {
  return photos ? missingPhotos(photos).filter((subject) => wanted.includes(subject)) : []
}

/** What photos show, as a list for people. */
export const namesOf = (subjects: readonly PhotoSubject[]) => subjects.map((subject) => photoLabels[subject]).join(', ')

function notesIn({ values, photos }: AppraisedValues): LogException[] {
  const notes = (field: LogException['field'], code: string, reason: string) =>
    ({ grade: 'notes', field, code, reason }) as const
  const found: LogException[] = []
  const share = lossShareOf(values)
  if (share && share.cost < share.limit && share.cost * 10 >= share.limit * 9)
    found.push(notes('total_loss_threshold', 'near_total_loss', 'Estimate and salvage are within 10% of a total loss.'))
  if (totalsOf(values).repair_estimate_total > 0 && !values.pdr_amount)
    found.push(notes('pdr_amount', 'no_pdr', 'The estimate has no PDR.'))
  if (values.direction_to_pay === false)
    found.push(notes('direction_to_pay', 'not_signed', 'The direction to pay is not signed.'))
  const missing = withoutPhoto(['overall', 'roof'], photos)
  if (missing.length > 0) found.push(notes('photos', 'no_overview', `No photo shows: ${namesOf(missing)}.`))
  return found
}

/** Opportunities from which the completion makes a lead. */
export function makesLead({ repair_opportunity }: Pick<ProductionLogValues, 'repair_opportunity'>): boolean {
  return repair_opportunity === 'scheduled' || repair_opportunity === 'call_to_schedule'
}

const lostBy: Readonly<Record<string, OpportunityLostReason | undefined>> = {
  total_loss: 'not_repairing',
  do_not_call: 'other',
}

/** Why the lead of a vehicle is lost by the repair opportunity: nobody is to be called about it. Undefined where it is not. */
export function lostReasonBy(opportunity: ProductionLogValues['repair_opportunity'] | undefined) {
  return lostBy[opportunity ?? '']
}
