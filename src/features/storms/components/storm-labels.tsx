import type { StormView } from '../../../../contract/storms/storm.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { Tag } from '../../../shared/ui/tag.tsx'

export function StormStatusTag({ storm: { deleted_at } }: { storm: Pick<StormView, 'deleted_at'> }) {
  return deleted_at ? <Tag tone="grey">Archived</Tag> : <Tag tone="green">Active</Tag>
}

export function daysOf({ timespan: { start, end } }: Pick<StormView, 'timespan'>): string {
  return start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`
}
