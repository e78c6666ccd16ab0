import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { form, ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'

interface Props {
  productName: string
  reset: (passwords: { password: string; confirm_password: string }) => Promise<unknown>
  back: ReactNode
}

/** As the server asks; it knows the common ones too, which are too many for a page. */
const shortest = 12

/** Sets a password through an emailed link: after a reset request, or for an invitation. */
export function SetPasswordPage({ productName, reset, back }: Props) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [doing, setDoing] = useState<'typing' | 'sending' | 'done'>('typing')
  const [refusal, setRefusal] = useState<{ fields: Record<string, string>; text: string | null } | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)

  const tooShort = [...password].length < shortest ? `Use at least ${shortest} characters.` : null
  const differs = again === password ? null : 'Passwords don’t match.'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (doing === 'sending') return
    if (tooShort) return first.current?.focus()
    if (differs) return second.current?.focus()
    setDoing('sending')
    setRefusal(null)
    try {
      await reset({ password, confirm_password: again })
      setDoing('done')
    } catch (error) {
      setDoing('typing')
      setRefusal(refusalOf(error))
      first.current?.focus()
    }
  }

  if (doing === 'done') {
    return (
      <AuthFrame productName={productName} title="Password set">
        <Notice tone="green">Sign in with your new password. You were signed out on all other devices.</Notice>
        <div className={ways}>{back}</div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      productName={productName}
      title="Set your password"
      lead={`At least ${shortest} characters . A few words in a row are easy to remember.`}
    >
      <form className={form} onSubmit={submit} noValidate aria-label="Set your password">
        <TextField
          ref={first}
          label="New password"
          type="password"
          name="password"
          autoComplete="new-password"
          autoFocus
          tall
          value={password}
          fault={(isTried && tooShort) || refusal?.fields['password'] || null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          ref={second}
          label="Confirm password"
          type="password"
          name="confirm_password"
          autoComplete="new-password"
          tall
          value={again}
          fault={(isTried && differs) || refusal?.fields['confirm_password'] || null}
          onChange={(event) => setAgain(event.target.value)}
        />
        {refusal?.text && <Notice tone="red">{refusal.text}</Notice>}
        <PlainButton type="submit" tone="go" tall busy={doing === 'sending'}>
          {doing === 'sending' ? 'Saving…' : 'Set password'}
        </PlainButton>
      </form>
      <div className={ways}>{back}</div>
    </AuthFrame>
  )
}

/** Reasons beside their fields where the server named them, else in one sentence. */
function refusalOf(error: unknown) {
  const named = error instanceof ApiProblem ? (error.problem.errors ?? {}) : {}
  const fields = Object.fromEntries(Object.entries(named).map(([field, reason]) => [field, `${reason}.`]))
  if ('password' in fields || 'confirm_password' in fields) return { fields, text: null }
  return { fields: {}, text: error instanceof Error ? error.message : 'Something went wrong. Try again.' }
}
