import * as v from 'valibot'
import { Id } from '../../../../contract/ids.ts'
import { ContactStatusValue } from '../../../../contract/contacts/contact.ts'
import { type ContactFilter, noFilter } from './row/contact-filter.ts'

const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema, null), null)
const OneOrNone = v.union([v.literal('none'), Id])

const Search = v.object({
  status: orNull(ContactStatusValue),
  stage: orNull(v.picklist(['field', 'call_center'])),
  event: orNull(OneOrNone),
  appraiser: orNull(OneOrNone),
})

/** Reads which contacts an address asks for; what it does not understand is left out. */
export function parseFilter(search: Record<string, unknown>): ContactFilter {
  return v.parse(Search, search)
}

/** The address with another filter; the rest of it stays. */
export function withFilter(search: Record<string, unknown>, filter: ContactFilter): Record<string, unknown> {
  const others = Object.entries(search).filter(([name]) => !(name in noFilter))
  const wanted = Object.entries(filter).filter(([, value]) => value !== null)
  return Object.fromEntries([...others, ...wanted])
}
