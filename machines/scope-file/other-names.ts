import type { ScopeFileColumn } from '../../contract/leads/scope-file-columns.ts'

/** Names of columns as estimating systems write them, without blanks and marks. */
export const otherScopeNames: Readonly<Partial<Record<ScopeFileColumn, string>>> = {
  estimate_locked_on: 'dateestimatelocked estimatelocked datelocked lockeddate lockdate estimatedate',
  insurance_carrier: 'carrier insurer insurance insurancecompany client company',
  inspection_location: 'location inspectedat appraisallocation site',
  claim_number: 'claim claimno claimnum claimid reference fileno',
  vin: 'vinnumber vehicleid vehicleidentificationnumber',
  vehicle: 'vehicleyearmakemodel yearmakemodel ymm vehicledescription yearmake',
  customer_name: 'customer name owner ownername insured insuredname claimant',
  best_contact_phone_number: 'bestcontactphone bestphone phone phonenumber contactphone cell mobile',
  email: 'emailaddress owneremail insuredemail',
  spanish: 'spanishspeaking speaksspanish language',
  can_text: 'cantextmessage cantext textok textmessages sms',
  sw_notes: 'notes scopenotes scopewriternotes comments',
  repair_estimate_total: 'estimatetotal total grosstotal estimate',
  pdr_amount: 'pdr pdrtotal',
  deductible_amount: 'deductible',
  estimate_days_to_repair: 'daystorepair repairdays',
  total_loss_threshold: 'tlthreshold threshold',
}
