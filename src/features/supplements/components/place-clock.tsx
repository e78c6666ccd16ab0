import { Icon } from '../../../shared/ui/icon.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { describeDue, describeSlow, type PipelineItem, timeInPlace } from '../pipeline-item.ts'
import { clock, slow } from './pipeline.css.ts'

/** How long a supplement has been in its place; what others did not take says so, with what is usual. */
export function PlaceClock({ item, now }: { item: PipelineItem; now: number }) {
  const why = describeSlow(item, now)
  if (why === null) return <span className={clock}>{timeInPlace(item, now)}</span>
  return (
    <span className={slow}>
      <Icon name="clock" size={13} /> {why}
    </span>
  )
}

/** When it is due to leave its place. */
export function DueDate({ item, now, zone }: { item: PipelineItem; now: number; zone: string }) {
  const due = describeDue(item, now, zone)
  if (!due) return null
  return due.tone === 'grey' ? <span className={clock}>{due.text}</span> : <Tag tone={due.tone}>{due.text}</Tag>
}
