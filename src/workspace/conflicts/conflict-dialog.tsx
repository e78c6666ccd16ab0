import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { labelOf } from '../../../contract/claims/claim-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { TwoValues } from '../../shared/ui/two-values.tsx'
import { openedAtom } from '../workspace-atoms.ts'
import { clock } from '../../shared/time/own-clock.ts'
import type { Conflict } from '../edits/edit-notes.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { type Choice, settleConflicts } from '../edits/resolve-conflicts.ts'
import { valueWords } from '../../features/intake/review/value-words.ts'
import { all, claim, claims, hint, keys } from './conflict-dialog.css.ts'

/** As many as one looks through; all of the others can be chosen at once. */
const mostShown = 40

/** Two people set the same fields: shows both values of each, by whom and when, and lets one choose, field by field. */
export function ConflictDialog({ desk }: { desk: ReviewDesk }) {
  const [opened, setOpened] = useAtom(openedAtom)
  const rows = useSyncExternalStore(
    (listener) => desk.notes.subscribe(listener),
    () => desk.notes.conflictedRows,
  )
  if (opened?.name !== 'conflict' || rows === 0) return null
  return <Conflicts desk={desk} at={opened} onClose={() => setOpened(null)} />
}

interface ConflictsProps {
  desk: ReviewDesk
  /** The cell from which it was opened; its claim comes first. */
  at: { readonly id?: string; readonly field?: string }
  onClose: () => void
}

function Conflicts({ desk, at, onClose }: ConflictsProps) {
  // More may come while one looks: very many edits are answered one batch after the other.
  const [, look] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => desk.notes.subscribe(look), [desk])
  const conflicts = desk.notes.conflicts().toSorted((a, b) => Number(b.id === at.id) - Number(a.id === at.id))
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const chosenFor = (one: Conflict) => choices.get(keyOf(one))
  const [only] = conflicts
  const chosen = conflicts.filter((one) => chosenFor(one) !== undefined)
  const settle = (settled: ReadonlyMap<Conflict, Choice>) => {
    onClose()
    void settleConflicts(desk, settled)
  }
  const choose = (some: readonly Conflict[], choice: Choice) =>
    setChoices(new Map([...choices, ...some.map((one) => [keyOf(one), choice] as const)]))
  if (only && conflicts.length === 1) {
    return (
      <Dialog
        open
        onClose={onClose}
        width="small"
        title={`${labelOf(only.field)}: two values`}
        description={`${nameOf(desk, only.id)}: ${only.by} changed this while you did, at ${clock(only.at)}. Choose which one counts.`}
      >
        <Values desk={desk} conflict={only} onChoose={(choice) => settle(new Map([[only, choice]]))} />
      </Dialog>
    )
  }
  const groups = Map.groupBy(conflicts.slice(0, mostShown), ({ id }) => id)
  const beyond = conflicts.length - mostShown
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countOf(conflicts.length, 'field')} with two values`}
      description="Others changed these while you did. Choose which value counts, for each or for all."
      foot={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button
            tone="go"
            whyNot={chosen.length === 0 ? 'Choose a value first.' : null}
            onClick={() => settle(new Map(chosen.map((one) => [one, chosenFor(one) ?? 'theirs'])))}
          >
            Settle {chosen.length} of {conflicts.length}
          </Button>
        </>
      }
    >
      <div className={all}>
        <Button onClick={() => choose(conflicts, 'theirs')}>All theirs</Button>
        <Button onClick={() => choose(conflicts, 'mine')}>All mine</Button>
        <span className={keys}>
          <Kbd>T</Kbd> theirs <Kbd>M</Kbd> mine, and on to the next
        </span>
      </div>
      <div className={claims} onKeyDown={(press) => chooseByKey(press)}>
        {[...groups].map(([id, some]) => (
          <section key={id} className={claim} aria-label={desk.rows.get(id)?.claim_number}>
            <b>{nameOf(desk, id)}</b>
            {some.map((one) => (
              <Values
                key={one.field}
                desk={desk}
                conflict={one}
                label={labelOf(one.field)}
                chosen={chosenFor(one)}
                onChoose={(choice) => choose([one], choice)}
              />
            ))}
          </section>
        ))}
      </div>
      {beyond > 0 && <p className={hint}>And {countOf(beyond, 'field')} more, for which “All” goes too.</p>}
    </Dialog>
  )
}

const keyOf = ({ id, field }: Conflict) => `${id} ${field}`

interface ValuesProps {
  desk: ReviewDesk
  conflict: Conflict
  label?: string
  chosen?: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Values({ desk, conflict: { field, mine, theirs, by, at }, label, chosen, onChoose }: ValuesProps) {
  const words = (value: string | null) => valueWords(field, value, desk.choices)
  return (
    <TwoValues
      {...(label && { label })}
      theirs={{ by: `${by}, ${clock(at)}`, value: words(theirs) }}
      mine={{ by: 'You', value: words(mine) }}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** T or M chooses for the field one is at and goes to the next; each field has its two buttons, theirs first. */
function chooseByKey(press: KeyboardEvent<HTMLElement>) {
  const side = ['t', 'm'].indexOf(press.key.toLowerCase())
  const field = press.target instanceof Element ? press.target.closest('fieldset') : null
  if (side < 0 || !field || press.ctrlKey || press.metaKey || press.altKey) return
  press.preventDefault()
  field.querySelectorAll('button')[side]?.click()
  const fields = [...press.currentTarget.querySelectorAll('fieldset')]
  fields[fields.indexOf(field) + 1]?.querySelector('button')?.focus()
}

function nameOf({ rows }: ReviewDesk, id: string): string {
  const row = rows.get(id)
  return row ? `${row.claim_number} ${row.first_name} ${row.last_name}` : 'A claim that has left'
}
