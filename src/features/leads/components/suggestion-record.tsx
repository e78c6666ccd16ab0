import type { SuggestionRecord as Kept } from '../../../../contract/calls/read-suggestion-record.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { readSuggestionRecord, type ReadSuggestionRecord } from '../api/read-suggestion-record.ts'
import { record as recordStyle } from './leads.css.ts'

/** How the suggested shops have done, with the definition on hover and focus; nothing where the cases are too few. */
export function SuggestionRecord({ read = readSuggestionRecord }: { read?: ReadSuggestionRecord }) {
  const { data } = useFetched('record of the suggested shops', read)
  const record = data?.record
  if (!record || record.fewer_lost === null) return null
  return (
    <Tooltip text={definitionOf(record)}>
      <button type="button" className={recordStyle}>
        {`Suggestion followed in the last 30 days: ${formatDifference(record.fewer_lost)}`}
      </button>
    </Tooltip>
  )
}

function formatDifference(fewer: number): string {
  if (fewer === 0) return 'as many lost'
  return fewer > 0 ? `${fewer}% fewer lost` : `${-fewer}% more lost`
}

const shareOf = ({ cases, lost }: Kept['followed']) =>
  `${formatCount(lost)} lost (${Math.round((100 * lost) / cases)}%)`

function definitionOf({ followed, other }: Kept): string {
  return `Sent to the shop suggested first: ${countOf(followed.cases, 'lead')}, ${shareOf(followed)}. Sent to another shop: ${countOf(other.cases, 'lead')}, ${shareOf(other)}. A lead counts once, by the last shop it was assigned to in the last 30 days, when it is dropped off or lost. The suggestion is the one of that moment. It compares; it does not prove the cause.`
}
