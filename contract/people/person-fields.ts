import * as v from 'valibot'
import { timeZones } from '../businesses/time-zones.ts'
import { stateCodes } from '../claims/choices.ts'
import { Id } from '../ids.ts'
import { type Role, roles } from './roles.ts'
import { shownName } from './shown-name.ts'
import { Phone } from '../phone.ts'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters`))
/** Text that a person may leave out: empty counts as none. What is wrong with it is said in the words of `schema`. */
export const orNone = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union(
    [
      v.pipe(
        v.union([v.null(), v.literal('')]),
        v.transform((): null => null),
      ),
      schema,
    ],
    ({ issues, message }) => issues?.at(-1)?.message ?? message,
  )

export const RequiredText = v.pipe(text(120), v.nonEmpty('Required'))
export const OptionalText = orNone(text(240))
/** Of a person or a business, as mail shows it. */
export const RequiredName = shownName(RequiredText)
/** Kept as it was written; compared without regard to case. */
export const Email = v.pipe(
  text(254),
  v.regex(/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}$/, 'Enter a valid email address'),
)
/** ZIP+4 is accepted and cut to five (decisions, "Time, money, place"). */
export const Zipcode = v.pipe(
  v.string(),
  v.regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code'),
  v.transform((zip) => zip.slice(0, 5)),
)
/** Lower case is taken as upper case. */
export const StateCode = v.pipe(
  v.string('Use a 2-letter state code'),
  v.transform((code) => code.trim().toUpperCase()),
  v.picklist(stateCodes, 'Use a 2-letter state code'),
)
export const Zone = v.picklist(timeZones, `Use one of ${timeZones.join(', ')}`)

/** `business_admin` is `admin` (section 6). */
const alias = 'business_admin'
const roleOf = (name: string) => (name === alias ? 'admin' : name) as Role
const isRole = (name: string) => name === alias || (roles as readonly string[]).includes(name)

const RoleName = v.pipe(
  v.picklist([...roles, alias], `Use one of ${roles.join(', ')}`),
  v.transform((name): Role => roleOf(name)),
)
/** Pipe-separated, as in the specification: `admin|ops`. */
const AccessibleRoles = v.pipe(
  v.string(),
  v.maxLength(400, 'Use at most 400 characters'),
  v.check((names) => names.split('|').every(isRole), 'Use role names separated by |'),
  v.transform((names) => [...new Set(names.split('|').map(roleOf))].join('|')),
)

export function rolesIn(accessibleRoles: string): Role[] {
  return accessibleRoles.split('|') as Role[]
}

/** What an admin can give a person beside the role (section 6, "Permission group"). */
const permissionNames = ['intake_view'] as const

const list = <S extends v.GenericSchema>(item: S, most: number, what: string) =>
  v.pipe(v.array(item), v.maxLength(most, `Add at most ${most} ${what}`))

/** What is kept about a person (section 3, "New business user"), beside password and address of sign-in. */
export const personEntries = {
  first_name: RequiredName,
  last_name: RequiredName,
  /** What the person goes by instead of first and last name: a call center, a group of appraisers. */
  name: orNone(shownName(text(240))),
  email: Email,
  phone: orNone(Phone),
  role: RoleName,
  accessible_roles: AccessibleRoles,
  permissions: list(v.picklist(permissionNames, `Use one of ${permissionNames.join(', ')}`), 1, 'permissions'),
  needs_mfa: v.boolean(),
  call_center_id: v.nullable(Id),
  appraiser_group_id: v.nullable(Id),
  appraiser_zipcodes: list(Zipcode, 5000, 'ZIP codes'),
  appraiser_state: v.nullable(StateCode),
  appraiser_emails: list(Email, 20, 'addresses'),
  company: OptionalText,
  address: OptionalText,
  city: OptionalText,
  state_code: v.nullable(StateCode),
  zipcode: orNone(Zipcode),
  timezone: v.nullable(Zone),
} as const
