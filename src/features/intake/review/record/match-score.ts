import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { nationalDigits } from '../../../../../contract/phone.ts'
import type { MatchScore } from '../../../../workspace/record/record-definition.ts'
import type { IntakeRow } from '../claim/intake-row.ts'

type Claim = Pick<IntakeRow, 'vin' | 'claim_number' | 'first_name' | 'last_name' | 'primary_phone' | 'secondary_phone'>
type Person = Pick<Contact, 'vin' | 'claim_number' | 'first_name' | 'last_name' | 'primary_phone' | 'secondary_phone'>

/** A vehicle or a claim is one; names are shared, and phones change. */
const weights = { VIN: 40, 'claim number': 35, name: 15, phone: 10 } as const

/** How surely a contact is the claim's, by what both sides know: what one of them does not have says nothing. */
export function matchScore(claim: Claim, contact: Person): MatchScore {
  const verdicts = {
    VIN: compare(claim.vin, contact.vin),
    'claim number': compare(claim.claim_number, contact.claim_number),
    name: compare(nameOf(claim), nameOf(contact)),
    phone: comparePhones(phonesOf(claim), phonesOf(contact)),
  }
  const known = (Object.keys(weights) as (keyof typeof weights)[]).filter((name) => verdicts[name] !== null)
  const agree = known.filter((name) => verdicts[name])
  const sum = (names: readonly (keyof typeof weights)[]) => names.reduce((total, name) => total + weights[name], 0)
  return {
    percent: known.length === 0 ? 0 : Math.round((100 * sum(agree)) / sum(known)),
    agree,
    differ: known.filter((name) => !verdicts[name]),
  }
}

function compare(one: string, other: string): boolean | null {
  return one && other ? fold(one) === fold(other) : null
}

function comparePhones(some: readonly string[], others: readonly string[]): boolean | null {
  return some.length > 0 && others.length > 0 ? some.some((phone) => others.includes(phone)) : null
}

function phonesOf({ primary_phone, secondary_phone }: Pick<Person, 'primary_phone' | 'secondary_phone'>): string[] {
  return [primary_phone, secondary_phone].filter(Boolean).map((phone) => nationalDigits(phone) ?? phone)
}

function nameOf({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

/** Without accents, case and more than one blank: Ibáñez is IBANEZ. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
