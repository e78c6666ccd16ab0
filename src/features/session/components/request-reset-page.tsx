import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { form, ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'
import { emailFault } from './email-shape.ts'

interface Props {
  productName: string
  request: (email: string) => Promise<unknown>
  back: ReactNode
}

/** Asks for the link to a new password. The answer does not say whether somebody has that address. */
export function RequestResetPage({ productName, request, back }: Props) {
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const fault = emailFault(email)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (fault) return field.current?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      await request(email.trim())
      setSentTo(email.trim())
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    setBusy(false)
  }

  return (
    <AuthFrame
      productName={productName}
      title="Forgot your password?"
      lead="Enter your sign-in email. We’ll send a link to reset your password."
    >
      <form className={form} onSubmit={submit} noValidate aria-label="Reset password">
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          tall
          value={email}
          fault={isTried ? fault : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        {refusal && <Notice tone="red">{refusal}</Notice>}
        {sentTo && !refusal && (
          <Notice tone="green">If {sentTo} has an account, we sent it a link. Check your spam folder too.</Notice>
        )}
        <PlainButton type="submit" tone={sentTo ? 'plain' : 'go'} tall busy={isBusy}>
          {isBusy ? 'Sending…' : sentTo ? 'Resend link' : 'Send link'}
        </PlainButton>
      </form>
      <div className={ways}>{back}</div>
    </AuthFrame>
  )
}
