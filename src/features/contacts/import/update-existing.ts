import { getContact } from '../../../../contract/calls/get-contact.ts'
import { updateContacts } from '../../../../contract/calls/update-contacts.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'
import { type ContactMatch, editOf } from './contact-match.ts'

/** What an update of one contact came to: as it is now, and why it was refused where it was. */
export interface UpdateOutcome {
  readonly match: ContactMatch
  readonly existing: Contact
  readonly refusal: string | null
}

/** The calls; stories replace them. */
export interface UpdateApi {
  readonly update: (matches: readonly ContactMatch[], operation: Operation) => Promise<readonly Contact[]>
  readonly get: (id: string) => Promise<Contact>
}

export const updateApi: UpdateApi = {
  async update(matches, operation) {
    const contacts = matches.map((match) => ({
      id: match.existing.id,
      version: match.existing.version,
      ...editOf(match),
    }))
    return (await send(updateContacts, { body: { contacts }, operation })).formatted
  },
  get: async (id) => (await send(getContact, { params: { id } })).contact,
}

const aRequest = 50

/**
 * Gives contacts the values of their rows, on the version that was compared; each outcome is told as soon as it is known.
 * A request is carried out whole or not at all: one that is refused is sent again contact by contact, so that only those
 * are left out that others have changed. All of it is one operation.
 * @throws ApiProblem where the server does not answer; what was told before is done.
 */
export async function updateExisting(
  api: UpdateApi,
  matches: readonly ContactMatch[],
  operation: Operation,
  notify: (outcome: UpdateOutcome) => void,
): Promise<void> {
  for (let at = 0; at < matches.length; at += aRequest) {
    const some = matches.slice(at, at + aRequest)
    const isDone = await together(api, some, operation, notify)
    if (!isDone) for (const match of some) notify(await alone(api, match, operation))
  }
}

async function together(
  api: UpdateApi,
  matches: readonly ContactMatch[],
  operation: Operation,
  notify: (outcome: UpdateOutcome) => void,
): Promise<boolean> {
  try {
    const updated = new Map((await api.update(matches, operation)).map((contact) => [contact.id, contact]))
    for (const match of matches)
      notify({ match, existing: updated.get(match.existing.id) ?? match.existing, refusal: null })
    return true
  } catch (error) {
    if (isAboutOne(error)) return false
    throw error
  }
}

async function alone(api: UpdateApi, match: ContactMatch, operation: Operation): Promise<UpdateOutcome> {
  try {
    const [existing = match.existing] = await api.update([match], operation)
    return { match, existing, refusal: null }
  } catch (error) {
    if (!isAboutOne(error)) throw error
    // As it is now, so that what is still different can be looked at again.
    const existing = await api.get(match.existing.id).catch(() => match.existing)
    return { match, existing, refusal: error.message }
  }
}

/** Refused for what a contact is, rather than because nothing can be sent. */
function isAboutOne(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && [404, 409, 422].includes(error.status)
}
