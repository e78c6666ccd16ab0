import * as v from 'valibot'
import { ContactView } from '../contacts/contact.ts'
import { Id } from '../ids.ts'

/** Contacts a request may assign or unassign. */
export const mostAssigned = 500

export const ContactIds = v.pipe(
  v.array(Id),
  v.minLength(1, 'Name at least one contact'),
  v.maxLength(mostAssigned, `Name at most ${mostAssigned} contacts`),
)

/** A contact that stays as it is, and why. */
export const RefusedContact = v.strictObject({
  id: Id,
  /** First and last name. */
  name: v.string(),
  reason: v.string(),
  /** Its status, and the events that its state allows. */
  state: v.string(),
  allowed: v.array(v.string()),
})
export type RefusedContact = v.InferOutput<typeof RefusedContact>

/** What assigning came to: contacts as they are now, and those that were refused. */
export const Assigned = v.strictObject({ contacts: v.array(ContactView), refused: v.array(RefusedContact) })
export type Assigned = v.InferOutput<typeof Assigned>
