import { timeZoneLabels, timeZones } from '../../../../contract/businesses/time-zones.ts'
import { stateCodes } from '../../../../contract/claims/choices.ts'
import { ChecksInput, ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { pair, place } from '../../../shared/form/form.css.ts'
import { FormGroup } from '../../../shared/form/form.tsx'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { LocationValues } from '../location-values.ts'
import { previewOf } from '../schedule-preview.ts'
import { weekdayNames } from '../weekdays.ts'

const zones = timeZones.map((zone) => ({ value: zone, label: timeZoneLabels[zone] }))
const states = [{ value: '', label: 'Choose' }, ...stateCodes.map((code) => ({ value: code, label: code }))]

const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

/** The fields of an appraisal location, with a preview of the slots that its schedule makes. */
export function LocationFields({ form }: { form: FormHandle<LocationValues> }) {
  const preview = previewOf(form.values)
  return (
    <>
      <TextInput form={form} name="name" autoComplete="off" hint="For example: Moore drive-through" />
      <TextInput form={form} name="address" autoComplete="off" />
      <div className={place}>
        <TextInput form={form} name="city" autoComplete="off" />
        <ChoiceInput form={form} name="state" choices={states} />
        <TextInput form={form} name="zipcode" inputMode="numeric" autoComplete="off" />
      </div>
      {form.values.address.trim() === '' && form.values.city.trim() !== '' && (
        <Notice tone="amber">
          Without a street address, emails, texts and claimants’ pages name only the city, and Navigate leads to its
          center.
        </Notice>
      )}
      <ChoiceInput form={form} name="timezone" choices={zones} />
      <FormGroup title="Schedule">
        <div className={pair}>
          <TextInput form={form} name="schedule.first_day" type="date" />
          <TextInput form={form} name="schedule.last_day" type="date" />
        </div>
        <ChecksInput form={form} name="schedule.weekdays" choices={weekdays} />
        <div className={pair}>
          <TextInput form={form} name="schedule.open" type="time" />
          <TextInput form={form} name="schedule.close" type="time" />
        </div>
        <div className={pair}>
          <TextInput form={form} name="schedule.slot_minutes" inputMode="numeric" autoComplete="off" />
          <TextInput form={form} name="schedule.capacity" inputMode="numeric" autoComplete="off" />
        </div>
        <TextInput form={form} name="schedule.breaks" autoComplete="off" hint="For example: 12 PM-1 PM, 3 PM-3:15 PM" />
        {preview && <Notice tone="blue">{preview}</Notice>}
      </FormGroup>
      <TextInput
        form={form}
        name="capacity_threshold"
        inputMode="numeric"
        autoComplete="off"
        hint="You get a notification once a day. Leave empty for no warning."
      />
    </>
  )
}
