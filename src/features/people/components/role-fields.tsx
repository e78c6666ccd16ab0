import { stateCodes } from '../../../../contract/claims/choices.ts'
import type { Role } from '../../../../contract/people/roles.ts'
import { AreaInput, ChoiceInput } from '../../../shared/form/form-fields.tsx'
import { personName } from '../people-labels.ts'
import { isShown } from '../person-rules.ts'
import type { PersonFormProps } from './person-form-props.ts'

const none = { value: '', label: 'None' }
const states = [none, ...stateCodes.map((code) => ({ value: code, label: code }))]

/** What only call centers, appraisers and their groups are asked for. */
export function RoleFields({ form, people }: Pick<PersonFormProps, 'form' | 'people'>) {
  const shows = (name: string) => isShown(name, form.values.accessible_roles)
  const of = (role: Role) => [
    none,
    ...people
      .filter((one) => one.role === role && one.state !== 'deleted')
      .map((one) => ({ value: one.id, label: personName(one) })),
  ]
  return (
    <>
      {shows('call_center_id') && <ChoiceInput form={form} name="call_center_id" choices={of('call_center')} />}
      {shows('appraiser_group_id') && (
        <ChoiceInput form={form} name="appraiser_group_id" choices={of('appraiser_group')} />
      )}
      {shows('appraiser_zipcodes') && (
        <AreaInput
          form={form}
          name="appraiser_zipcodes"
          hint="5 digits each, separated by spaces, commas or new lines."
        />
      )}
      {shows('appraiser_state') && <ChoiceInput form={form} name="appraiser_state" choices={states} />}
      {shows('appraiser_emails') && (
        <AreaInput
          form={form}
          name="appraiser_emails"
          hint="In addition to the main address, separated by spaces, commas or new lines."
        />
      )}
    </>
  )
}
