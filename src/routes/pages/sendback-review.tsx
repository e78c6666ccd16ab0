import { useNavigate } from '@tanstack/react-router'
import { SendbackReview } from '../../features/intake/components/sendback-review.tsx'
import { useTopicTurn } from '../use-topic-changes.ts'

export function SendbackReviewRoute() {
  const navigate = useNavigate()
  const turn = useTopicTurn('intake_item')
  return <SendbackReview turn={turn} onBack={() => void navigate({ to: '/admin/intake/intake_review' })} />
}
