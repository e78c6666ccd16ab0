import * as v from 'valibot'

const Event = v.pipe(v.string(), v.uuid())

/** What an address of the wallboard says: the id of the event it is about, where it is about one. */
export function parseWallboardSearch({ event }: Record<string, unknown>): { event?: string } {
  return v.is(Event, event) ? { event } : {}
}
