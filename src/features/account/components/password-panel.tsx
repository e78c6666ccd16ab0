import * as v from 'valibot'
import { changePassword } from '../../../../contract/calls/change-password.ts'
import type { BodyOf } from '../../../../contract/call.ts'
import { TextInput } from '../../../shared/form/form-fields.tsx'
import { Form, SaveButton } from '../../../shared/form/form.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { AccountApi } from '../api/account-api.ts'

type Values = { current_password: string; password: string; confirm_password: string }
const labels = {
  current_password: 'Current password',
  password: 'New password',
  confirm_password: 'Confirm password',
}
const empty = { values: { current_password: '', password: '', confirm_password: '' }, version: 0 }

/** Another password; all other sessions end with it. */
export function PasswordPanel({ api }: { api: AccountApi }) {
  const form = useForm<Values, BodyOf<typeof changePassword>>({
    held: empty,
    labels,
    schema: rules,
    save: async (output) => {
      await api.changePassword(output)
      showDoneToast('Password changed. You were signed out on all other devices')
      return empty
    },
  })
  return (
    <Form form={form} label="Password" foot={<SaveButton form={form}>Change password</SaveButton>}>
      <TextInput form={form} name="current_password" type="password" autoComplete="current-password" />
      <div className={pair}>
        <TextInput
          form={form}
          name="password"
          type="password"
          autoComplete="new-password"
          hint="12 characters at least, any characters."
        />
        <TextInput form={form} name="confirm_password" type="password" autoComplete="new-password" />
      </div>
    </Form>
  )
}

const rules = v.pipe(
  changePassword.body ?? v.never(),
  v.forward(
    v.partialCheck([['current_password']], ({ current_password }) => current_password !== '', 'Required'),
    ['current_password'],
  ),
)
