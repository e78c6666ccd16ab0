import { supplementSubstageLabels } from '../../../../contract/supplements/supplement.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { CardSlot } from '../../../workspace/board/board-definition.ts'
import { card, cardEnds, cardLine, cardName } from '../../../workspace/board/card.css.ts'
import { RowLink } from '../../../workspace/list/row-link.tsx'
import { Faces } from '../../../workspace/presence/components/row-faces.tsx'
import { heldAmong, useMarksOf } from '../../../workspace/presence/row-presence.ts'
import { DueDate, PlaceClock } from '../components/place-clock.tsx'
import { describeSlow, type PipelineItem, timeInPlace } from '../pipeline-item.ts'
import { amountOf, partyOf, toneOf } from '../supplement-labels.ts'
import type { SupplementsContext } from '../supplements.list.tsx'

interface Props {
  supplement: PipelineItem
  context: SupplementsContext
  slot: CardSlot
}

/** A supplement on the board: whose it is, whom it waits on and for how long, and when it is due. */
export function SupplementCard({ supplement, context, slot: { tabIndex } }: Props) {
  const { pageOf, now, zone, marks } = context
  const colleagues = useMarksOf(marks, supplement.id)
  const isLong = describeSlow(supplement, now) !== null
  const { substage, due_at } = supplement
  return (
    <RowLink
      page={pageOf(supplement)}
      className={card({ isSnoozed: false, isHeld: heldAmong(colleagues) !== undefined })}
      tabIndex={tabIndex}
      isCard
    >
      <span className={colleagues.length > 0 ? `${cardName} ${cardEnds}` : cardName}>
        {supplement.claim_number}
        <Faces marks={colleagues} />
      </span>
      <span className={cardLine}>{supplement.shop_name}</span>
      <span className={`${cardLine} ${cardEnds}`}>
        {[partyOf(supplement), isLong ? '' : timeInPlace(supplement, now)].filter(Boolean).join(' · ')}{' '}
        <b>{amountOf(supplement)}</b>
      </span>
      {isLong && <PlaceClock item={supplement} now={now} />}
      {due_at !== null && (
        <span>
          <DueDate item={supplement} now={now} zone={zone} />
        </span>
      )}
      {substage !== null && substage !== 'to_review' && (
        <span>
          <Tag tone={toneOf(supplement)}>{supplementSubstageLabels[substage]}</Tag>
        </span>
      )}
    </RowLink>
  )
}
