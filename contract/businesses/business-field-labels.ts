import type { BusinessFields } from '../events/business.events.ts'

export const businessFieldLabels: Record<keyof BusinessFields, string> = {
  name: 'Name',
  timezone: 'Time zone',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  state_code: 'State',
  zipcode: 'ZIP',
  logo: 'Logo',
  supplements_start_date: 'Supplements start on',
  record_calls: 'Record calls',
  calling_hours: 'Calling hours',
  message_hours: 'Text and email hours',
  log_lock_days: 'Days until a production log locks',
  shop_offer_days: 'Days for a shop’s answer',
}
