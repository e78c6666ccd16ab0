import type { Person } from '../people/person.ts'

/** What is kept about a person beside where the account stands. Passwords and codes are never in the log. */
export type UserFields = Omit<
  Person,
  'id' | 'full_name' | 'state' | 'created_at' | 'activated_at' | 'deleted_at' | 'version'
>
export type UserFieldChanges = Partial<UserFields>

type Nothing = Record<string, never>

export type UserEvent =
  | { type: 'UserInvited'; data: { user: UserFields } }
  /** With a password given, so without an invitation. */
  | { type: 'UserCreated'; data: { user: UserFields } }
  | { type: 'UserInvitedAgain'; data: Nothing }
  /** The person has set a password through the link of the invitation. */
  | { type: 'UserActivated'; data: Nothing }
  /** By somebody else; sessions ended. */
  | { type: 'UserPasswordSet'; data: Nothing }
  | { type: 'UserEdited'; data: { changes: UserFieldChanges; was: UserFieldChanges } }
  | { type: 'UserDeleted'; data: Nothing }
  | { type: 'UserRestored'; data: Nothing }
