import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Credentials } from '../../../../machines/auth/auth.events.ts'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { form } from './auth-frame.css.ts'
import { emailFault } from './email-shape.ts'

interface Props {
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
  onSignIn: (credentials: Credentials) => void
}

/** E-mail and password; what is wrong is said in words, beside its field or above the button. */
export function LoginForm({ isBusy, refusal, onSignIn }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const wrongEmail = emailFault(email)
  const wrongPassword = password ? null : 'Enter your password.'

  useEffect(() => {
    if (refusal && !isBusy) passwordField.current?.select()
  }, [refusal, isBusy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (wrongEmail) return emailField.current?.focus()
    if (wrongPassword) return passwordField.current?.focus()
    onSignIn({ email: email.trim(), password })
  }

  return (
    <form className={form} onSubmit={submit} noValidate aria-label="Sign in">
      <TextField
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        tall
        value={email}
        fault={isTried ? wrongEmail : null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        tall
        value={password}
        fault={isTried ? wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal && <Notice tone="red">{refusal}</Notice>}
      <PlainButton type="submit" tone="go" tall busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </PlainButton>
    </form>
  )
}
