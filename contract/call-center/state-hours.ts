import type { CallingHours } from './calling-hours.ts'

/** Hours of a state that are narrower than the federal ones, from the day on which they are law. */
interface StateHours extends CallingHours {
  /** Two letters. */
  readonly state: string
  /** The first day, YYYY-MM-DD. */
  readonly since: string
  readonly source: string
}

/**
 * States whose law bars solicitations in more hours than 47 CFR 64.1200(c)(1), 8 AM to 9 PM, does. Texts about a claim
 * are no solicitations; they keep to these hours all the same. As of 2026-11-28, and only those whose statute and day are
 * certain: a state that is missing has the federal hours.
 */
export const stateHours: readonly StateHours[] = [
  { state: 'CT', since: '2023-10-01', from: '09:00', to: '20:00', source: 'Conn. Gen. Stat. § 42-288a' },
  { state: 'FL', since: '2021-07-01', from: '08:00', to: '20:00', source: 'Fla. Stat. § 501.616(6)(a)' },
  { state: 'MD', since: '2024-01-01', from: '08:00', to: '20:00', source: 'Md. Code, Com. Law, title 14, subtitle 45' },
  { state: 'OK', since: '2022-11-01', from: '08:00', to: '20:00', source: 'Okla. Stat. tit. 15, § 775C.4' },
  { state: 'OR', since: '2026-01-01', from: '08:00', to: '20:00', source: 'Or. HB 3865 (2025), ORS 646.608' },
  { state: 'WA', since: '2022-06-09', from: '08:00', to: '20:00', source: 'RCW 80.36.390, as of HB 1497 (2022)' },
]

/** Hours of a business as the law of a claimant’s state narrows them on a day, YYYY-MM-DD. */
export function hoursInState(hours: CallingHours, state: string | null | undefined, day: string): CallingHours {
  const law = stateHours.find((one) => one.state === state?.toUpperCase() && one.since <= day)
  if (!law) return hours
  const narrowed = {
    from: hours.from > law.from ? hours.from : law.from,
    to: hours.to < law.to ? hours.to : law.to,
  }
  // A business that sends in none of the lawful hours sends in all of them.
  return narrowed.from < narrowed.to ? narrowed : { from: law.from, to: law.to }
}
