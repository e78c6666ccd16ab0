import type { Claim } from '../../../contract/claims/claim.ts'
import { type ClaimAction, claimTypes, destinations } from '../../../contract/claims/choices.ts'
import type { User } from '../../../contract/people/user.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { missingFields } from '../../../machines/intake-item/intake-item.machine.ts'
import { makeRow } from '../../../src/features/intake/review/claim/intake-row.factory.ts'

/** Always the same numbers for the same seed, so that a story looks the same tomorrow. */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const idOf = (kind: string, n: number) => `${kind}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

const storm = (n: number, title: string, day: string, zipcodes: string[]): StormView => ({
  id: idOf('50000000', n),
  title,
  zipcodes,
  timespan: { start: day, end: day },
  settings: { call_center_id: idOf('60000000', 1) },
  num_locations: 0,
  deleted_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  version: 1,
})

export const storms = [
  storm(1, 'Feb 28 hail, IN/OH/KY', '2026-02-28', ['46123', '44011', '40026', '47112']),
  storm(2, 'Jan 1 hail, LA', '2026-01-01', ['71242']),
]

const person = (kind: string, n: number, first_name: string, last_name: string, role: User['role']): User => {
  return {
    id: idOf(kind, n),
    email: `${first_name}@demo.test`.toLowerCase(),
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    role,
    phone: null,
  }
}
export const callCenters = [
  person('60000000', 1, 'Gulf', 'Desk', 'call_center'),
  person('60000000', 2, 'Lakes', 'Desk', 'call_center'),
]
export const reviewers = [
  person('80000000', 1, 'Morgan', 'Lee', 'admin'),
  person('80000000', 2, 'Dana', 'Whitfield', 'admin'),
]
export const appraisers = [
  person('70000000', 1, 'Rita', 'Kimball', 'appraiser'),
  person('70000000', 2, 'Jo', 'Tran', 'appraiser'),
]

const people = [
  'Guadalupe Ibáñez',
  'James Okafor',
  'Siobhán Taylor',
  'Wei Chen',
  'Malik Davis',
  'Renée Müller',
  'Anne-Marie Peña',
  'Arjun Hill',
  'Sandra Carter',
  "Patricia O'Neil",
  'Omar Khan',
  'Linh Tran',
  'Zoë Walker',
  'Thomas Young',
  'Karen Scott',
  'Hiroshi Park',
  'Fatima Patel',
  'DeShawn King',
  'Lucía Flores',
]
const places = [
  'Avon,IN,46123',
  'Avon,OH,44011',
  'Goshen,KY,40026',
  'Corydon,IN,47112',
  'Forest,LA,71242',
  'Cushing,OK,74023',
]
const cars = [
  '2019 Honda Civic',
  '2016 Mazda CX-5',
  '2020 Toyota Corolla',
  '2022 Subaru Outback',
  '2018 Ford F-150',
  '2014 Jeep Grand Cherokee',
  '2021 Tesla Model 3',
  '2010 RAM 1500',
]
const prefixes = ['GU', 'PR', 'HE', 'CU', 'LO', 'FI']
const vins = ['1HGCM82633A004352', '1M8GDM9AXKP042788', '2HGFC2F59KH512233']
const usualActions: readonly (ClaimAction | null)[] = [
  'create_new',
  'create_new',
  'create_new',
  null,
  null,
  'update_reopen',
  'cancel_existing',
  'send_back',
  'ignore',
  'create_new_remove_old',
]

/** Waiting claims as a carrier's files make them: most plain, some with flaws, some under one number. */
export function makeClaims(count: number, seed = 7): Claim[] {
  const random = randomFrom(seed)
  const pick = <T>(some: readonly T[]): T => some[random(some.length)] as T
  return Array.from({ length: count }, (_none, n) => {
    const [first_name = '', ...rest] = pick(people).split(' ')
    const [city = '', state = '', zip = ''] = pick(places).split(',')
    const [year = '', make = '', ...model] = pick(cars).split(' ')
    const number = n % 40 === 2 ? n - 1 : n
    const action = pick(usualActions)
    const decided = action !== null
    const matched =
      random(9) === 0 ||
      action === 'update_reopen' ||
      action === 'cancel_existing' ||
      action === 'create_new_remove_old'
    const match = matched
      ? {
          id: idOf('80000000', n),
          by: 'vin' as const,
          name: `${first_name} ${rest.join(' ')}`,
          status: 'not_scheduled',
        }
      : null
    const row = makeRow({
      id: idOf('90000000', n + 1),
      claim_number: `${prefixes[number % prefixes.length]}-26-${String(104417 - number).padStart(8, '0')}`,
      claim_type:
        n % 40 === 2
          ? 'change'
          : action === 'cancel_existing'
            ? 'cancel'
            : action === 'create_new_remove_old'
              ? 'reassignment'
              : action === 'ignore'
                ? 'ignore'
                : random(6) === 0
                  ? pick(claimTypes)
                  : 'new_assignment',
      first_name,
      last_name: rest.join(' '),
      city,
      state,
      zip,
      year,
      make,
      model: model.join(' '),
      vin: pick(vins),
      date_received: n % 40 === 2 ? '2026-03-08' : '2026-03-10',
      date_of_loss: random(30) === 0 ? '2027-02-28' : '2026-02-28',
      primary_phone: random(7) === 0 ? '' : `615555${String(1000 + (n % 9000))}`,
      drivable: pick(['Y', 'Y', 'N']),
      event: zip === '74023' ? null : (storms[zip === '71242' ? 1 : 0]?.id ?? null),
      destination: decided ? pick(destinations) : null,
      call_center_id: decided ? (callCenters[0]?.id ?? null) : null,
      action: n % 40 === 2 ? null : action,
      existing_claimant: decided && match ? match.id : null,
      send_back_reason: action === 'send_back' ? 'missing_contact_information' : null,
      received_at: new Date(Date.UTC(2026, 2, 10, 10, 0, n)).toISOString(),
      match,
    })
    const { outcome: _outcome, ...claim } = row
    const status = action && n % 40 !== 2 && missingFields(row).length === 0 ? 'ready' : 'received'
    return { ...claim, status, is_subclaim: false, subclaims: [] }
  })
}
