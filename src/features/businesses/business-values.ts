import * as v from 'valibot'
import { businessFieldLabels } from '../../../contract/businesses/business-field-labels.ts'
import { usualCallingHours, usualMessageHours } from '../../../contract/call-center/calling-hours.ts'
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
import { OfferDays, usualOfferDays } from '../../../contract/leads/shop-offer.ts'
import { LogLockDays, usualLogLockDays } from '../../../contract/production-logs/log-lock.ts'
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
export type BusinessValues = SettingsValues & {
  logo: string
  supplements_start_date: string
  record_calls: boolean
  log_lock_days: string
  shop_offer_days: string
  'calling_hours.from': string
  'calling_hours.to': string
  'message_hours.from': string
  'message_hours.to': string
}
/** A new business with its first admin; the names are those of the request. */
export type NewBusinessValues = SettingsValues & {
  'admin.first_name': string
  'admin.last_name': string
  'admin.email': string
}

const {
  logo,
  supplements_start_date,
  record_calls,
  log_lock_days,
  shop_offer_days,
  calling_hours: _calling,
  message_hours: _message,
  ...settingsLabels
} = businessFieldLabels
export const businessLabels: Record<keyof BusinessValues, string> = {
  ...settingsLabels,
  logo,
  supplements_start_date,
  record_calls,
  log_lock_days,
  shop_offer_days,
  'calling_hours.from': 'Call claimants from',
  'calling_hours.to': 'Call claimants until',
  'message_hours.from': 'Send texts and emails from',
  'message_hours.to': 'Send texts and emails until',
}
export const newBusinessLabels: Record<keyof NewBusinessValues, string> = {
  ...settingsLabels,
  'admin.first_name': 'First name',
  'admin.last_name': 'Last name',
  'admin.email': 'Sign-in email',
}

export function heldOf(business: Business): Held<BusinessValues> {
  const { name, timezone, email, address, city, state_code, zipcode, logo, supplements_start_date, version } = business
  const { record_calls = false } = business
  const calling = business.calling_hours ?? usualCallingHours
  const message = business.message_hours ?? usualMessageHours
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
      log_lock_days: String(business.log_lock_days ?? usualLogLockDays),
      shop_offer_days: String(business.shop_offer_days ?? usualOfferDays),
      'calling_hours.from': calling.from,
      'calling_hours.to': calling.to,
      'message_hours.from': message.from,
      'message_hours.to': message.to,
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

/** The two times of the form are one field of the business. */
const hours = ['calling_hours', 'message_hours'] as const

const endsAfterStart = (from: string, to: string) => from < to

export const BusinessForm = v.pipe(
  v.object({
    ...entries,
    logo: orNull(v.string()),
    supplements_start_date: orNull(Day),
    record_calls: v.boolean(),
    log_lock_days: v.pipe(v.string(), v.transform(Number), LogLockDays),
    shop_offer_days: v.pipe(v.string(), v.transform(Number), OfferDays),
    'calling_hours.from': v.string(),
    'calling_hours.to': v.string(),
    'message_hours.from': v.string(),
    'message_hours.to': v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['calling_hours.from'], ['calling_hours.to']],
      (held) => endsAfterStart(held['calling_hours.from'], held['calling_hours.to']),
      'The end must be after the start',
    ),
    ['calling_hours.to'],
  ),
  v.forward(
    v.partialCheck(
      [['message_hours.from'], ['message_hours.to']],
      (held) => endsAfterStart(held['message_hours.from'], held['message_hours.to']),
      'The end must be after the start',
    ),
    ['message_hours.to'],
  ),
  v.transform((written) => {
    const {
      'calling_hours.from': callingFrom,
      'calling_hours.to': callingTo,
      'message_hours.from': messageFrom,
      'message_hours.to': messageTo,
      ...business
    } = written
    return {
      ...business,
      calling_hours: { from: callingFrom, to: callingTo },
      message_hours: { from: messageFrom, to: messageTo },
    }
  }),
)
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
  const isChanged = (name: string) =>
    name in changed || (hours.some((one) => one === name) && (`${name}.from` in changed || `${name}.to` in changed))
  return Object.fromEntries(Object.entries(business).filter(([name]) => isChanged(name)))
}
