import * as v from 'valibot'
import { Version } from '../ids.ts'
import { GivenPassword } from './given-password.ts'
import { NewPassword } from './password.ts'
import { personEntries } from './person-fields.ts'

type Optional<Entries> = { [K in keyof Entries]: v.OptionalSchema<Entries[K] & v.GenericSchema, undefined> }

function optional<Entries extends Readonly<Record<string, v.GenericSchema>>>(entries: Entries): Optional<Entries> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, v.optional(schema)]),
  ) as unknown as Optional<Entries>
}

/** Given instead of an invitation, or by an admin in place of a lost one; both or neither. */
const passwordPair = { password: v.optional(NewPassword), confirm_password: v.optional(GivenPassword) }

interface Pair {
  readonly password?: string | undefined
  readonly confirm_password?: string | undefined
}

function fits<T extends Pair>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { password, confirm_password: again } = dataset.value
    if (password === again) return
    const [key, message] =
      password === undefined
        ? ['password', 'Required with its confirmation']
        : ['confirm_password', 'Passwords don’t match']
    const path = [{ type: 'object', origin: 'value', input: {}, key, value: again }] as const
    addIssue({ message, path: path as never })
  })
}

const { email, first_name, last_name, role, ...others } = personEntries

/** A new person (section 3, "New business user"). What a role needs beside is told by `role-fields.ts`. */
export const NewUser = v.pipe(
  v.strictObject({ email, first_name, last_name, role, ...optional(others), ...passwordPair }),
  fits(),
)
export type NewUser = v.InferOutput<typeof NewUser>

/** What an admin changes about a person; `version` is the one the changes were made on. */
export const UserChanges = v.pipe(
  v.strictObject({ ...optional(personEntries), ...passwordPair, version: v.optional(Version) }),
  fits(),
)

const { phone, needs_mfa, address, city, state_code, zipcode, timezone } = personEntries
const ofShop = { phone, needs_mfa, company: personEntries.company, address, city, state_code, zipcode, timezone }

/** A new shop agent in one's own team: role and team follow from who asks. */
export const NewShopUser = v.pipe(
  v.strictObject({ email, first_name, last_name, ...optional(ofShop), ...passwordPair }),
  fits(),
)

export const ShopUserChanges = v.pipe(
  v.strictObject({
    ...optional({ email, first_name, last_name, ...ofShop }),
    ...passwordPair,
    version: v.optional(Version),
  }),
  fits(),
)
