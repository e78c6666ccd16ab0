import { DayField } from '../../../workspace/list/day-field.tsx'
import { firstDayShown, type LeadsSearch } from '../leads-search.ts'

interface Props {
  search: LeadsSearch
  change: (changes: LeadsSearch) => void
}

/** The days on which the shown leads were added. An empty first day is the usual one. */
export function LeadDays({ search, change }: Props) {
  const usual = firstDayShown()
  return (
    <>
      <DayField
        label="Added from"
        max={search.to}
        value={search.from ?? usual}
        onDay={(from) => change({ from: from === usual ? undefined : from })}
      />
      <DayField label="Through" min={search.from ?? usual} value={search.to ?? ''} onDay={(to) => change({ to })} />
    </>
  )
}
