import {
  defaultSendBackReason,
  longestSendBackMessage,
  type SendBackReason,
  sendBackReasonLabels,
  sendBackReasons,
} from '../../../../../contract/claims/send-back-reasons.ts'
import { sentBackOf } from '../../../../../machines/intake-item/intake-item.decide.ts'
import type { MailedClaim, MailingBusiness } from '../../../../../machines/intake-item/send-back-mail.ts'
import { Disclosure } from '../../../../shared/ui/disclosure.tsx'
import { Select } from '../../../../shared/ui/select.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { EmailPreview } from './email-preview.tsx'
import { form } from './send-back.css.ts'

const reasons = sendBackReasons.map((value) => ({ value, label: sendBackReasonLabels[value] }))

export interface SendBackValues {
  readonly send_back_reason: SendBackReason | null
  readonly send_back_message: string | null
}

interface Props {
  /** The claim whose email is previewed; with several, the first of them. */
  claim: MailedClaim & { readonly insurance_email: string; readonly loss_email: string }
  values: SendBackValues
  onChange: (values: Partial<SendBackValues>) => void
  business: MailingBusiness
  /** How many other claims get an email of their own with the same reason and message. */
  others?: number
  startsOpen?: boolean
}

/** Why a claim goes back to its carrier, what is written beside, and the email as the carrier gets it. */
export function SendBackFields({ claim, values, onChange, business, others = 0, startsOpen = false }: Props) {
  const sentBack = sentBackOf({ ...claim, ...values })
  return (
    <div className={form}>
      <Select
        label="Reason"
        choices={reasons}
        value={values.send_back_reason ?? defaultSendBackReason}
        onChange={(reason) => onChange({ send_back_reason: reason })}
      />
      <TextArea
        label="Message to carrier (optional)"
        maxLength={longestSendBackMessage}
        value={values.send_back_message ?? ''}
        onChange={(event) => onChange({ send_back_message: event.target.value })}
      />
      <Disclosure
        title="Preview email"
        aside={sentBack.recipient ?? 'No email on file'}
        startsOpen={startsOpen}
        demanded={!sentBack.recipient}
      >
        <EmailPreview claim={claim} sentBack={sentBack} business={business} />
        {others > 0 && <p>{`${others} more ${others === 1 ? 'email' : 'emails'} with the same reason and message.`}</p>}
      </Disclosure>
    </div>
  )
}
