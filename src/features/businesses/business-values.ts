import * as v from 'valibot'
import { businessFieldLabels } from '../../../contract/businesses/business-field-labels.ts'
import type { Business, NewBusiness } from '../../../contract/businesses/business.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import {
  Email,
  OptionalText,
  orNone,
  RequiredName,
  StateCode,
  Zipcode,
  Zone,
} from '../../../contract/people/person-fields.ts'
import type { Held } from '../../shared/form/form-state.ts'
import { orNull } from '../../shared/form/written.ts'
import type { BusinessChanges } from './api/businesses-api.ts'

const settings = {
  name: '',
  timezone: '',
  email: '',
  address: '',
  city: '',
  state_code: '',
  zipcode: '',
}
/** What the form of any business asks. */
export type SettingsValues = typeof settings
/** A business as its form holds it. The logo is an address of ours, or a data URL that is to be sent. */
export type BusinessValues = SettingsValues & { logo: string; supplements_start_date: string; record_calls: boolean }
/** A new business with its first admin; the names are those of the request. */
export type NewBusinessValues = SettingsValues & {
  'admin.first_name': string
  'admin.last_name': string
  'admin.email': string
}

const { logo: _logo, supplements_start_date: _start, record_calls: _record, ...settingsLabels } = businessFieldLabels
export const newBusinessLabels: Record<keyof NewBusinessValues, string> = {
  ...settingsLabels,
  'admin.first_name': 'First name',
  'admin.last_name': 'Last name',
  'admin.email': 'Sign-in email',
}

export function heldOf(business: Business): Held<BusinessValues> {
  const { name, timezone, email, address, city, state_code, zipcode, logo, supplements_start_date, version } = business
  const { record_calls = false } = business
  return {
    values: {
      name,
      timezone,
      email: email ?? '',
      address: address ?? '',
      city: city ?? '',
      state_code: state_code ?? '',
      zipcode: zipcode ?? '',
      logo: logo ?? '',
      supplements_start_date: supplements_start_date ?? '',
      record_calls,
    },
    version,
  }
}

export const newBusiness: Held<NewBusinessValues> = {
  values: {
    ...settings,
    timezone: 'America/Chicago',
    'admin.first_name': '',
    'admin.last_name': '',
    'admin.email': '',
  },
  version: 0,
}

const entries = {
  name: RequiredName,
  timezone: Zone,
  email: orNone(Email),
  address: OptionalText,
  city: OptionalText,
  state_code: orNull(StateCode),
  zipcode: orNone(Zipcode),
}
const Day = v.pipe(v.string(), v.check(isCalendarDate, 'Invalid date. Use MM/DD/YYYY'))

export const BusinessForm = v.object({
  ...entries,
  logo: orNull(v.string()),
  supplements_start_date: orNull(Day),
  record_calls: v.boolean(),
})
export type BusinessOutput = v.InferOutput<typeof BusinessForm>

export const NewBusinessForm = v.pipe(
  v.object({
    ...entries,
    'admin.first_name': RequiredName,
    'admin.last_name': RequiredName,
    'admin.email': Email,
  }),
  v.transform((written): NewBusiness => {
    const { 'admin.first_name': first_name, 'admin.last_name': last_name, 'admin.email': email, ...business } = written
    return { ...business, admin: { first_name, last_name, email } }
  }),
)

export function changedPart(business: BusinessOutput, changed: Partial<BusinessValues>): BusinessChanges {
  return Object.fromEntries(Object.entries(business).filter(([name]) => name in changed))
}
