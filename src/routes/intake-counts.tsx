import { CountCard } from './count-card.tsx'
import { countIngested, countSendbacks, countWaiting } from './home-counts.ts'
import { useTopicTurn } from './use-topic-changes.ts'

/** How many claims wait, were sent back and were ingested, as it changes. For those who may see intake. */
export function IntakeCounts() {
  const turn = useTopicTurn('intake_item')
  return (
    <>
      <CountCard
        label="Claims waiting"
        to="/admin/intake/intake_review"
        action="Review them"
        count={countWaiting}
        turn={turn}
      />
      <CountCard
        label="Sent back"
        to="/admin/intake/sendback_review"
        action="See sendbacks"
        count={countSendbacks}
        turn={turn}
      />
      <CountCard
        label="Ingested"
        to="/admin/intake/ingested"
        action="See what was done"
        count={countIngested}
        turn={turn}
      />
    </>
  )
}
