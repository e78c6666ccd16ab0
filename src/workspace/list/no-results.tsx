import { Button } from '../../shared/ui/button.tsx'
import { Empty } from '../../shared/ui/states.tsx'

/** Nothing is left in a list of what it was narrowed to. */
export function NoResults({ what, onShowAll }: { what: string; onShowAll: () => void }) {
  return (
    <Empty title="No results" action={<Button onClick={onShowAll}>Show all {what}</Button>}>
      They no longer match.
    </Empty>
  )
}
