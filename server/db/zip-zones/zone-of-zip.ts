import { readFileSync } from 'node:fs'

/** ZIP codes from `first` to `last` that have one time zone. */
interface Run {
  readonly first: string
  readonly last: string
  readonly zone: string
}

/** `zip-zones.txt`: letters of zones, then runs of ZIP codes in ascending order (docs/decisions/0057). */
function readRuns(text: string): Run[] {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const letters = new Map<string, string>()
  return lines.flatMap((line) => {
    const [letter = '', what = ''] = line.split(' ')
    if (!/^\d/.test(what)) {
      letters.set(letter, what)
      return []
    }
    const [first = '', last = first] = what.split('-')
    return [{ first, last, zone: letters.get(letter) ?? '' }]
  })
}

export const zipRuns: readonly Run[] = readRuns(
  readFileSync(new URL('../../../data/us/zip-zones.txt', import.meta.url), 'utf8'),
)

/** Post offices of the armed forces are anywhere in the world. */
export const military = /^(09|340|96[2-6])/

/** The zone that most people of a state live in. */
export const zonesOfStates: Readonly<Record<string, string>> = {
  ...statesIn('America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'),
  ...statesIn('America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...statesIn('America/Denver', 'CO ID MT NM UT WY'),
  ...statesIn('America/Phoenix', 'AZ'),
  ...statesIn('America/Los_Angeles', 'CA NV OR WA'),
  ...statesIn('America/Anchorage', 'AK'),
  ...statesIn('Pacific/Honolulu', 'HI'),
  ...statesIn('America/Puerto_Rico', 'PR VI'),
  ...statesIn('Pacific/Guam', 'GU MP'),
  ...statesIn('Pacific/Pago_Pago', 'AS'),
  ...statesIn('Pacific/Majuro', 'MH'),
  ...statesIn('Pacific/Palau', 'PW'),
  ...statesIn('Pacific/Pohnpei', 'FM'),
}

function statesIn(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]))
}

/** The IANA zone of a claimant by ZIP code (ZIP+4 too), or else by state; empty where neither is known. */
export function zoneOf({ zip, state }: { readonly zip: string; readonly state: string }): string {
  return zoneOfZip(zip.trim().slice(0, 5)) || zonesOfStates[state.trim().toUpperCase()] || ''
}

/** The same; where neither is known, the zone of most storms. */
export function zoneOfClaimant(contact: { readonly zip: string; readonly state: string }): string {
  return zoneOf(contact) || 'America/Chicago'
}

function zoneOfZip(zip: string): string {
  if (!/^\d{5}$/.test(zip) || military.test(zip)) return ''
  let [low, high] = [0, zipRuns.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const run = zipRuns[middle]
    if (!run) break
    if (zip < run.first) high = middle - 1
    else if (zip > run.last) low = middle + 1
    else return run.zone
  }
  return ''
}
