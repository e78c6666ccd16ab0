import type { Person } from '../../../../contract/people/person.ts'
import type { Role } from '../../../../contract/people/roles.ts'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import type { PersonValues } from '../person-values.ts'

export interface PersonFormProps {
  form: FormHandle<PersonValues>
  /** Roles that may be given; empty where the role follows from who asks. */
  roles: readonly Role[]
  /** To choose call centers and groups from. */
  people: readonly Person[]
  isNew: boolean
}
