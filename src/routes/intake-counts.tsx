import { useFetched } from '../shared/api/use-fetched.ts'
import { CountCard } from './count-card.tsx'
import { countIngested, countSendbacks, countWaiting } from './home-counts.ts'
import { useTopicTurn } from '../shared/live/use-topic-changes.ts'

const cards = [
  { label: 'Claims waiting', to: '/admin/intake/intake_review', action: 'Review them', count: countWaiting },
  { label: 'Sent back', to: '/admin/intake/sendback_review', action: 'See sendbacks', count: countSendbacks },
  { label: 'Ingested', to: '/admin/intake/ingested', action: 'See what was done', count: countIngested },
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
