import address from '../../../../data/us/towns.json.gz?url'
import type { Pair } from '../swath/swath.ts'
import { readPacked } from './read-packed.ts'

/** Towns of at least 1,000 people (GeoNames) by the code of their state, the larger ones first. */
export type Towns = Readonly<Record<string, readonly (readonly [name: string, longitude: number, latitude: number])[]>>

export interface Town {
  /** State and rank within it: `OK:8`. */
  readonly id: string
  readonly name: string
  readonly state: string
  readonly at: Pair
}

let loading: Promise<Towns> | null = null

/** The file is loaded when a place is first searched for, and again after it failed. */
export function loadTowns(): Promise<Towns> {
  loading ??= (readPacked(address, 'Towns') as Promise<Towns>).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Towns of these states whose name begins with the text, which is in lower case. `St` and `Saint` are the same. */
export function townsNamed(towns: Towns, text: string, states: readonly string[]): Town[] {
  const sought = plainName(text)
  return states.flatMap((state) =>
    (towns[state] ?? []).flatMap(([name, x, y], rank): Town[] =>
      plainName(name).startsWith(sought) ? [{ id: `${state}:${rank}`, name, state, at: [x, y] }] : [],
    ),
  )
}

/** Null where there is none of this id. */
export function townOf(towns: Towns, id: string): Town | null {
  const [state = '', rank = ''] = id.split(':')
  const [name, x = 0, y = 0] = towns[state]?.[Number(rank)] ?? []
  return name === undefined ? null : { id, name, state, at: [x, y] }
}

/** As people type it: without accents, periods and apostrophes. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.'’]/g, '')
    .toLowerCase()
    .replace(/^(saint|st|sainte|ste|fort|ft|mount|mt) /, (_whole, token: string) => `${short[token] ?? token} `)

const short: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }
