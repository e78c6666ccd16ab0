import { stateCodes } from '../../../../contract/claims/choices.ts'
import { ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { pair, place } from '../../../shared/form/form.css.ts'
import { Form, SaveButton } from '../../../shared/form/form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { LeadApi } from '../api/lead-api.ts'
import { discardLeadDraft, useLeadForm } from '../use-lead-form.ts'

interface Props {
  api: LeadApi
  lead: Lead
  onChanged: () => void
  onClose: () => void
}

const states: readonly Choice[] = [
  { value: '', label: 'None' },
  ...stateCodes.map((value) => ({ value, label: value })),
]

/** How the owner of the vehicle is reached. */
export function LeadForm({ api, lead, onChanged, onClose }: Props) {
  const form = useLeadForm({ api, lead, onChanged, onSaved: onClose })
  const cancel = () => {
    discardLeadDraft(lead)
    onClose()
  }
  return (
    <Form
      form={form}
      label="Contact details"
      shown={(_name, value) => value || 'None'}
      foot={
        <>
          <SaveButton form={form}>Save details</SaveButton>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <div className={pair}>
        <TextInput form={form} name="first_name" autoComplete="off" />
        <TextInput form={form} name="last_name" autoComplete="off" />
      </div>
      <div className={pair}>
        <TextInput form={form} name="phone" type="tel" autoComplete="off" />
        <TextInput form={form} name="email" type="email" autoComplete="off" />
      </div>
      <TextInput form={form} name="address" autoComplete="off" />
      <div className={place}>
        <TextInput form={form} name="city" autoComplete="off" />
        <ChoiceInput form={form} name="state" choices={states} />
        <TextInput form={form} name="zipcode" inputMode="numeric" autoComplete="off" />
      </div>
    </Form>
  )
}
