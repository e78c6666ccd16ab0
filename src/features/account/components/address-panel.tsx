import * as v from 'valibot'
import { useState } from 'react'
import { Email } from '../../../../contract/people/person-fields.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { TextInput } from '../../../shared/form/form-fields.tsx'
import { Form, SaveButton } from '../../../shared/form/form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { AccountApi } from '../api/account-api.ts'
import { grow, line, stack, textStyle } from './account.css.ts'

type Values = { notifications_email: string }
const rules = v.object({ notifications_email: Email })

/** Where mail about the account goes, whether that is proven, and how another address takes its place. */
export function AddressPanel({ me, api }: { me: Me; api: AccountApi }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const proven = me.notifications_email_verified_at
  // One that is not proven yet can be asked for again as it stands.
  const held = { values: { notifications_email: proven ? '' : (me.notifications_email ?? '') }, version: 0 }
  const form = useForm<Values, Values>({
    held,
    labels: { notifications_email: proven ? 'New address' : 'Address' },
    schema: rules,
    save: async ({ notifications_email }) => {
      setSentTo((await api.proveAddress(notifications_email)).sent_to)
      return held
    },
  })
  return (
    <div className={stack}>
      <p className={textStyle}>Links, codes and account notices go to this address.</p>
      <div className={line}>
        <b className={grow}>{me.notifications_email ?? 'No address yet'}</b>
        {proven ? <Tag tone="green">Verified</Tag> : <Tag tone="amber">Not verified</Tag>}
      </div>
      {proven && <p className={textStyle}>Since {formatInstant(proven, me.business.timezone)}</p>}
      {sentTo && (
        <Notice tone="green">
          We sent a link to {sentTo}. Open it to verify the address. Until then, your current address stays in use.
        </Notice>
      )}
      <Form
        form={form}
        label="Notification email"
        foot={
          <SaveButton form={form} always={!proven} busyLabel="Sending…">
            Send verification link
          </SaveButton>
        }
      >
        <TextInput form={form} name="notifications_email" type="email" autoComplete="email" />
      </Form>
    </div>
  )
}
