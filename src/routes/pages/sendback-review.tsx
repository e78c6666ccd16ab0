import { useNavigate } from '@tanstack/react-router'
import { listSendbacks } from '../../features/intake/review/api/list-sendbacks.ts'
import { SendbackReview } from '../../features/intake/components/sendback-review.tsx'
import { useNarrowed } from '../use-narrowed.tsx'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'

const sendbacks = { what: 'sendbacks', states: ['intake item.sent_back'] }

export function SendbackReviewRoute() {
  const navigate = useNavigate()
  const { narrowing, key, wait, narrowedAt } = useNarrowed('intake_item', sendbacks)
  const turn = useTopicTurn('intake_item', wait)
  const list: typeof listSendbacks = (query, signal) => listSendbacks({ ...query, ...narrowing }, signal)
  return (
    <SendbackReview
      key={key}
      narrowed={narrowedAt(turn)}
      turn={turn}
      list={list}
      onBack={() => void navigate({ to: '/admin/intake/intake_review' })}
    />
  )
}
