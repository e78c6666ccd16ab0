import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  defaultSendBackReason,
  longestSendBackMessage,
  sendBackReasonLabels,
  sendBackReasons,
} from '../../../../../contract/claims/send-back-reasons.ts'
import { sentBackOf } from '../../../../../machines/intake-item/intake-item.decide.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Disclosure } from '../../../../shared/ui/disclosure.tsx'
import { Kbd } from '../../../../shared/ui/kbd.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import type { RecordStep } from '../../../../workspace/record/record-definition.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import { EmailPreview } from './email-preview.tsx'
import { ownBusiness } from './own-business.ts'
import { buttons, form, mailTo, reason as reasonStyle, reasons, reasonText, stepTitle } from './send-back.css.ts'
import type { SendBackValues } from './send-back-fields.tsx'

interface Props {
  claim: IntakeRow
  /** Why it cannot be sent back now. */
  whyNot: string | null
  step: RecordStep
  onSend: (values: SendBackValues) => void
}

/** The form of the panel in which a claim is sent back. */
export function sendBackStep(props: Props): ReactNode {
  return <SendBackStep key={props.claim.id} {...props} />
}

/** Asks for the reason with the first one chosen: a digit or the arrows choose another, Enter sends the claim back. */
function SendBackStep({ claim, whyNot, step, onSend }: Props) {
  const [values, setValues] = useState<SendBackValues>({
    send_back_reason: claim.send_back_reason ?? defaultSendBackReason,
    send_back_message: claim.send_back_message,
  })
  const [business] = useState(ownBusiness)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const sentBack = sentBackOf({ ...claim, ...values })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === null) step.onCarryOut(() => onSend(values))
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    const digit =
      !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey && sendBackReasons[Number(event.key) - 1]
    const isPressed = event.target instanceof HTMLElement && event.target.matches('button, summary')
    // The keys of the panel are not this form's.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key === 'Escape') step.onCancel()
    else if (event.key === 'Enter' && !event.shiftKey && !isPressed) element.current?.requestSubmit()
    else if (digit) {
      setValues({ ...values, send_back_reason: digit })
      element.current?.querySelector<HTMLElement>(`input[value=${digit}]`)?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <form ref={element} className={form} onSubmit={submit} onKeyDown={press} aria-label="Send back" data-record-step>
      <h3 className={stepTitle}>{claim.insurance_company ? `Send back to ${claim.insurance_company}` : 'Send back'}</h3>
      <div className={reasons} role="radiogroup" aria-label="Reason">
        {sendBackReasons.map((one, index) => (
          <label key={one} className={reasonStyle}>
            <input
              type="radio"
              name="send-back-reason"
              value={one}
              checked={values.send_back_reason === one}
              onChange={() => setValues({ ...values, send_back_reason: one })}
            />
            <span className={reasonText}>{sendBackReasonLabels[one]}</span>
            <Kbd>{String(index + 1)}</Kbd>
          </label>
        ))}
      </div>
      <TextArea
        label="Message to carrier (optional)"
        rows={2}
        maxLength={longestSendBackMessage}
        value={values.send_back_message ?? ''}
        onChange={(event) => setValues({ ...values, send_back_message: event.target.value || null })}
      />
      <Disclosure
        title="Preview email"
        aside={sentBack.recipient ? `To ${sentBack.recipient}` : 'No email on file'}
        demanded={!sentBack.recipient}
        isLazy
      >
        <EmailPreview claim={claim} sentBack={sentBack} business={business} />
      </Disclosure>
      <div className={buttons}>
        <span className={mailTo}>
          {sentBack.recipient ? 'The carrier gets an email in 2 minutes. Undo before then cancels it.' : ''}
        </span>
        <Button tone="ghost" onClick={step.onCancel} aria-keyshortcuts="Escape">
          Cancel <Kbd>Escape</Kbd>
        </Button>
        <Button tone="go" type="submit" whyNot={whyNot} aria-keyshortcuts="Enter">
          Send back <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  )
}
