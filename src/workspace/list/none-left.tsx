import { Button } from '../../shared/ui/button.tsx'
import { Empty } from '../../shared/ui/states.tsx'

/** Nothing is left in a list of what it was narrowed to. */
export function NoneLeft({ what, onShowAll }: { what: string; onShowAll: () => void }) {
  return (
    <Empty title="None of these is here" action={<Button onClick={onShowAll}>Show all {what}</Button>}>
      They have moved on since.
    </Empty>
  )
}
