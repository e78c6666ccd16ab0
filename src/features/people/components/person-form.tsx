import { stateCodes } from '../../../../contract/claims/choices.ts'
import { timeZoneLabels, timeZones } from '../../../../contract/businesses/time-zones.ts'
import type { Person } from '../../../../contract/people/person.ts'
import { type Role, roleLabels } from '../../../../contract/people/roles.ts'
import { CheckInput, ChecksInput, ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { Form, FormGroup } from '../../../shared/form/form.tsx'
import { pair, place } from '../../../shared/form/form.css.ts'
import { hasFault } from '../../../shared/form/use-form.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { personName } from '../people-labels.ts'
import type { PersonValues } from '../person-values.ts'
import { PasswordFields } from './password-fields.tsx'
import type { PersonFormProps } from './person-form-props.ts'
import { RoleFields } from './role-fields.tsx'

const none = { value: '', label: 'None' }
const states = [none, ...stateCodes.map((code) => ({ value: code, label: code }))]
const zones = [
  { value: '', label: 'Same as the business' },
  ...timeZones.map((zone) => ({ value: zone, label: timeZoneLabels[zone] })),
]

/** The fields of section 3 that fit the chosen role. */
export function PersonForm({ form, roles, people, isNew }: PersonFormProps) {
  const { accessible_roles, role } = form.values
  const goesBy = accessible_roles.some((one) => one === 'call_center' || one === 'appraiser_group')
  return (
    <Form form={form} label={isNew ? 'New user' : 'Person'} shown={(name, value) => labelFor(name, value, people)}>
      <div className={pair}>
        <TextInput form={form} name="first_name" autoComplete="off" />
        <TextInput form={form} name="last_name" autoComplete="off" />
      </div>
      <TextInput form={form} name="email" type="email" autoComplete="off" />
      <div className={pair}>
        <TextInput form={form} name="phone" type="tel" autoComplete="off" placeholder="(615) 555-0142" />
        <ChoiceInput form={form} name="timezone" choices={zones} />
      </div>
      {roles.length > 0 && <RoleChoice form={form} roles={roles} />}
      {goesBy && <TextInput form={form} name="name" hint="The name colleagues see, such as the name of the desk." />}
      <RoleFields form={form} people={people} />
      <FormGroup title="Access">
        <CheckInput form={form} name="needs_mfa" />
        {roles.length > 0 && role !== 'admin' && role !== 'super_admin' && <IntakePermission form={form} />}
      </FormGroup>
      <PasswordFields form={form} isNew={isNew} />
      <Disclosure title="Company and address" aside={placeIn(form.values)} demanded={hasFault(form, addressFields)}>
        <TextInput form={form} name="company" />
        <TextInput form={form} name="address" />
        <div className={place}>
          <TextInput form={form} name="city" />
          <ChoiceInput form={form} name="state_code" choices={states} />
          <TextInput form={form} name="zipcode" inputMode="numeric" />
        </div>
      </Disclosure>
    </Form>
  )
}

function RoleChoice({ form, roles }: Pick<PersonFormProps, 'form' | 'roles'>) {
  const { role, accessible_roles } = form.values
  const choices = roles.map((value) => ({ value, label: roleLabels[value] }))
  const more = accessible_roles.filter((one) => one !== role)
  const moreLabel = more.map((one) => roleLabels[one as Role]).join(', ')
  const withRole = (next: string) => ({ accessible_roles: roles.filter((one) => one === next || more.includes(one)) })
  return (
    <>
      <ChoiceInput form={form} name="role" choices={choices} also={withRole} />
      <Disclosure
        title="Additional roles"
        aside={moreLabel || 'None'}
        startsOpen={more.length > 0}
        demanded={hasFault(form, ['accessible_roles'])}
      >
        <ChecksInput
          form={form}
          name="accessible_roles"
          choices={choices}
          fixed={[role]}
          hint="With more than one role, the navigation offers to switch between them."
        />
      </Disclosure>
    </>
  )
}

function IntakePermission({ form }: Pick<PersonFormProps, 'form'>) {
  return (
    <ChecksInput
      form={form}
      name="permissions"
      choices={[{ value: 'intake_view', label: 'Can work in Intake' }]}
      bare
    />
  )
}

const addressFields = ['company', 'address', 'city', 'state_code', 'zipcode'] as const

function placeIn({ company: employer, city, state_code }: PersonValues): string {
  return [employer, [city, state_code].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

/** A value as people read it, for where two values stand side by side. */
function labelFor(
  name: keyof PersonValues,
  value: PersonValues[keyof PersonValues],
  people: readonly Person[],
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return value.map((one) => roleLabels[one as Role] ?? one).join(', ') || 'empty'
  if (name === 'role') return roleLabels[value as Role]
  const found = people.find(({ id }) => id === value)
  return (found ? personName(found) : value) || 'empty'
}
