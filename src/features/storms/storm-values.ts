import * as v from 'valibot'
import type { SentBodyOf } from '../../../contract/call.ts'
import type { createStorm } from '../../../contract/calls/create-storm.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { Title, Zipcodes } from '../../../contract/storms/storm.ts'
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
  'settings.call_center_id': 'Call center that it proposes',
  zipcodes: 'ZIP codes',
}

const Day = v.pipe(v.string(), v.check(isCalendarDate, 'must be a date'))

export const NewStormForm = v.pipe(
  v.object({
    title: Title,
    'timespan.start': Day,
    'timespan.end': Day,
    'settings.call_center_id': orNull(v.string()),
    zipcodes: listOf(Zipcodes),
  }),
  v.forward(
    v.partialCheck(
      [['timespan.start'], ['timespan.end']],
      (days) => days['timespan.start'] <= days['timespan.end'],
      'must not be before the first day',
    ),
    ['timespan.end'],
  ),
  v.transform((written): NewStorm => {
    const { title, zipcodes, 'timespan.start': start, 'timespan.end': end } = written
    return {
      title,
      zipcodes,
      timespan: { start, end },
      settings: { call_center_id: written['settings.call_center_id'] },
    }
  }),
)
