import * as v from 'valibot'
import type { SentBodyOf } from '../../../contract/call.ts'
import type { createStorm } from '../../../contract/calls/create-storm.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { type StormView, Title, Zipcodes } from '../../../contract/storms/storm.ts'
import type { Held } from '../../shared/form/form-state.ts'
import { listOf, orNull } from '../../shared/form/written.ts'

/** A new event as its form holds it; the names are those of the request. */
export const newStorm = {
  values: { title: '', 'timespan.start': '', 'timespan.end': '', 'settings.call_center_id': '', zipcodes: '' },
  version: 0,
}
export type StormValues = typeof newStorm.values
export type NewStorm = SentBodyOf<typeof createStorm>

export const stormLabels: Record<keyof StormValues, string> = {
  title: 'Title',
  'timespan.start': 'First day',
  'timespan.end': 'Last day',
  'settings.call_center_id': 'Default call center',
  zipcodes: 'Affected ZIP codes',
}

const Day = v.pipe(v.string(), v.check(isCalendarDate, 'Invalid date. Use MM/DD/YYYY'))

const factEntries = {
  title: Title,
  'timespan.start': Day,
  'timespan.end': Day,
  'settings.call_center_id': orNull(v.string()),
}

interface Days {
  readonly 'timespan.start': string
  readonly 'timespan.end': string
}

const endsAfterStart = (days: Days) => days['timespan.start'] <= days['timespan.end']
const endsBeforeStart = 'The last day is before the first day'

interface Facts extends Days {
  readonly title: string
  readonly 'settings.call_center_id': string | null
}

function factsOf(written: Facts) {
  const { title, 'timespan.start': start, 'timespan.end': end, 'settings.call_center_id': call_center_id } = written
  return { title, timespan: { start, end }, settings: { call_center_id } }
}

export const NewStormForm = v.pipe(
  v.object({ ...factEntries, zipcodes: listOf(Zipcodes) }),
  v.forward(v.partialCheck([['timespan.start'], ['timespan.end']], endsAfterStart, endsBeforeStart), ['timespan.end']),
  v.transform((written): NewStorm => ({ ...factsOf(written), zipcodes: written.zipcodes })),
)

/** The fields of an event that are edited together; its ZIP codes have an editor of their own. */
export type StormFactValues = Omit<StormValues, 'zipcodes'> & {
  'settings.calling_hours.from': string
  'settings.calling_hours.to': string
  'settings.self_schedule': boolean
  'settings.auto_sms': boolean
}

const { zipcodes: _zipcodes, ...factLabels } = stormLabels
export const stormFactLabels: Record<keyof StormFactValues, string> = {
  ...factLabels,
  'settings.calling_hours.from': 'Call claimants from',
  'settings.calling_hours.to': 'Call claimants until',
  'settings.self_schedule': 'Claimants book online',
  'settings.auto_sms': 'Send automatic texts',
}

export function heldStorm({ title, timespan, settings, version }: StormView): Held<StormFactValues> {
  return {
    values: {
      title,
      'timespan.start': timespan.start,
      'timespan.end': timespan.end,
      'settings.call_center_id': settings.call_center_id ?? '',
      'settings.calling_hours.from': settings.calling_hours?.from ?? '',
      'settings.calling_hours.to': settings.calling_hours?.to ?? '',
      'settings.self_schedule': settings.self_schedule ?? true,
      'settings.auto_sms': settings.auto_sms ?? true,
    },
    version,
  }
}

const [hoursFrom, hoursTo] = ['settings.calling_hours.from', 'settings.calling_hours.to'] as const

export const StormFactsForm = v.pipe(
  v.object({
    ...factEntries,
    [hoursFrom]: v.string(),
    [hoursTo]: v.string(),
    'settings.self_schedule': v.boolean(),
    'settings.auto_sms': v.boolean(),
  }),
  v.forward(v.partialCheck([['timespan.start'], ['timespan.end']], endsAfterStart, endsBeforeStart), ['timespan.end']),
  v.forward(
    v.partialCheck(
      [[hoursFrom], [hoursTo]],
      (hours) => (hours[hoursFrom] === '') === (hours[hoursTo] === ''),
      'Set both times, or leave both to the business',
    ),
    [hoursTo],
  ),
  v.forward(
    v.partialCheck(
      [[hoursFrom], [hoursTo]],
      (hours) => hours[hoursFrom] === '' || hours[hoursTo] === '' || hours[hoursFrom] < hours[hoursTo],
      'The end must be after the start',
    ),
    [hoursTo],
  ),
  v.transform((written) => {
    const { settings, ...facts } = factsOf(written)
    const { [hoursFrom]: from, [hoursTo]: to } = written
    const { 'settings.self_schedule': self_schedule, 'settings.auto_sms': auto_sms } = written
    const calling_hours = from && to ? { from, to } : null
    return { ...facts, settings: { ...settings, calling_hours, self_schedule, auto_sms } }
  }),
)
export type StormFacts = v.InferOutput<typeof StormFactsForm>

/** Only what was changed is sent; the two days go together. */
export function changedFacts(facts: StormFacts, changed: Partial<StormFactValues>): Partial<StormFacts> {
  return {
    ...('title' in changed && { title: facts.title }),
    ...(('timespan.start' in changed || 'timespan.end' in changed) && { timespan: facts.timespan }),
    ...(Object.keys(changed).some((name) => name.startsWith('settings.')) && { settings: facts.settings }),
  }
}
