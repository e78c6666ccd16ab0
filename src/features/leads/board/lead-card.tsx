import { isSnoozed } from '../../../../contract/leads/lead.ts'
import type { ListedLead } from '../../../../contract/leads/listed-lead.ts'
import { type LeadMark, leadMarkLabels, marksOf } from '../../../../contract/leads/next-step.ts'
import { useCoarseNow } from '../../../shared/time/use-coarse-now.ts'
import { cardIcon } from '../../../workspace/board/card-icon.css.ts'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import type { CardSlot } from '../../../workspace/board/board-definition.ts'
import { Faces } from '../../../workspace/presence/components/row-faces.tsx'
import { heldAmong, useMarksOf } from '../../../workspace/presence/row-presence.ts'
import { RowLink } from '../../../workspace/list/row-link.tsx'
import { SameLeadsOnCard } from '../same/same-lead-hint.tsx'
import { estimateOf, leadName, leadPlace } from '../lead-labels.ts'
import type { LeadsContext } from '../leads.list.tsx'
import { describeStep } from './describe-step.ts'
import {
  card,
  cardEnds,
  cardLine,
  cardName,
  marks as marksStyle,
  step as stepStyle,
} from '../../../workspace/board/card.css.ts'

interface Props {
  lead: ListedLead
  context: LeadsContext
  slot: CardSlot
}

/** What stands on the card beside the next step, which says the rest. */
const shownMarks: Partial<Record<LeadMark, Tone>> = { unreachable: 'red', flagged: 'amber' }

/** A lead on the board: whose vehicle, where, for how much, and what was promised next. */
export function LeadCard({ lead, context, slot: { tabIndex } }: Props) {
  const { zone, nameOf, zoneOf, pageOf, marks: rowMarks, same } = context
  const colleagues = useMarksOf(rowMarks, lead.id)
  const now = useCoarseNow()
  const { icon, tone, text } = describeStep(lead, { now, zone, nameOf, zoneOf })
  const marks = marksOf(lead, now).flatMap((mark) => {
    const toneOf = shownMarks[mark]
    return toneOf ? [{ mark, tone: toneOf }] : []
  })
  return (
    <>
      <RowLink
        page={pageOf(lead)}
        className={card({ isSnoozed: isSnoozed(lead, now), isHeld: heldAmong(colleagues) !== undefined })}
        tabIndex={tabIndex}
        isCard
      >
        <span className={colleagues.length > 0 ? `${cardName} ${cardEnds}` : cardName}>
          {leadName(lead)}
          <Faces marks={colleagues} />
        </span>
        <span className={cardLine}>{lead.vehicle}</span>
        <span className={`${cardLine} ${cardEnds}`}>
          {leadPlace(lead)} <b>{estimateOf(lead)}</b>
        </span>
        <span className={`${stepStyle({ tone })} ${cardIcon[icon]}`}>{text}</span>
        {marks.length > 0 && (
          <span className={marksStyle}>
            {marks.map((one) => (
              <Tag key={one.mark} tone={one.tone}>
                {leadMarkLabels[one.mark]}
              </Tag>
            ))}
          </span>
        )}
      </RowLink>
      <SameLeadsOnCard leads={same} id={lead.id} pageOf={(id) => pageOf({ id })} tabIndex={tabIndex} />
    </>
  )
}
