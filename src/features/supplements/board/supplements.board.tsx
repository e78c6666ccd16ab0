import {
  type Supplement,
  supplementStageLabels,
  supplementStages,
  supplementSubstageLabels,
} from '../../../../contract/supplements/supplement.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { defineBoard, type LoadedColumn } from '../../../workspace/board/board-definition.ts'
import { card, cardLine, cardName } from '../../../workspace/board/card.css.ts'
import { RowLink } from '../../../workspace/list/row-link.tsx'
import { listSupplements, pageSize } from '../api/supplement-api.ts'
import { amountOf, partyOf, timeHere, toneOf } from '../supplement-labels.ts'
import type { SupplementsContext } from '../supplements.list.tsx'
import type { SupplementsSearch } from '../supplements-search.ts'

/** The pipeline as a board: the stages of the role as columns, the longest wait first. */
export const supplementsBoard = defineBoard<
  Supplement,
  SupplementsSearch,
  SupplementsContext,
  LoadedColumn<Supplement>
>({
  label: 'Board of supplements',
  pageSize,
  async load({ column }, search, { zone, stages }, signal) {
    const shown = stages.filter((stage) => (column ?? search.stage ?? stage) === stage)
    const replies = await Promise.all(shown.map((stage) => listSupplements({ ...search, stage }, zone, signal)))
    return {
      columns: shown.map((key, at) => ({ key, count: replies[at]?.count ?? 0, data: replies[at]?.data ?? [] })),
      // What changed between two of the replies comes by push.
      cursor: Math.min(...replies.map(({ cursor }) => cursor)),
    }
  },
  head: ({ key, data }) => {
    const stage = supplementStages.find((one) => one === key)
    const [first] = data
    return {
      title: stage ? supplementStageLabels[stage] : key,
      tone: first ? toneOf(first) : 'grey',
      ...(first && stage !== 'complete' && stage !== 'request_closed' && { note: `longest ${timeHere(first)}` }),
      isFolded: stage === 'request_closed',
    }
  },
  card: (supplement, { pageOf }, { tabIndex }) => (
    <RowLink page={pageOf(supplement)} className={card({ isSnoozed: false, isHeld: false })} tabIndex={tabIndex} isCard>
      <span className={cardName}>{supplement.claim_number}</span>
      <span className={cardLine}>{supplement.shop_name}</span>
      <span className={cardLine}>
        {[partyOf(supplement), timeHere(supplement)].filter(Boolean).join(' · ')} <b>{amountOf(supplement)}</b>
      </span>
      {supplement.substage !== null && supplement.substage !== 'to_review' && (
        <span>
          <Tag tone={toneOf(supplement)}>{supplementSubstageLabels[supplement.substage]}</Tag>
        </span>
      )}
    </RowLink>
  ),
  empty: 'No supplements',
  cardHeight: 84,
  kindOf: ({ substage }) => (substage === null || substage === 'to_review' ? 'plain' : 'tagged'),
})
