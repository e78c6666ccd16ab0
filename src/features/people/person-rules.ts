import * as v from 'valibot'
import { NewPassword } from '../../../contract/people/password.ts'
import { personEntries } from '../../../contract/people/person-fields.ts'
import {
  fieldsOfRoles,
  isForRoles,
  roleFaults,
  roleFields,
  type RoleField,
} from '../../../contract/people/role-fields.ts'
import { listOf, orNull } from '../../shared/form/written.ts'
import type { PersonInput } from './api/people-api.ts'
import type { PersonValues } from './person-values.ts'

const chosenPassword = v.union([v.literal(''), NewPassword])

/** The same rules as the server's, for the text that stands in the fields. */
export const PersonForm = v.pipe(
  v.object({
    ...personEntries,
    accessible_roles: v.pipe(
      v.array(v.string()),
      v.transform((names) => names.join('|')),
      personEntries.accessible_roles,
    ),
    call_center_id: orNull(personEntries.call_center_id),
    appraiser_group_id: orNull(personEntries.appraiser_group_id),
    appraiser_zipcodes: listOf(personEntries.appraiser_zipcodes),
    appraiser_emails: listOf(personEntries.appraiser_emails),
    appraiser_state: orNull(personEntries.appraiser_state),
    state_code: orNull(personEntries.state_code),
    timezone: orNull(personEntries.timezone),
    password: chosenPassword,
    confirm_password: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { password, confirm_password } = dataset.value
    const faults: Record<string, string> = {
      ...roleFaults(dataset.value),
      ...(password !== confirm_password && { confirm_password: 'Passwords don’t match' }),
    }
    for (const [key, message] of Object.entries(faults)) {
      const value = dataset.value[key as keyof typeof dataset.value]
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] })
    }
  }),
)
export type PersonOutput = v.InferOutput<typeof PersonForm>

/** Whether a field stands in the form of somebody who may act in these roles. */
export function isShown(name: string, accessible: readonly string[]): boolean {
  return !(name in fieldsOfRoles) || isForRoles(name as RoleField, accessible.join('|'))
}

/** The whole of a new person: without a password it is invited, and fields that say nothing for its roles stay out. */
export function inputOf({ password, confirm_password, ...person }: PersonOutput): PersonInput {
  const meaningless = roleFields.filter((name) => !isForRoles(name, person.accessible_roles))
  const kept = Object.entries(person).filter(([name]) => !(meaningless as string[]).includes(name))
  return { ...Object.fromEntries(kept), ...(password && { password, confirm_password }) } as PersonInput
}

/** Of a changed person only what was changed. */
export function changedPart(person: PersonOutput, changed: Partial<PersonValues>): Partial<PersonInput> {
  return Object.fromEntries(Object.entries(person).filter(([name]) => name in changed)) as Partial<PersonInput>
}

const shopFields = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'needs_mfa',
  'company',
  'address',
  'city',
  'state_code',
  'zipcode',
  'timezone',
  'password',
  'confirm_password',
] as const
type ShopPart = Pick<Partial<PersonInput>, (typeof shopFields)[number]>

/** What a root shop agent may say about one of the team. */
export function shopPart(person: Partial<PersonInput>): ShopPart {
  const said = Object.entries(person).filter(([name]) => (shopFields as readonly string[]).includes(name))
  return Object.fromEntries(said)
}
