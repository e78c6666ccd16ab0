import { stateCodes } from '../../../../contract/claims/choices.ts'
import { timeZoneLabels, timeZones } from '../../../../contract/businesses/time-zones.ts'
import { ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { pair, place } from '../../../shared/form/form.css.ts'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import type { SettingsValues } from '../business-values.ts'

const zones = timeZones.map((zone) => ({ value: zone, label: timeZoneLabels[zone] }))
const states = [{ value: '', label: 'None' }, ...stateCodes.map((code) => ({ value: code, label: code }))]

/** What every business is asked: its name, its time zone, how it is reached. */
export function SettingsFields<V extends SettingsValues>({ form }: { form: FormHandle<V> }) {
  // The fields here are those of every form of a business, whatever else that form holds.
  const plain = form as unknown as FormHandle<SettingsValues>
  return (
    <>
      <div className={pair}>
        <TextInput form={plain} name="name" autoComplete="off" />
        <ChoiceInput form={plain} name="timezone" choices={zones} />
      </div>
      <TextInput form={plain} name="email" type="email" autoComplete="off" />
      <TextInput form={plain} name="address" autoComplete="off" />
      <div className={place}>
        <TextInput form={plain} name="city" autoComplete="off" />
        <ChoiceInput form={plain} name="state_code" choices={states} />
        <TextInput form={plain} name="zipcode" inputMode="numeric" autoComplete="off" />
      </div>
    </>
  )
}
