import { useFetched } from '../shared/api/use-fetched.ts'
import { CountCard } from './count-card.tsx'
import { countIngested, countSendbacks, countWaiting } from './home-counts.ts'
import { reviewSearch } from './review-links.ts'
import { useTopicTurn } from '../shared/live/use-topic-changes.ts'

const cards = [
  {
    label: 'Claims waiting',
    to: '/admin/intake/intake_review',
    search: reviewSearch.waiting,
    action: 'Review claims',
    count: countWaiting,
  },
  { label: 'Sent back', to: '/admin/intake/sendback_review', action: 'Open sendbacks', count: countSendbacks },
  { label: 'Ingested', to: '/admin/intake/ingested', action: 'Open ingested', count: countIngested },
] as const

/** How many claims wait, were sent back and were ingested, as it changes. For those who may see intake. */
export function IntakeCounts() {
  const turn = useTopicTurn('intake_item')
  return cards.map((card) => <IntakeCount key={card.label} {...card} turn={turn} />)
}

function IntakeCount({ count, turn, ...card }: (typeof cards)[number] & { turn: number }) {
  const list = useFetched(`count ${card.label} ${turn}`, count)
  return <CountCard {...card} list={list} />
}
