import type { ReactNode } from 'react'
import { stateCodes } from '../../../../contract/claims/choices.ts'
import { ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { pair, place } from '../../../shared/form/form.css.ts'
import { Form, FormGroup } from '../../../shared/form/form.tsx'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { formatDay } from '../../../shared/time/format-time.ts'
import { modeChoices } from '../contact-labels.ts'
import type { ContactValues } from '../contact-form-values.ts'

/** What a contact can be assigned to. */
export interface ContactChoices {
  readonly events: readonly Choice[]
  readonly appraisers: readonly Choice[]
}

interface Props {
  form: FormHandle<ContactValues>
  choices: ContactChoices
  /** Stands between claim and vehicle. */
  belowClaim?: ReactNode
}

const none: Choice = { value: '', label: 'None' }
const states: readonly Choice[] = [none, ...stateCodes.map((value) => ({ value, label: value }))]

/** Every field of a contact. */
export function ContactForm({ form, choices, belowClaim }: Props) {
  const events = [none, ...choices.events]
  const appraisers = [none, ...choices.appraisers]
  const shown = (name: keyof ContactValues, value: string) => shownValue(name, value, choices)
  return (
    <Form form={form} label="Contact" shown={shown}>
      <FormGroup title="Claimant">
        <div className={pair}>
          <TextInput form={form} name="first_name" autoComplete="off" />
          <TextInput form={form} name="last_name" autoComplete="off" />
        </div>
        <div className={pair}>
          <TextInput form={form} name="primary_phone" type="tel" autoComplete="off" />
          <TextInput form={form} name="secondary_phone" type="tel" autoComplete="off" />
        </div>
        <TextInput form={form} name="email" type="email" autoComplete="off" />
        <TextInput form={form} name="address" autoComplete="off" />
        <div className={place}>
          <TextInput form={form} name="city" autoComplete="off" />
          <ChoiceInput form={form} name="state" choices={states} />
          <TextInput form={form} name="zip" inputMode="numeric" autoComplete="off" />
        </div>
      </FormGroup>
      <FormGroup title="Assignment">
        <ChoiceInput form={form} name="storm_id" choices={events} />
        <div className={pair}>
          <ChoiceInput form={form} name="mode" choices={modeChoices} />
          <ChoiceInput form={form} name="appraiser_id" choices={appraisers} />
        </div>
      </FormGroup>
      <FormGroup title="Claim">
        <div className={pair}>
          <TextInput form={form} name="claim_number" autoComplete="off" />
          <TextInput form={form} name="policy_number" autoComplete="off" />
        </div>
        <div className={pair}>
          <TextInput form={form} name="loss_type" autoComplete="off" />
          <TextInput form={form} name="date_of_loss" type="date" />
        </div>
        <div className={pair}>
          <TextInput form={form} name="insurance_carrier" autoComplete="off" />
          <TextInput form={form} name="insurance_notification_email" type="email" autoComplete="off" />
        </div>
      </FormGroup>
      {belowClaim}
      <FormGroup title="Vehicle">
        <TextInput form={form} name="vin" autoComplete="off" spellCheck={false} />
        <div className={place}>
          <TextInput form={form} name="vehicle_make" autoComplete="off" />
          <TextInput form={form} name="vehicle_model" autoComplete="off" />
          <TextInput form={form} name="vehicle_year" inputMode="numeric" autoComplete="off" />
        </div>
      </FormGroup>
    </Form>
  )
}

function shownValue(name: keyof ContactValues, value: string, { events, appraisers }: ContactChoices): string {
  const choices = { storm_id: events, appraiser_id: appraisers, mode: modeChoices }[name as string] ?? []
  if (value === '') return 'None'
  if (name === 'date_of_loss') return formatDay(value)
  return choices.find((choice) => choice.value === value)?.label ?? value
}
