import { type FormEvent, useRef, useState } from 'react'
import type { MfaMethod } from '../../../../contract/people/user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { form } from './auth-frame.css.ts'
import { about, choice, choices, name, radio } from './mfa-method-page.css.ts'

interface Props {
  /** The phone known so far. */
  phone: string | null
  isBusy: boolean
  refusal: string | null
  onChoose: (method: MfaMethod, phone: string | null) => void
}

/** Which second factor; the app comes first, as it needs no network and no number. */
export function ChooseMethod({ phone: known, isBusy, refusal, onChoose }: Props) {
  const [method, setMethod] = useState<MfaMethod>('totp')
  const [phone, setPhone] = useState(known ?? '')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fault = phone.replaceAll(/\D/g, '').length >= 10 ? null : 'Enter a phone number with area code.'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (method === 'sms' && fault) return field.current?.focus()
    onChoose(method, method === 'sms' ? phone.trim() : null)
  }
  const option = (value: MfaMethod, title: string, text: string) => (
    <label className={choice}>
      <input
        className={radio}
        type="radio"
        name="method"
        value={value}
        checked={method === value}
        onChange={() => setMethod(value)}
      />
      <span className={name}>{title}</span>
      <span className={about}>{text}</span>
    </label>
  )

  return (
    <form className={form} onSubmit={submit} noValidate aria-label="Set up two-factor authentication">
      <fieldset className={choices} aria-label="Two-factor authentication">
        {option('totp', 'Authenticator app', 'Shows a new code every 30 seconds, even offline.')}
        {option('sms', 'Text message', 'We text a code to your phone each time you sign in.')}
      </fieldset>
      {method === 'sms' && (
        <TextField
          ref={field}
          label="Phone number"
          type="tel"
          name="phone"
          autoComplete="tel"
          tall
          value={phone}
          fault={isTried ? fault : null}
          onChange={(event) => setPhone(event.target.value)}
        />
      )}
      {refusal && <Notice tone="red">{refusal}</Notice>}
      <Button type="submit" tone="go" tall busy={isBusy}>
        {method === 'sms' ? 'Send code' : 'Continue'}
      </Button>
    </form>
  )
}
