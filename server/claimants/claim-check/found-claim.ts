import { longIdOf } from '../../../contract/contacts/long-id.ts'
import type { FoundClaim } from '../../../contract/claim-check/claim-check.ts'
import { nationalDigits } from '../../../contract/phone.ts'

/** What a search may be: it is compared with whole numbers only, never with a part of one. */
export interface SearchKeys {
  readonly numbers: readonly string[]
  readonly vins: readonly string[]
  readonly phones: readonly string[]
}

const longestSearch = 64
const shortestNumber = 4

/** The keys by which a claim is looked for. Text that can be no number has none, and is looked for all the same. */
export function searchKeysOf(search: string): SearchKeys {
  const text = search.trim()
  const isNumber = text.length >= shortestNumber && text.length <= longestSearch && !/[\p{C}\uFFFD]/u.test(text)
  if (!isNumber) return { numbers: [], vins: [], phones: [] }
  const upper = text.toUpperCase()
  const vin = upper.replace(/[\s-]/g, '')
  const digits = nationalDigits(text)
  return {
    numbers: [...new Set([text, upper])],
    vins: /^[A-Z0-9]{11,17}$/.test(vin) ? [vin] : [],
    phones: digits ? [digits, `+1${digits}`] : [],
  }
}

export interface ClaimOnFile {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly vehicle: string
}

export function foundClaim({ id, first_name, last_name, vehicle }: ClaimOnFile): FoundClaim {
  const name = [first_name, last_name].map(maskName).filter(Boolean).join(' ')
  return { long_id: longIdOf(id), name, vehicle }
}

/** `R•••` of Rosa and of Rosalinda alike; empty of an empty name. */
function maskName(name: string): string {
  const [initial] = Array.from(name.trim())
  return initial ? `${initial.toUpperCase()}•••` : ''
}
