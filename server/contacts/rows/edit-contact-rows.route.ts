import { getNextTransitions } from 'xstate'
import { editContactRows } from '../../../contract/calls/edit-contact-rows.ts'
import type { Refused as RefusedRow } from '../../../contract/claims/refused.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { contactSnapshot } from '../../../machines/contact/contact.evolve.ts'
import type { Refusal } from '../../../machines/decision.ts'
import { whyOf } from '../../../machines/why-not.ts'
import { route } from '../../http/route.ts'
import { ContactRowEdits } from './contact-row-edits.ts'
import type { ContactDependencies } from '../dependencies.ts'

export function editContactRowsRoute(dependencies: ContactDependencies) {
  return route(editContactRows, ({ body: { edits }, scope }) =>
    dependencies.commands.handle(scope, async (client) => {
      const fieldOf = (index: number) => `edits[${index}].changes`
      const decided = await ContactRowEdits.decide(dependencies, client, scope, { list: 'edits', edits, fieldOf })
      const { contacts, refusals } = decided
      const expected = new Map(contacts.batch.streams.map(({ stream, expected: was }) => [stream, was]))
      const edited = edits
        .filter(({ id }) => !refusals.has(id))
        .map(({ id }) => {
          const { version } = decided.contact(id)
          return { id, was: expected.get(`contact:${id}`) ?? version, version }
        })
      const failed = Array.from(refusals, ([id, refusal]) => refusedRow(decided.contact(id), refusal))
      return contacts.plan({ edited, failed }, decided.entered)
    }),
  )
}

function refusedRow(contact: Contact, refusal: Refusal): RefusedRow {
  const { code, reason, errors, by, at, until } = refusal
  const allowed = new Set(getNextTransitions(contactSnapshot(contact)).map(({ eventType }) => eventType))
  return {
    id: contact.id,
    code,
    reason,
    ...(errors && { errors: { ...errors } }),
    status: contact.status,
    allowed: [...allowed],
    why_not: whyOf(refusal),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
  }
}
