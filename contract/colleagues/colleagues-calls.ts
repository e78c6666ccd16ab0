import { readColleagues } from '../calls/read-colleagues.ts'
import { setColleagues } from '../calls/set-colleagues.ts'

/** The switch of a demo's simulated colleagues. */
export const colleaguesCalls = [readColleagues, setColleagues] as const
