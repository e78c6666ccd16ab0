import { isInCallingHours, wallClockOf } from '../../contract/call-center/local-time.ts'

/** Places twenty hours apart: at any moment one of them is past Sunday's morning, in which no text leaves. */
const places = [
  { zip: '96813', state: 'HI', zone: 'Pacific/Honolulu' },
  { zip: '96910', state: 'GU', zone: 'Pacific/Guam' },
] as const

/** The zone of a place where it is no Sunday morning now, with what a contact of it has. */
export function placeWithoutSundayMorning() {
  const now = new Date()
  const isNone = ({ zone }: (typeof places)[number]) =>
    isInCallingHours(wallClockOf(zone, now), { from: '00:00', to: '24:00' })
  const { zone, ...contact } = places.find(isNone) ?? places[0]
  return { zone, contact }
}
