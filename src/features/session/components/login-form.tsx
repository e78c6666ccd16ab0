import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { form } from './login-page.css.ts'

interface Props {
  login: (email: string, password: string) => Promise<unknown>
  onSignedIn: () => void
}

const emailShape = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}$/

/** E-mail and password; what is wrong is said in words, beside its field or above the button. */
export function LoginForm({ login, onSignedIn }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const emailFault = emailShape.test(email.trim()) ? null : 'Enter your e-mail address, such as name@company.com.'
  const passwordFault = password ? null : 'Enter your password.'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (emailFault) return emailField.current?.focus()
    if (passwordFault) return passwordField.current?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      await login(email.trim(), password)
      onSignedIn()
    } catch (error) {
      setRefusal(reasonOf(error))
      setBusy(false)
      passwordField.current?.select()
    }
  }

  return (
    <form className={form} onSubmit={submit} noValidate aria-label="Sign in">
      <TextField
        ref={emailField}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        tall
        value={email}
        fault={isTried ? emailFault : null}
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
        fault={isTried ? passwordFault : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal && <Notice tone="red">{refusal}</Notice>}
      <Button type="submit" tone="go" tall busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}
