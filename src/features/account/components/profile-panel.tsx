import * as v from 'valibot'
import { personEntries } from '../../../../contract/people/person-fields.ts'
import { roleLabels } from '../../../../contract/people/roles.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { TextInput } from '../../../shared/form/form-fields.tsx'
import { DiscardButton, Form, SaveButton } from '../../../shared/form/form.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { AccountApi } from '../api/account-api.ts'
import { stack } from './account.css.ts'

const { first_name, last_name, phone } = personEntries
const rules = v.object({ first_name, last_name, phone })
type Output = v.InferOutput<typeof rules>
type Values = { first_name: string; last_name: string; phone: string }
const labels = { first_name: 'First name', last_name: 'Last name', phone: 'Phone' }

/** Name and phone, as colleagues see them. */
export function ProfilePanel({ me, api }: { me: Me; api: AccountApi }) {
  const form = useForm<Values, Output>({
    held: heldOf(me),
    labels,
    schema: rules,
    draft: 'account',
    save: async (output, { changes }) => {
      const changed = Object.entries(output).filter(([name]) => name in changes)
      const saved = await api.change(Object.fromEntries(changed))
      showDoneToast('Account saved')
      return heldOf(saved)
    },
  })
  return (
    <div className={stack}>
      <Facts
        facts={[
          ['Email', me.email],
          ['Role', roleLabels[me.role]],
          ['Business', me.business.name],
        ]}
      />
      <Form
        form={form}
        label="Account"
        foot={
          <>
            <SaveButton form={form}>Save</SaveButton>
            <DiscardButton form={form} />
          </>
        }
      >
        <div className={pair}>
          <TextInput form={form} name="first_name" autoComplete="given-name" />
          <TextInput form={form} name="last_name" autoComplete="family-name" />
        </div>
        <TextInput form={form} name="phone" type="tel" autoComplete="tel" />
      </Form>
    </div>
  )
}

function heldOf({ first_name, last_name, phone }: Me) {
  return { values: { first_name, last_name, phone: formatPhone(phone ?? '') }, version: 0 }
}
