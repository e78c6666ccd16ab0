import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { form, way, ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'
import { emailFault } from './email-shape.ts'

interface Props {
  productName: string
  /** The notification address so far. */
  address: string | null
  /** Where the link went last, since this page is open. */
  mailedTo: string | null
  isBusy: boolean
  refusal: string | null
  onSend: (address: string | null) => void
  onSignOut: () => void
}

/** Proves the notification address by a link. Goes on by itself, wherever the link is opened. */
export function EmailVerifyPage({ productName, address, mailedTo, isBusy, refusal, onSend, onSignOut }: Props) {
  const [text, setText] = useState(address ?? '')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fault = emailFault(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (fault) return field.current?.focus()
    const typed = text.trim()
    onSend(typed === address ? null : typed)
  }
  return (
    <AuthFrame
      productName={productName}
      title="Verify your email"
      lead="We need to verify your notification email. Open the link we send to it."
    >
      {mailedTo && !refusal && (
        <Notice tone="green">
          We sent the link to {mailedTo}. This page continues automatically when you open it.
        </Notice>
      )}
      <form className={form} onSubmit={submit} noValidate aria-label="Verify your email">
        <TextField
          ref={field}
          label="Notification email"
          type="email"
          name="email"
          autoComplete="email"
          tall
          value={text}
          fault={isTried ? fault : null}
          onChange={(event) => setText(event.target.value)}
        />
        {refusal && <Notice tone="red">{refusal}</Notice>}
        <Button type="submit" tone={mailedTo ? 'plain' : 'go'} tall busy={isBusy}>
          {isBusy ? 'Sending…' : mailedTo ? 'Resend link' : 'Send link'}
        </Button>
      </form>
      <div className={ways}>
        <button type="button" className={way} onClick={onSignOut}>
          Sign out
        </button>
      </div>
    </AuthFrame>
  )
}
