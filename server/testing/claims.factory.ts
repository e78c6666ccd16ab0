import type { SentBodyOf } from '../../contract/call.ts'
import type { receiveClaims } from '../../contract/calls/receive-claims.ts'

export type SentRow = SentBodyOf<typeof receiveClaims>['claims'][number]

let made = 0

/** A carrier's row with everything that a contact needs, unlike every other one made here. */
export function makeRow(changes: Partial<SentRow> = {}): SentRow {
  made += 1
  const number = String(made).padStart(6, '0')
  return {
    claim_number: `GU-26-${number}`,
    date_of_loss: '2026-02-28',
    date_received: '2026-03-10',
    vin: `2HGFC2F59KH${number}`,
    first_name: 'Guadalupe',
    last_name: `Ibáñez ${number}`,
    zip: '37032',
    drivable: 'Y',
    loss_type: 'hail',
    insurance_company: 'Gulf States Insurance',
    insurance_email: 'claims@gulfstates.test',
    loss_email: 'losses@gulfstates.test',
    impact_notes: '=HYPERLINK("x") <img onerror>',
    claim_type: 'new_assignment',
    hail_identified: 'Y',
    year: '2019',
    make: 'Honda',
    model: 'Civic',
    city: 'Cedar Hill',
    state: 'TN',
    address: '12 Mill Lane',
    email: `claimant${number}@example.test`,
    primary_phone: '6155550142',
    secondary_phone: '',
    ...changes,
  }
}

export function makeRows(count: number, changes: Partial<SentRow> = {}): SentRow[] {
  return Array.from({ length: count }, () => makeRow(changes))
}
