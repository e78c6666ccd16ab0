import type { SentBodyOf } from '../../contract/call.ts'
import type { receiveClaims } from '../../contract/calls/receive-claims.ts'

type SentRow = SentBodyOf<typeof receiveClaims>['claims'][number]

/** Numbers from a seed, the same every time (mulberry32): a failed run can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Complete claims, no two alike, as a carrier's file has them. */
export function makeClaims(count: number, seed: number): SentRow[] {
  const random = randomFrom(seed)
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('')
  return Array.from({ length: count }, (_, index) => {
    const number = `${seed % 100_000}-${String(index).padStart(6, '0')}`
    const [make, model] = one([
      ['Honda', 'Civic'],
      ['Ford', 'Explorer'],
      ['Mazda', 'CX-5'],
      ['Toyota', 'Highlander'],
    ] as const)
    const insurer = one(['Gulf States Insurance', 'Cumberland Auto', 'Lone Star Casualty'])
    return {
      claim_number: `FA-${number}`,
      date_of_loss: `2026-02-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
      date_received: '2026-03-10',
      vin: `2HGFC2F59KH${digits(6)}`,
      first_name: one(['Linh', 'Lucía', 'Sandra', 'Arjun', 'Miguel', 'Aoife']),
      last_name: `${one(['Brown', 'Baker', 'O’Neil', 'Ibáñez'])} ${index}`,
      zip: digits(5),
      drivable: one(['Y', 'N']),
      loss_type: 'hail',
      insurance_company: insurer,
      insurance_email: 'claims@insurer.example',
      loss_email: `loss-${number}@insurer.example`,
      impact_notes: one(['', 'Hood, roof and deck lid dented', 'Dents > 2", paint broken on hood']),
      claim_type: 'new_assignment',
      hail_identified: 'Y',
      year: `20${digits(2)}`,
      make,
      model,
      city: one(['Avon', 'Forest', 'Secaucus', 'Edmond']),
      state: one(['OH', 'LA', 'NJ', 'OK']),
      address: `${digits(4)} Mill Road`,
      email: `claimant.${number}@example.com`,
      primary_phone: `615555${digits(4)}`,
      secondary_phone: '',
    }
  })
}
