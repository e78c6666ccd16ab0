import { type FormEvent, useState } from 'react'
import { defaultSendBackReason } from '../../../../../contract/claims/send-back-reasons.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import { ownBusiness } from './own-business.ts'
import { SendBackFields, type SendBackValues } from './send-back-fields.tsx'

interface Props {
  /** Claims that go back without a reason so far; at least one. */
  claims: readonly IntakeRow[]
  onClose: () => void
  /** Goes on with the reason and message for all of them. */
  onConfirm: (values: SendBackValues) => void
}

/** Asks once why claims go back. The first reason is chosen already: Enter goes on with it. */
export function SendBackDialog({ claims, onClose, onConfirm }: Props) {
  const [values, setValues] = useState<SendBackValues>({
    send_back_reason: defaultSendBackReason,
    send_back_message: null,
  })
  const [business] = useState(ownBusiness)
  const [claim] = claims
  if (!claim) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(values)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send back ${countOf(claims.length, 'claim')}`}
      description="The carrier gets an email in 2 minutes. Undo before then cancels it."
      width="medium"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" type="submit" form="send-back">
            Send back
          </Button>
        </>
      }
    >
      <form id="send-back" onSubmit={submit}>
        <SendBackFields
          claim={claim}
          values={values}
          onChange={(changes) => setValues({ ...values, ...changes })}
          business={business}
          others={claims.slice(1).filter((one) => one.insurance_email || one.loss_email).length}
        />
      </form>
    </Dialog>
  )
}
