import { useSetAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { ChipButton } from '../../shared/ui/chip.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { Popover } from '../../shared/ui/popover.tsx'
import { labelOf, type EditableField } from '../../../contract/claims/claim-fields.ts'
import { openedAtom } from '../workspace-atoms.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { waitingWords } from '../deferred/deferred-words.ts'
import { dim, reason, reasons, waitingGroup } from '../page/workspace-page.css.ts'

const mostListed = 12

/** How many changes of others wait for the rows that one works on, which they are, and a way to show them now. */
export function WaitingChip({ desk }: { desk: ReviewDesk }) {
  const { beside } = desk.rows
  const count = useSyncExternalStore(
    (listener) => desk.rows.subscribe(listener),
    () => beside.count,
  )
  if (count === 0) return null
  return (
    <span className={waitingGroup} role="status">
      <Popover
        title="Waiting until you let the rows go"
        trigger={<ChipButton on>{formatCount(count)} waiting</ChipButton>}
      >
        <WaitingList desk={desk} />
      </Popover>
      <Button tone="ghost" onClick={() => beside.show()}>
        Show them
      </Button>
    </span>
  )
}

function WaitingList({ desk }: { desk: ReviewDesk }) {
  const ids = desk.rows.beside.ids()
  return (
    <>
      <ul className={reasons}>
        {ids.slice(0, mostListed).map((id) => (
          <li key={id} className={reason}>
            <b>{desk.rows.get(id)?.claim_number}</b>
            {desk.rows.beside.of(id).map((change) => (
              <span key={change.field}>
                <span className={dim}>{labelOf(change.field as EditableField)}</span>{' '}
                {waitingWords(change, desk.choices)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {ids.length > mostListed && <span className={dim}>and {countOf(ids.length - mostListed, 'claim')} more</span>}
    </>
  )
}

/** How many rows have two values to choose from, and the way there. */
export function ConflictChip({ desk }: { desk: ReviewDesk }) {
  const setOpened = useSetAtom(openedAtom)
  const rows = useSyncExternalStore(
    (listener) => desk.notes.subscribe(listener),
    () => desk.notes.conflictedRows,
  )
  if (rows === 0) return null
  return (
    <ChipButton onClick={() => setOpened({ name: 'conflict' })}>
      {countOf(rows, 'claim')} in conflict: choose…
    </ChipButton>
  )
}
