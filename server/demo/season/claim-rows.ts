import type { ClaimColumns } from '../../../contract/events/intake-item.events.ts'
import type { ClaimType } from '../../../contract/claims/choices.ts'
import { hasValidCheckDigit } from '../../../machines/intake-item/vin-check-digit.ts'
import type { Dice } from './dice.ts'
import type { HitZip } from './hail-geography.ts'
import type { Carrier } from './season-places.ts'

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Charles Sarah Daniel Lisa Matthew Nancy Anthony Sandra Mark Ashley Steven Emily Andrew Michelle Kevin Amanda Brian Melissa Jorge Lucía Carlos Sofía Luis Elena Minh Linh Wei Mei Aisha Omar Priya Raj Tyrone Keisha'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes'.split(
    ' ',
  )
const streets = [
  'Magnolia Blvd',
  'Maple Dr',
  'Oak St',
  'Cedar Ln',
  'Elm St',
  'Walnut Ave',
  'Main St',
  'Ridge Rd',
  'Lakeview Dr',
  'Prairie Ln',
  'Willow Ct',
  'Meadow Way',
  '2nd St',
  'Park Ave',
  'Church St',
]
const vehicles = [
  ['Ford', 'F-150', '1FTEW1E5'],
  ['Toyota', 'Camry', '4T1BF1FK'],
  ['Honda', 'Accord', '1HGCR2F3'],
  ['Chevrolet', 'Silverado', '1GCUYDED'],
  ['Subaru', 'Outback', '4S4BSANC'],
  ['Toyota', 'RAV4', '2T3WFREV'],
  ['Honda', 'CR-V', '5J6RW2H8'],
  ['Nissan', 'Altima', '1N4AL3AP'],
  ['Hyundai', 'Elantra', '5NPD84LF'],
  ['Jeep', 'Grand Cherokee', '1C4RJFBG'],
  ['Ram', '1500', '1C6RR7LT'],
  ['GMC', 'Sierra', '3GTU2NEC'],
  ['Kia', 'Sorento', '5XYPGDA5'],
  ['Mazda', 'CX-5', 'JM3KFBDM'],
] as const
const impacts = [
  'Hood, roof and deck lid dented',
  'Roof and both quarter panels dented',
  'Dents > 2", paint broken on hood',
  'Windshield cracked, hood dented',
  'Sunroof broken, water in vehicle',
  'Many small dents, no glass',
  'Vehicle at body shop',
  'Roof rails and mirrors damaged',
]
const vinCharacters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
const checkDigits = [...'0123456789X']

export interface ClaimRowFacts {
  readonly carrier: Carrier
  readonly number: number
  readonly hit: HitZip
  readonly state: string
  readonly areaCode: string
  readonly type: ClaimType
  /** YYYY-MM-DD. */
  readonly lossDate: string
  readonly receivedDate: string
}

/** A row of a carrier's file, in the form in which the import keeps it. */
export function claimRow(dice: Dice, facts: ClaimRowFacts): ClaimColumns {
  const { carrier, number, hit, state, areaCode, type } = facts
  const [make, model, vinStart] = dice.pick(vehicles)
  const [first_name, last_name] = [dice.pick(firstNames), dice.pick(lastNames)]
  const year = String(dice.between(2008, 2026))
  const phone = () => `${areaCode}555${String(dice.between(100, 9999)).padStart(4, '0')}`
  return {
    claim_number: `${carrier.prefix}-26-${String(number).padStart(8, '0')}`,
    date_of_loss: facts.lossDate,
    date_received: facts.receivedDate,
    vin: vinOf(dice, vinStart),
    first_name,
    last_name,
    zip: hit.zip,
    drivable: dice.chance(0.93) ? 'Y' : 'N',
    loss_type: 'hail',
    insurance_company: carrier.name,
    insurance_email: `claims@${carrier.domain}`,
    loss_email: `loss-${number}@${carrier.domain}`,
    impact_notes: dice.pick(impacts),
    claim_type: type,
    hail_identified: dice.chance(0.8) ? 'Y' : '',
    year,
    make,
    model,
    city: hit.town,
    state,
    address: `${dice.between(100, 9899)} ${dice.pick(streets)}`,
    email: dice.chance(0.85) ? `${plain(first_name)}.${plain(last_name)}.${number}@example.com` : '',
    primary_phone: dice.chance(0.97) ? phone() : '',
    secondary_phone: dice.chance(0.3) ? phone() : '',
  }
}

/** The same claim in a later file of its carrier, which says something else of it. */
export function laterRow(
  dice: Dice,
  row: ClaimColumns,
  facts: Pick<ClaimRowFacts, 'type' | 'receivedDate' | 'areaCode'>,
): ClaimColumns {
  const change = dice.weighted({ phone: 4, address: 3, notes: 3 })
  return {
    ...row,
    claim_type: facts.type,
    date_received: facts.receivedDate,
    ...(change === 'phone' && {
      primary_phone: `${facts.areaCode}555${String(dice.between(100, 9999)).padStart(4, '0')}`,
    }),
    ...(change === 'address' && { address: `${dice.between(100, 9899)} ${dice.pick(streets)}` }),
    ...(change === 'notes' && { impact_notes: dice.pick(impacts) }),
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** A number as vehicles have it: now and then a carrier mistypes it, and the check digit shows it. */
function vinOf(dice: Dice, start: string): string {
  let end = ''
  for (let place = 9; place < 17; place++) end += place < 13 ? dice.pick(vinCharacters) : String(dice.between(0, 9))
  const right = checkDigits.find((digit) => hasValidCheckDigit(`${start}${digit}${end}`)) ?? '0'
  return `${start}${dice.chance(0.02) ? '7' : right}${end}`
}
