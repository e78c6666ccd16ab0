import { useState } from 'react'
import type { DraftConflict, DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { Choice } from '../../../../machines/draft/draft-rows.ts'
import type { DraftQueue } from '../draft-queue.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { TwoValues } from '../../../shared/ui/two-values.tsx'
import type { DraftActor } from '../use-draft.ts'
import { actions, hint } from './drafts.css.ts'
import { Jump } from './preview-sections.tsx'

type Side = 'mine' | 'theirs'
type Chosen = ReadonlyMap<string, Side>

const keyOf = ({ row, field }: DraftConflict) => `${row} ${field}`

interface Props {
  preview: DraftPreview
  queue: DraftQueue
  draft: DraftActor
  zone: string
}

/** How many are shown one by one; all can be resolved at once. */
const mostShown = 20

/** Fields that a colleague has changed since: both values, and a choice, one by one or for all. */
export function Conflicts({ preview: { conflicts }, queue, draft, zone }: Props) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  if (conflicts.length === 0) return null
  const settle = (some: readonly DraftConflict[], now: Chosen) =>
    draft.send({ type: 'conflicts settled', choices: choicesOf(some, now) })
  const all = (choice: Side) => settle(conflicts, new Map(conflicts.map((one) => [keyOf(one), choice])))
  // A row is based on one version: it is resolved once all of its fields are.
  const choose = (conflict: DraftConflict, choice: Side) => {
    const now = new Map(chosen).set(keyOf(conflict), choice)
    setChosen(now)
    const ofRow = conflicts.filter(({ row }) => row === conflict.row)
    if (ofRow.every((one) => now.has(keyOf(one)))) settle(ofRow, now)
  }
  const { labelOf, format } = queue.drafting
  return (
    <CountedSection title="Changed by a colleague" count={conflicts.length}>
      {conflicts.length > 1 && (
        <div className={actions}>
          <Button onClick={() => all('theirs')}>Use theirs for all</Button>
          <Button onClick={() => all('mine')}>Keep mine for all</Button>
        </div>
      )}
      <ul className={list}>
        {conflicts.slice(0, mostShown).map((conflict) => (
          <li key={keyOf(conflict)} className={entry}>
            <Jump queue={queue} row={conflict.row}>
              {conflict.name}
            </Jump>
            <TwoValues
              label={labelOf(conflict.field)}
              theirs={{
                by: `${conflict.by}, ${formatTime(conflict.at, zone)}`,
                value: format(conflict.field, conflict.theirs),
              }}
              mine={{ by: 'In your draft', value: format(conflict.field, conflict.mine) }}
              chosen={chosen.get(keyOf(conflict))}
              onChoose={(choice) => choose(conflict, choice)}
            />
          </li>
        ))}
      </ul>
      {conflicts.length > mostShown && (
        <p className={hint}>and {formatCount(conflicts.length - mostShown)} more, after these.</p>
      )}
    </CountedSection>
  )
}

function choicesOf(some: readonly DraftConflict[], chosen: Chosen): Choice[] {
  return Array.from(
    Map.groupBy(some, ({ row }) => row),
    ([id, fields]) => ({
      id,
      version: fields[0]?.version ?? 0,
      theirs: fields.filter((one) => chosen.get(keyOf(one)) === 'theirs').map(({ field }) => field),
    }),
  )
}
