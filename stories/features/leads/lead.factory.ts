import { type Lead, leadStatuses } from '../../../contract/leads/lead.ts'

const names = ['Marisol Ybarra', 'Hector Solis', 'Trudy Malone', 'Binh Vo', 'Nell Stokes', 'Edna Combs', 'Rosa Delgado']
const vehicles = [
  '2018 Toyota Corolla',
  '2019 GMC Sierra 1500',
  '2018 Volvo XC60',
  '2021 Toyota Camry',
  '2012 Cadillac SRX',
]
const places = ['Moore', 'Norman', 'Midwest City', 'Oklahoma City', 'Yukon']

export const leadEvent = { id: '00000000-0000-4000-8000-00000000005a', name: 'Feb 24 hail, OK' }
export const leadShops = [
  { id: '00000000-0000-4000-8000-0000000000f1', name: 'Cimarron Paint & Body', timezone: 'America/Chicago' },
  { id: '00000000-0000-4000-8000-0000000000f2', name: 'Deep Fork Dent Repair', timezone: 'America/New_York' },
]

/** A lead like those of an imported file; the number makes it differ from others, in its status too. */
export function makeLead(n: number, more: Partial<Lead> = {}): Lead {
  const [first_name = '', last_name = ''] = (names[n % names.length] ?? '').split(' ')
  const status = leadStatuses[n % leadStatuses.length] ?? 'unscheduled'
  const shop = leadShops[n % leadShops.length]?.id ?? null
  return {
    id: `00000000-0000-4000-8000-${String(7000 + n).padStart(12, '0')}`,
    claimant_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    claim_number: `GU-26-${String(103_982 + n).padStart(8, '0')}`,
    vin: '2HGFC2F59KH512233',
    storm_id: leadEvent.id,
    first_name,
    last_name,
    phone: '+14055550142',
    email: `owner${n}@example.com`,
    address: `${100 + n} Elm St`,
    city: places[n % places.length] ?? '',
    state: 'OK',
    zipcode: '73160',
    vehicle: vehicles[n % vehicles.length] ?? '',
    status,
    scheduled_status: status === 'opportunity_lost' ? 'unscheduled' : status,
    assigned_repair_location_id: status === 'assigned_to_shop' ? shop : null,
    appointment: null,
    opportunity_lost_reason: status === 'opportunity_lost' ? 'high_deductible' : null,
    follow_up_with_shop_id: status === 'follow_up_with_shop' ? shop : null,
    snooze_until: null,
    flagged: n % 5 === 1,
    estimate_total: 624_000 + n * 37_350,
    deleted_at: null,
    version: 1,
    created_at: '2026-03-02T15:00:00Z',
    updated_at: '2026-03-10T16:40:00Z',
    ...more,
  }
}
