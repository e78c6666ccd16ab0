import type { ReactNode } from 'react'
import type { Business } from '../../../../contract/businesses/business.ts'
import { nameOfTimeZone } from '../../../../contract/businesses/time-zones.ts'
import { CheckInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { type FormHandle, useForm } from '../../../shared/form/use-form.ts'
import { formatTimeOfDay } from '../../../shared/time/hour-choices.ts'
import { dim } from '../../../shared/ui/page.css.ts'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { BusinessApi } from '../api/businesses-api.ts'
import {
  BusinessForm as rules,
  type BusinessOutput,
  businessLabels,
  type BusinessValues,
  changedPart,
  heldOf,
} from '../business-values.ts'
import { HoursFields } from './hours-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsFields } from './settings-fields.tsx'

/** The form of a known business: only what was changed is sent, on the version it was changed on. */
export function useBusinessForm(
  api: BusinessApi,
  business: Business,
  onSaved: (business: Business) => void,
): FormHandle<BusinessValues> {
  return useForm<BusinessValues, BusinessOutput>({
    held: heldOf(business),
    labels: businessLabels,
    schema: rules,
    draft: `business ${business.id}`,
    save: async (output, { changes, version }) => {
      const saved = await api.edit(changedPart(output, changes), version)
      showDoneToast(`${saved.name} saved`)
      onSaved(saved)
      return heldOf(saved)
    },
    reread: async () => heldOf(await api.get()),
  })
}

interface Props {
  form: FormHandle<BusinessValues>
  /** The buttons, where they do not stand in the foot of a drawer. */
  foot?: ReactNode
}

export function BusinessForm({ form, foot }: Props) {
  return (
    <Form form={form} label="Business" foot={foot} shown={shown}>
      <LogoField
        value={form.values.logo}
        name={form.values.name}
        fault={form.faultOf('logo')}
        onChange={(logo) => form.set({ logo })}
      />
      <SettingsFields form={form} />
      <div className={pair}>
        <TextInput
          form={form}
          name="supplements_start_date"
          type="date"
          hint="Supplements before this date are hidden."
        />
        <TextInput
          form={form}
          name="log_lock_days"
          inputMode="numeric"
          hint="From its completion on. An admin can reopen a locked log with a reason."
        />
      </div>
      <TextInput
        form={form}
        name="shop_offer_days"
        inputMode="numeric"
        hint="Working days. An offer without an answer expires then, and the next shop is proposed."
      />
      <HoursFields form={form} />
      <div>
        <CheckInput form={form} name="record_calls" />
        <p className={dim}>Agents read which consent the claimant’s state requires.</p>
      </div>
    </Form>
  )
}

function shown(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (name === 'logo') return value ? 'A logo' : 'No logo'
  if (name === 'timezone') return value && nameOfTimeZone(value)
  if (name.includes('_hours.')) return formatTimeOfDay(value)
  return value || 'empty'
}
