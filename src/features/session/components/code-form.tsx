import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { form } from './auth-frame.css.ts'
import { figures } from './code-form.css.ts'

interface Props {
  /** Six figures, or one of the recovery codes. */
  kind: 'code' | 'recovery code'
  isBusy: boolean
  refusal: string | null
  onEnter: (code: string) => void
  children?: ReactNode
}

const codeLength = 6

/** A code is checked as soon as its last figure is there, whether typed, pasted or filled in by the phone. */
export function CodeForm({ kind, isBusy, refusal, onEnter, children }: Props) {
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isShort = kind === 'code'
  const fault = isShort
    ? code.length === codeLength
      ? null
      : `Enter the ${codeLength}-digit code.`
    : code.trim()
      ? null
      : 'Enter one of your recovery codes.'

  useEffect(() => {
    if (refusal && !isBusy) field.current?.select()
  }, [refusal, isBusy])

  const type = (text: string) => {
    const next = isShort ? text.replaceAll(/\D/g, '').slice(0, codeLength) : text
    setCode(next)
    if (isShort && next.length === codeLength && next !== code && !isBusy) onEnter(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (fault) return field.current?.focus()
    onEnter(code.trim())
  }

  return (
    <form className={form} onSubmit={submit} noValidate aria-label="Verify your sign-in">
      <TextField
        ref={field}
        className={isShort ? figures : ''}
        label={isShort ? 'Code' : 'Recovery code'}
        name="code"
        autoComplete={isShort ? 'one-time-code' : 'off'}
        inputMode={isShort ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        tall
        value={code}
        fault={isTried ? fault : null}
        onChange={(event) => type(event.target.value)}
      />
      {refusal && <Notice tone="red">{refusal}</Notice>}
      {children}
      <Button type="submit" tone="go" tall busy={isBusy}>
        {isBusy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  )
}
