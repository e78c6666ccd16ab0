import * as v from 'valibot'
import { type LocationView, NewLocation as NewLocationBody } from '../../../contract/locations/location.ts'
import { formatTimeOfDay, timeIn } from './clock-format.ts'
import type { Held } from '../../shared/form/form-state.ts'
import type { LocationEdit, NewLocation } from './api/location-api.ts'

/** A location as its form holds it; the names are those of the request. */
export type LocationValues = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly timezone: string
  readonly 'schedule.first_day': string
  readonly 'schedule.last_day': string
  readonly 'schedule.weekdays': readonly string[]
  readonly 'schedule.open': string
  readonly 'schedule.close': string
  readonly 'schedule.slot_minutes': string
  readonly 'schedule.capacity': string
  readonly 'schedule.breaks': string
  readonly capacity_threshold: string
}

export const locationLabels: Record<keyof LocationValues, string> = {
  name: 'Name',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  timezone: 'Time zone',
  'schedule.first_day': 'First day',
  'schedule.last_day': 'Last day',
  'schedule.weekdays': 'Weekdays',
  'schedule.open': 'Opens',
  'schedule.close': 'Closes',
  'schedule.slot_minutes': 'Minutes per slot',
  'schedule.capacity': 'Vehicles per slot',
  'schedule.breaks': 'Breaks',
  capacity_threshold: 'Warn when a day is booked to (percent)',
}

export function blankLocation(timezone: string, today: string): Held<LocationValues> {
  return {
    values: {
      name: '',
      address: '',
      city: '',
      state: '',
      zipcode: '',
      timezone,
      'schedule.first_day': today,
      'schedule.last_day': '',
      'schedule.weekdays': ['1', '2', '3', '4', '5'],
      'schedule.open': '08:00',
      'schedule.close': '17:00',
      'schedule.slot_minutes': '30',
      'schedule.capacity': '2',
      'schedule.breaks': '12:00 PM-1:00 PM',
      capacity_threshold: '85',
    },
    version: 0,
  }
}

export function heldLocation(location: LocationView): Held<LocationValues> {
  const { schedule, capacity_threshold, version, name, address, city, state, zipcode, timezone } = location
  return {
    values: {
      name,
      address,
      city,
      state,
      zipcode,
      timezone,
      'schedule.first_day': schedule?.first_day ?? '',
      'schedule.last_day': schedule?.last_day ?? '',
      'schedule.weekdays': (schedule?.weekdays ?? []).map(String),
      'schedule.open': schedule?.open ?? '',
      'schedule.close': schedule?.close ?? '',
      'schedule.slot_minutes': schedule ? String(schedule.slot_minutes) : '',
      'schedule.capacity': schedule ? String(schedule.capacity) : '',
      'schedule.breaks': (schedule?.breaks ?? [])
        .map(({ from, to }) => `${formatTimeOfDay(from)}-${formatTimeOfDay(to)}`)
        .join(', '),
      capacity_threshold: capacity_threshold === null ? '' : String(capacity_threshold),
    },
    version,
  }
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** `12 PM-1 PM, 3 PM-3:15 PM` as breaks; a part that is no time stays as it is, and the contract refuses it. */
function breaksIn(text: string) {
  const parts = text.split(/[,;\n]+/).filter((part) => part.trim())
  return parts.map((part) => {
    const [from = '', to = ''] = part.split(/[-–]/)
    return { from: timeIn(from), to: timeIn(to) }
  })
}

/** The request that a form's values make; it may not be valid yet. */
export function bodyOf(values: LocationValues): NewLocation {
  const { name, address, city, state, zipcode, timezone, capacity_threshold: threshold } = values
  return {
    name,
    address,
    city,
    state,
    zipcode,
    timezone: timezone as NonNullable<NewLocation['timezone']>,
    schedule: {
      first_day: values['schedule.first_day'],
      last_day: values['schedule.last_day'],
      weekdays: values['schedule.weekdays'].map(Number),
      open: values['schedule.open'],
      close: values['schedule.close'],
      slot_minutes: numberIn(values['schedule.slot_minutes']),
      capacity: numberIn(values['schedule.capacity']),
      breaks: breaksIn(values['schedule.breaks']),
    },
    capacity_threshold: threshold.trim() === '' ? null : Number(threshold),
  }
}

/** The rules of the contract, each fault at the field that it is about. */
export const LocationForm = v.pipe(
  v.custom<LocationValues>((values) => typeof values === 'object' && values !== null),
  v.rawTransform(({ dataset, addIssue, NEVER }): NewLocation => {
    const body = bodyOf(dataset.value)
    const checked = v.safeParse(NewLocationBody, body)
    if (checked.success) return body
    for (const issue of checked.issues) {
      const key = fieldOf((issue.path ?? []).map((item) => String(item.key)).join('.'))
      const message = issue.type === 'number' ? 'Enter a whole number' : issue.message
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key, value: dataset.value[key] }],
      })
    }
    return NEVER
  }),
)

const names = Object.keys(locationLabels) as (keyof LocationValues)[]
const fieldOf = (path: string) => names.find((name) => path.startsWith(name)) ?? 'name'

/** Only what was changed is sent; the schedule goes whole. */
export function changedIn(body: NewLocation, changed: Partial<LocationValues>): LocationEdit {
  const names = new Set(Object.keys(changed).map((name) => name.split('.')[0]))
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)))
}
