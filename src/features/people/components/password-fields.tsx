import { useState } from 'react'
import { TextInput } from '../../../shared/form/form-fields.tsx'
import { FormGroup } from '../../../shared/form/form.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { hasFault } from '../../../shared/form/use-form.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { hint } from '../../../shared/ui/field.css.ts'
import { row } from '../../../shared/ui/states.css.ts'
import type { PersonFormProps } from './person-form-props.ts'

/** A new user is invited by email or gets a password from the administrator, who may also replace it later. */
export function PasswordFields({ form, isNew }: Pick<PersonFormProps, 'form' | 'isNew'>) {
  const [gives, setGives] = useState(false)
  const isAsked = hasFault(form, ['password', 'confirm_password'])
  if (!isNew) {
    return (
      <Disclosure title="Set a new password" aside="Signs them out everywhere" demanded={isAsked}>
        <Pair form={form} />
      </Disclosure>
    )
  }
  const choose = (next: boolean) => {
    setGives(next)
    if (!next) form.set({ password: '', confirm_password: '' })
  }
  return (
    <FormGroup title="First sign-in">
      <div className={row}>
        <ChipButton on={!gives} aria-pressed={!gives} onClick={() => choose(false)}>
          Invite by email
        </ChipButton>
        <ChipButton on={gives} aria-pressed={gives} onClick={() => choose(true)}>
          Set a password
        </ChipButton>
      </div>
      {gives ? <Pair form={form} /> : <p className={hint}>They get an emailed link to set their own password.</p>}
    </FormGroup>
  )
}

function Pair({ form }: Pick<PersonFormProps, 'form'>) {
  return (
    <div className={pair}>
      <TextInput
        form={form}
        name="password"
        type="password"
        autoComplete="new-password"
        hint="12 characters at least"
      />
      <TextInput form={form} name="confirm_password" type="password" autoComplete="new-password" />
    </div>
  )
}
