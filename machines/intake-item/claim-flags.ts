import { hasValidCheckDigit } from './vin-check-digit.ts'

/** What a reviewer should look at before deciding. A flag never refuses a claim and never changes it. */
export const claimFlagKinds = [
  'vin_check_digit',
  'future_date',
  'received_before_loss',
  'odd_year',
  'zip_outside_event',
  'existing_contact',
] as const
export type ClaimFlag = (typeof claimFlagKinds)[number]

/** How a flag is called, the word for it where there is little room, and the sentence that explains it. */
export const claimFlagTexts: Record<
  ClaimFlag,
  { readonly label: string; readonly short: string; readonly sentence: string }
> = {
  vin_check_digit: {
    label: 'VIN check digit',
    short: 'VIN',
    sentence: 'The VIN’s check digit does not match. One character is probably mistyped.',
  },
  future_date: {
    label: 'Future date',
    short: 'date',
    sentence: 'The date of loss or date received is in the future.',
  },
  received_before_loss: {
    label: 'Received before loss',
    short: 'dates',
    sentence: 'Received before the date of loss. One of the two dates is probably wrong.',
  },
  odd_year: {
    label: 'Unlikely year',
    short: 'year',
    sentence: 'The loss is over ten years old, or the model year does not exist. A year is probably mistyped.',
  },
  zip_outside_event: {
    label: 'ZIP outside event',
    short: 'ZIP',
    sentence: 'The ZIP code is outside the selected event.',
  },
  existing_contact: {
    label: 'Existing contact',
    short: 'match',
    sentence: 'A contact with this claim number or VIN already exists.',
  },
}

export interface FlaggableClaim {
  readonly vin: string
  readonly zip: string
  /** The model year, four digits. */
  readonly year: string
  readonly date_of_loss: string
  readonly date_received: string
  readonly match?: { readonly id: string } | null
  /** The contact that it was found not to be about. */
  readonly not_contact?: string | null | undefined
}

export interface FlagCircumstances {
  /** Today in the business's zone, YYYY-MM-DD. */
  readonly today: string
  /** The claim's event with its ZIP codes, null when it has none. */
  readonly storm: { readonly zipcodes: ReadonlySet<string> } | null
}

/** The flags of a claim in canonical form, in the order of `claimFlagKinds`. Empty fields raise none. */
export function claimFlags(claim: FlaggableClaim, { today, storm }: FlagCircumstances): ClaimFlag[] {
  const flags: ClaimFlag[] = []
  if (claim.vin !== '' && !hasValidCheckDigit(claim.vin)) flags.push('vin_check_digit')
  if (claim.date_of_loss > today || claim.date_received > today) flags.push('future_date')
  if (claim.date_received !== '' && claim.date_received < claim.date_of_loss) flags.push('received_before_loss')
  if (hasOddYear(claim, Number(today.slice(0, 4)))) flags.push('odd_year')
  if (storm && claim.zip !== '' && !storm.zipcodes.has(claim.zip)) flags.push('zip_outside_event')
  if (claim.match && claim.match.id !== claim.not_contact) flags.push('existing_contact')
  return flags
}

/** Nobody claims for an older car; those of the coming model year are sold already. */
const firstCars = 1900
const longAgo = 10

function hasOddYear({ year, date_of_loss }: FlaggableClaim, thisYear: number): boolean {
  const ofCar = Number(year)
  if (year !== '' && (ofCar < firstCars || ofCar > thisYear + 1)) return true
  return date_of_loss !== '' && Number(date_of_loss.slice(0, 4)) < thisYear - longAgo
}
