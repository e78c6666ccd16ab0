import type { AggregateCategory } from '../../contract/categories.ts'
import type { ProbedRow } from './probed-row.ts'

/** Whose appraiser a contact has, and in which state it is. */
export const contactKinds = [
  { label: 'of the appraiser', zip: '46201', state: 'IN', appraiser: 'own' },
  { label: 'of the appraiser in another state', zip: '73160', state: 'OK', appraiser: 'own' },
  { label: 'of an appraiser of no group', zip: '46203', state: 'IN', appraiser: 'other' },
  { label: 'of nobody', zip: '46204', state: 'IN', appraiser: null },
] as const

/** A claim by its number among those of a business. */
export const claimOf = (number: number) => ({
  first_name: 'Ann',
  last_name: 'Zebulon',
  claim_number: `PROBE-${String(number).padStart(3, '0')}`,
  vin: `4T1B11HK5KU${String(number).padStart(6, '0')}`,
  primary_phone: '6155550177',
  email: `ann.${number}@zebulon.test`,
})

export const keyOf = () => ({ name: 'Claim feed', scopes: ['contacts:view' as const], days: 30 as const })

export const endpointOf = () => ({ url: 'https://hooks.carrier.example', events: ['lead.lost' as const] })

/** A row of an aggregate that is about another row. */
export const of = (category: AggregateCategory, about: ProbedRow, id: string) => ({
  category,
  id,
  about,
  label: `${category} of ${about.label}`,
})
