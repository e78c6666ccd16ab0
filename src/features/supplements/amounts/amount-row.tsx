import {
  type SupplementLine,
  type SupplementLineName,
  supplementLineLabels,
} from '../../../../contract/supplements/supplement-line.ts'
import { fault as faultStyle } from '../../../shared/ui/field.css.ts'
import { ConflictChoice } from '../../../workspace/conflicts/conflict-choice.tsx'
import { begins, below, line as lineStyle, money, reason as reasonStyle } from './amounts.css.ts'
import { Difference } from './difference.tsx'
import { type EditedLine, type LineFaults, readLine, textOfCents, type TypedLine, typedOf } from './typed-lines.ts'

interface Props {
  name: SupplementLineName
  now: SupplementLine | null
  edit: EditedLine | undefined
  faults: LineFaults | undefined
  /** Who else has changed it; null where nobody has. */
  conflict: { readonly by: string; readonly at: string } | null
  isReadOnly: boolean
  onType: (typed: Partial<TypedLine>) => void
  onResolve: (side: 'mine' | 'theirs') => void
}

/** `2,160.00 sent, 2,000.00 reviewed`. */
const inShort = (line: SupplementLine | null) =>
  line === null
    ? 'not billed'
    : `${textOfCents(line.sent_cents)} sent, ${line.reviewed_cents === null ? 'not reviewed' : `${textOfCents(line.reviewed_cents)} reviewed`}`

/** A line of the sheet, with its reason below it where the review differs. */
export function AmountRow({ name, now, edit, faults, conflict, isReadOnly, onType, onResolve }: Props) {
  const label = supplementLineLabels[name]
  const typed = edit?.typed ?? typedOf(now)
  const read = readLine(name, typed)
  const shown = read.ok ? read.line : null
  const difference = shown?.reviewed_cents == null ? null : shown.reviewed_cents - shown.sent_cents
  const asksWhy = (difference !== null && difference !== 0) || (!read.ok && read.faults.reason !== undefined)
  const first = [faults?.sent, faults?.reviewed, faults?.reason].find((one) => one !== undefined)
  const field = (of: 'sent' | 'reviewed', text: string) => (
    <input
      className={money}
      aria-label={`${label}, ${of}`}
      aria-invalid={faults?.[of] ? true : undefined}
      inputMode="decimal"
      placeholder={isReadOnly ? '' : '0.00'}
      autoComplete="off"
      readOnly={isReadOnly}
      data-edited={edit !== undefined && edit.typed[of] !== typedOf(edit.base)[of]}
      value={typed[of]}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType({ [of]: target.value })}
      {...(of === 'reviewed' && !isReadOnly && { title: text })}
    />
  )
  return (
    <>
      <tr className={begins}>
        <th scope="row" className={lineStyle}>
          {label}
        </th>
        <td className={lineStyle}>{field('sent', '')}</td>
        <td className={lineStyle}>{difference !== null && <Difference cents={difference} />}</td>
        <td className={lineStyle}>{field('reviewed', 'What is paid of it')}</td>
      </tr>
      {(asksWhy || first !== undefined || conflict) && (
        <tr>
          <td colSpan={4} className={below}>
            {asksWhy && (
              <input
                className={reasonStyle}
                aria-label={`${label}, reason for the difference`}
                aria-invalid={faults?.reason ? true : undefined}
                placeholder="Why it differs"
                maxLength={500}
                readOnly={isReadOnly}
                value={typed.reason}
                onChange={({ target }) => onType({ reason: target.value })}
              />
            )}
            {first !== undefined && (
              <p className={faultStyle} role="alert">
                {first}
              </p>
            )}
            {conflict && (
              <ConflictChoice
                label={label}
                {...conflict}
                theirs={inShort(now)}
                mine={read.ok ? inShort(read.line) : `${typed.sent} sent, ${typed.reviewed} reviewed`}
                onChoose={onResolve}
              />
            )}
          </td>
        </tr>
      )}
    </>
  )
}
