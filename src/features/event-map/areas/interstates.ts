import address from '../../../../data/us/interstates.json.gz?url'
import type { Pair } from '../swath/swath.ts'
import { readPacked } from './read-packed.ts'

/** The towns that each interstate passes, by its number. */
export type Interstates = Readonly<Record<string, readonly Pair[]>>

export const loadInterstates = () => readPacked(address, 'Interstates') as Promise<Interstates>
