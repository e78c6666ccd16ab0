import { RowStore } from '../../../../workspace/rows/row-store.ts'
import { claimRowRules, type ClaimRowStore } from './claim-rows.ts'
import type { IntakeRow } from './intake-row.ts'

/** A waiting claim for tests and stories. */
export function makeRow(some: Partial<IntakeRow> = {}): IntakeRow {
  return {
    id: crypto.randomUUID(),
    claim_number: 'GU-26-00104417',
    date_of_loss: '2026-02-28',
    date_received: '2026-03-10',
    vin: '2HGFC2F59KH512233',
    first_name: 'Guadalupe',
    last_name: 'Ibáñez',
    zip: '46123',
    drivable: 'Y',
    loss_type: 'hail',
    insurance_company: 'Gulf States Insurance',
    insurance_email: 'claims@gulfstates.example',
    loss_email: '',
    impact_notes: '',
    claim_type: 'new_assignment',
    hail_identified: 'Y',
    year: '2019',
    make: 'Honda',
    model: 'Civic',
    city: 'Avon',
    state: 'IN',
    address: '12 Main St',
    email: '',
    primary_phone: '6155550142',
    secondary_phone: '',
    action: null,
    event: null,
    destination: null,
    appraiser_id: null,
    call_center_id: null,
    existing_claimant: null,
    not_contact: null,
    assignee_id: null,
    due_on: null,
    send_back_reason: null,
    send_back_message: null,
    status: 'received',
    version: 1,
    error: null,
    received_at: '2026-03-10T10:40:54.000Z',
    source: null,
    outcome: null,
    match: null,
    ...some,
  }
}

/** A store of claims for tests. */
export function makeClaimRows(options?: ConstructorParameters<typeof RowStore>[1]): ClaimRowStore {
  return new RowStore(claimRowRules, options)
}
