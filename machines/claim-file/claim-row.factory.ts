import { type ClaimColumn, claimColumns } from '../../contract/claims/claim-fields.ts'

/** A claim in order, for tests. */
export const aClaim: Readonly<Record<ClaimColumn, string>> = {
  claim_number: 'GU-26-00100001',
  date_of_loss: '2026-02-28',
  date_received: '2026-03-10',
  vin: '1M8GDM9AXKP042788',
  first_name: 'Linh',
  last_name: 'Brown',
  zip: '44011',
  drivable: 'Y',
  loss_type: 'hail',
  insurance_company: 'Gulf States Insurance',
  insurance_email: 'claims@gulfstates.example',
  loss_email: 'loss@gulfstates.example',
  impact_notes: 'Dents > 2", paint broken on hood',
  claim_type: 'new_assignment',
  hail_identified: 'Y',
  year: '2016',
  make: 'Mazda',
  model: 'CX-5',
  city: 'Avon',
  state: 'OH',
  address: '3641 Main St',
  email: 'linh@example.com',
  primary_phone: '9015559112',
  secondary_phone: '',
}

export function rowOf(claim: Readonly<Record<ClaimColumn, string>>): string[] {
  return claimColumns.map((column) => claim[column])
}
