import { useNavigate } from '@tanstack/react-router'
import { sendbacksList } from '../../features/intake/lists/sendbacks.list.tsx'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { useNarrowed } from '../use-narrowed.tsx'

const sendbacks = { what: 'sendbacks', states: ['intake item.sent_back'] }

export function SendbackReviewRoute() {
  const navigate = useNavigate()
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('intake_item', sendbacks)
  return (
    <ListPage
      definition={sendbacksList}
      context={{ narrowing, onBack: () => void navigate({ to: '/admin/intake/intake_review' }) }}
      fetchKey={key}
      keep={figure}
      narrowedAt={narrowedAt}
      topic="intake_item"
      wait={wait}
    />
  )
}
