import { Button } from '../../../shared/ui/button.tsx'
import { Empty } from '../../../shared/ui/states.tsx'

interface Props {
  /** Some contacts are left out by the filter of the page. */
  isFiltered: boolean
  onShowAll: () => void
}

/** Shown where no contact is. */
export function NoContacts({ isFiltered, onShowAll }: Props) {
  if (!isFiltered) {
    return <Empty title="No contacts yet">Import claims in Intake. A claim you ingest becomes a contact.</Empty>
  }
  return (
    <Empty title="No contacts match" action={<Button onClick={onShowAll}>Show all contacts</Button>}>
      Change the event, status, stage or appraiser.
    </Empty>
  )
}
