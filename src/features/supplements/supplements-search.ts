import * as v from 'valibot'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { supplementStages, supplementSubstages } from '../../../contract/supplements/supplement.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

const Day = v.pipe(v.string(), v.check(isCalendarDate))

/** The pipeline, those that wait longest first. `from` and `to` are the first and last day of receipt, YYYY-MM-DD. */
export const supplementsAddress = defineListAddress({
  filters: {
    stage: v.picklist(supplementStages),
    substage: v.picklist(supplementSubstages),
    from: Day,
    to: Day,
    view: v.picklist(['board']),
    /** The column of the board that a narrow page shows. */
    column: v.pipe(v.string(), v.maxLength(60)),
  },
})
export type SupplementsSearch = SearchOf<typeof supplementsAddress>
