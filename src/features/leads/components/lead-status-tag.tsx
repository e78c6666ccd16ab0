import { type Lead, leadStatusLabels } from '../../../../contract/leads/lead.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { leadTones } from '../lead-labels.ts'

/** A lead's status; that of a flagged lead stands out. */
export function LeadStatusTag({ lead: { status, flagged } }: { lead: Pick<Lead, 'status' | 'flagged'> }) {
  const tone = flagged && leadTones[status] === 'grey' ? 'amber' : leadTones[status]
  return <Tag tone={tone}>{leadStatusLabels[status]}</Tag>
}
