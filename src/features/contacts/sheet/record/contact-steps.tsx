import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { instantAtOwnClock } from '../../../../shared/time/instant-at-own-clock.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Kbd } from '../../../../shared/ui/kbd.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { RecordStep } from '../../../../workspace/record/record-definition.ts'
import { buttons, form, stepTitle } from './contact-steps.css.ts'

interface Props {
  /** Of the contact. */
  id: string
  /** Why it cannot be done now. */
  whyNot: string | null
  step: RecordStep
}

/** Asks when to call the claimant back. */
export function callBackStep(props: Props & { onPlan: (at: string) => void }): ReactNode {
  return <CallBackStep key={props.id} {...props} />
}

/** Asks why a claim goes back to its carrier. */
export function sendBackStep(props: Props & { onSend: (reason: string) => void }): ReactNode {
  return <SendBackStep key={props.id} {...props} />
}

function CallBackStep({ onPlan, ...props }: Props & { onPlan: (at: string) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const at = instantAtOwnClock(text)
  const submit = () => {
    const wrong = at === null ? 'Enter a time as 03/12/2026 3:00 PM' : isPast(at) ? 'Enter a time in the future' : null
    setFault(wrong)
    if (wrong === null && at !== null) carryOut(props.step, () => onPlan(at))
  }
  return (
    <StepForm {...props} title="Plan a call back" go="Plan call back" onSubmit={submit}>
      <TextField
        label="Call back at"
        placeholder="03/12/2026 3:00 PM"
        autoComplete="off"
        value={text}
        fault={fault}
        onChange={({ target }) => setText(target.value)}
      />
    </StepForm>
  )
}

/** The contact stays: the panel does not go on. */
function carryOut(step: RecordStep, run: () => void) {
  run()
  step.onCancel()
}

const isPast = (at: string) => Date.parse(at) < Date.now()

function SendBackStep({ onSend, ...props }: Props & { onSend: (reason: string) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = () => {
    const reason = text.trim()
    setFault(reason === '' ? 'Required' : null)
    if (reason !== '') carryOut(props.step, () => onSend(reason))
  }
  return (
    <StepForm {...props} title="Send back to the carrier" go="Send back" onSubmit={submit}>
      <TextArea
        label="Reason"
        hint="The carrier reads it."
        rows={2}
        maxLength={500}
        value={text}
        fault={fault}
        onChange={({ target }) => setText(target.value)}
      />
    </StepForm>
  )
}

interface FormProps extends Omit<Props, 'id'> {
  title: string
  go: string
  onSubmit: () => void
  children: ReactNode
}

/** In place of the actions: Enter carries out, Escape goes back to them. */
function StepForm({ title, go, whyNot, step, onSubmit, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === null) onSubmit()
  }
  const press = (event: KeyboardEvent) => {
    // The keys of the panel are not this form's.
    if (event.key !== 'Tab') event.stopPropagation()
    const isPressed = event.target instanceof HTMLElement && event.target.matches('button')
    if (event.key === 'Escape') step.onCancel()
    else if (event.key === 'Enter' && !event.shiftKey && !isPressed) element.current?.requestSubmit()
    else return
    event.preventDefault()
  }
  return (
    <form ref={element} className={form} onSubmit={submit} onKeyDown={press} aria-label={title} data-record-step>
      <h3 className={stepTitle}>{title}</h3>
      {children}
      <div className={buttons}>
        <Button tone="ghost" onClick={step.onCancel} aria-keyshortcuts="Escape">
          Cancel <Kbd>Escape</Kbd>
        </Button>
        <Button tone="go" type="submit" whyNot={whyNot} aria-keyshortcuts="Enter">
          {go} <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  )
}
