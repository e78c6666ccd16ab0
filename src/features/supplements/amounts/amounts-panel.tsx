import { type FormEvent, useId, useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import { supplementLines, sumOfReviewed, sumOfSent } from '../../../../contract/supplements/supplement-line.ts'
import type { AmountVersion } from '../../../../contract/supplements/supplement-version.ts'
import type { Supplement } from '../../../../contract/supplements/supplement.ts'
import { decideSupplement } from '../../../../machines/supplement/supplement.decide.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { dim } from '../../../shared/ui/page.css.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { AmountsApi } from '../api/amounts-api.ts'
import { AmountRow } from './amount-row.tsx'
import { foot, line as lineStyle, sectionHead, sectionTitle, sheet, total } from './amounts.css.ts'
import { Difference } from './difference.tsx'
import { SheetHead } from './sheet-head.tsx'
import { lineOf, mergeLines, textOfCents } from './typed-lines.ts'
import { useAmountsDraft } from './use-amounts-draft.ts'

interface Props {
  supplement: Supplement
  role: Role
  mayWork: boolean
  held: string | null
  /** Who set the amounts last; undefined until that is known. */
  last: AmountVersion | undefined
  api: Pick<AmountsApi, 'set'>
  onChanged: () => void
  /** Opens the comparison of versions, where there is something to compare. */
  onCompare: (() => void) | null
}

/** What the shop bills and what the review comes to, by line. What a colleague saves meanwhile is not overwritten. */
export function AmountsPanel({ supplement, role, mayWork, held, last, api, onChanged, onCompare }: Props) {
  const draft = useAmountsDraft(supplement)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useId()
  const { lines: now } = supplement
  const whyNot = held ?? whyNotSet(supplement, role, mayWork)
  const isReadOnly = whyNot !== null
  // What can't be saved now is kept, and not shown as if it were the amounts.
  const edited = isReadOnly ? {} : draft.edited
  const merged = mergeLines(edited, now)
  const isKept = isReadOnly && mergeLines(draft.edited, now).isChanged
  const discard = () => {
    draft.discard()
    setTried(false)
  }
  const save = async () => {
    setTried(true)
    if (busy || merged.conflicts.length > 0 || Object.keys(merged.faults).length > 0 || !merged.isChanged) return
    const operation = newOperation(`Enter amounts: ${supplement.claim_number}`)
    setBusy(true)
    try {
      await api.set(merged.lines, supplement.version, operation)
      draft.settle(edited, merged.lines)
      setTried(false)
      showUndoableToast('Amounts saved', operation, onChanged)
    } catch (failure) {
      showErrorToast('Amounts not saved', failure)
    }
    setBusy(false)
    onChanged()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const focus = () => document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} input`)?.focus()
  useCommands(
    whyNot === null
      ? [
          { id: 'amounts.edit', title: 'Enter amounts', group: 'Amounts', keys: 'M', run: focus },
          {
            id: 'amounts.save',
            title: 'Save amounts',
            group: 'Amounts',
            keys: 'Mod+Enter',
            whileTyping: true,
            when: () => merged.isChanged,
            run: () => void save(),
          },
        ]
      : [],
  )
  const [sent, reviewed] = [sumOfSent(merged.lines), sumOfReviewed(merged.lines)]
  return (
    <section aria-label="Amounts">
      <div className={sectionHead}>
        <h2 className={sectionTitle}>Amounts</h2>
        {whyNot === null && (
          <span className={dim}>
            Edit <Kbd>M</Kbd>
          </span>
        )}
        {onCompare && (
          <Button onClick={onCompare}>
            Compare versions <Kbd>V</Kbd>
          </Button>
        )}
      </div>
      {draft.restored !== null && !isReadOnly && merged.isChanged && <Notice tone="blue">{draft.restored}</Notice>}
      {isKept && (
        <Notice tone="amber" action={<Button onClick={discard}>Discard</Button>}>
          {`Amounts you typed are not saved. ${whyNot}`}
        </Notice>
      )}
      {isReadOnly && now.length === 0 ? (
        <p className={dim}>{`No amounts yet. ${whyNot}`}</p>
      ) : (
        <form id={form} onSubmit={submit} noValidate aria-label="Amounts by line">
          <table className={sheet}>
            <SheetHead names={['Line', 'Sent', 'Difference', 'Reviewed']} />
            <tbody>
              {supplementLines.map((name) => (
                <AmountRow
                  key={name}
                  name={name}
                  now={lineOf(now, name)}
                  edit={edited[name]}
                  faults={isTried ? merged.faults[name] : undefined}
                  conflict={
                    merged.conflicts.includes(name) ? { by: last?.by ?? 'A colleague', at: last?.at ?? '' } : null
                  }
                  isReadOnly={isReadOnly}
                  onType={(typed) => draft.type(name, typed)}
                  onResolve={(side) => draft.resolve(name, side)}
                />
              ))}
            </tbody>
            <tfoot>
              <tr className={total}>
                <th scope="row" className={lineStyle}>
                  Total
                </th>
                <td className={lineStyle}>{textOfCents(sent)}</td>
                <td className={lineStyle}>{reviewed !== null && <Difference cents={reviewed - sent} />}</td>
                <td className={lineStyle}>{reviewed === null ? 'Not complete' : textOfCents(reviewed)}</td>
              </tr>
            </tfoot>
          </table>
          {merged.isChanged && (
            <div className={foot}>
              <Button
                tone="go"
                type="submit"
                busy={busy}
                whyNot={
                  merged.conflicts.length > 0 ? `Resolve ${countOf(merged.conflicts.length, 'conflict')} first.` : null
                }
              >
                Save amounts <Kbd>Mod+Enter</Kbd>
              </Button>
              <Button onClick={discard}>Discard changes</Button>
            </div>
          )}
        </form>
      )}
    </section>
  )
}

/** As the server decides. */
function whyNotSet(supplement: Supplement, role: Role, mayWork: boolean): string | null {
  if (!mayWork) return 'Your role reads supplements only.'
  // Another amount than there is: to set the same would be no change, which is never refused.
  const line = { line: 'misc', sent_cents: sumOfSent(supplement.lines) + 1, reviewed_cents: null, reason: '' } as const
  const move = { type: 'SET_AMOUNTS', lines: [line] } as const
  const decision = decideSupplement({ type: 'MoveSupplement', move, role }, supplement)
  return decision.ok ? null : decision.refusal.reason
}
