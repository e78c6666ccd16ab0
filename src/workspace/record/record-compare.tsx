import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { setText } from '../conflicts/set-text.ts'
import type { Workspace } from '../workspace.ts'
import { compareValues, type Difference } from './compare-values.ts'
import {
  agrees,
  choice,
  chosenSide,
  columnHead,
  columnHeads,
  difference as differenceStyle,
  differs,
  hint,
  lines,
  mark,
  matchLine,
  none,
  note,
  radio,
  rowHead,
  side as sideStyle,
  table,
  value as valueStyle,
  whose,
} from './fields.css.ts'
import { fold } from './record.css.ts'
import { markDifferences } from './mark-differences.ts'
import type { Counterpart } from './record-definition.ts'
import { FieldGrid } from './record-fields.tsx'
import type { ReplacedValues } from './replaced-values.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string, Other> {
  workspace: Workspace<Row, Field>
  row: Row
  other: Other
  counterpart: Counterpart<Row, Field, Other>
  replaced: ReplacedValues<Field>
  locked: string | null
  onLeave: () => void
}

/** The row beside its counterpart: what differs, and which side holds. */
export function RecordCompare<Row extends WorkspaceRow<Field>, Field extends string, Other>(
  props: Props<Row, Field, Other>,
) {
  const { workspace, row, other, counterpart, replaced, locked, onLeave } = props
  const values = counterpart.values(other)
  const fields = workspace.definition.fields.map(({ name }) => name)
  const { differences, same } = compareValues(fields, row, values, replaced.of(row.id))
  // What was taken over from the counterpart does not make it a better match.
  const own = { ...row, ...Object.fromEntries(replaced.of(row.id) ?? []) }
  const { percent, agree, differ } = counterpart.score(own, other)
  const { one } = workspace.definition.noun
  return (
    <section aria-label={`${capital(counterpart.noun)} beside this ${one}`}>
      <div className={matchLine}>
        <b>{counterpart.title(other)}</b>
        <Tag tone="violet">{`${percent}% match`}</Tag>
        {agree.length > 0 && (
          <span className={agrees}>
            <Icon name="check" size={13} />
            <span>{agree.join(', ')}</span>
          </span>
        )}
        {differ.length > 0 && (
          <span className={differs}>
            <Icon name="close" size={13} />
            <span>{`${differ.join(', ')} differ${differ.length === 1 ? 's' : ''}`}</span>
          </span>
        )}
        <span className={note}>{counterpart.note(other)}</span>
      </div>
      {differences.length > 0 && (
        <table className={table}>
          <thead className={columnHeads}>
            <tr>
              <th className={columnHead} scope="col">
                {countOf(differences.length, 'difference')}
              </th>
              <th className={columnHead} scope="col">{`This ${one}`}</th>
              <th className={columnHead} scope="col">
                {capital(counterpart.noun)}
                <span className={hint}>
                  <Kbd>Space</Kbd> switches side
                </span>
              </th>
            </tr>
          </thead>
          <tbody className={lines}>
            {differences.map((difference) => (
              <DifferenceRow key={difference.field} {...props} difference={difference} />
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <div className={fold}>
          <Disclosure title={`${countOf(same.length, 'field')} match`} isLazy>
            <FieldGrid workspace={workspace} row={row} fields={same} locked={locked} onLeave={onLeave} />
          </Disclosure>
        </div>
      )}
    </section>
  )
}

interface DifferenceProps<Row extends WorkspaceRow<Field>, Field extends string, Other>
  extends Props<Row, Field, Other> {
  difference: Difference<Field>
}

function DifferenceRow<Row extends WorkspaceRow<Field>, Field extends string, Other>(
  props: DifferenceProps<Row, Field, Other>,
) {
  const { workspace, row, counterpart, replaced, locked, difference } = props
  const { field, mine, theirs, side } = difference
  const { label, format } = workspace.field(field)
  const [isPending, setPending] = useState(false)
  const choose = async (to: 'row' | 'other') => {
    if (to === side || locked || isPending || !isPossible(to)) return
    setPending(true)
    if (to === 'other') replaced.set(row.id, field, mine)
    await setText(workspace, { id: row.id, field, text: (to === 'other' ? theirs : mine) ?? '' })
    setPending(false)
  }
  // An empty field of the row cannot take the counterpart's value away.
  const isPossible = (to: 'row' | 'other') => to === 'other' || Boolean(mine)
  const press = (event: KeyboardEvent) => {
    const other = side === 'row' ? 'other' : 'row'
    const to = { ' ': other, ArrowLeft: 'row', ArrowRight: 'other' }[event.key] as 'row' | 'other' | undefined
    if (to) {
      event.preventDefault()
      void choose(to)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      stepRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const name = `${row.id} ${field}`
  const text = (value: string | null) => (value ? format(value, row) : '')
  const cell = (of: 'row' | 'other', shown: string, against: string) => (
    <td className={side === of ? chosenSide : sideStyle}>
      <label className={choice}>
        <input
          type="radio"
          className={radio}
          name={name}
          checked={side === of}
          disabled={Boolean(locked) || !isPossible(of)}
          aria-label={`${label}: ${of === 'row' ? `this ${workspace.definition.noun.one}` : counterpart.noun}, ${shown || 'none'}`}
          title={locked ?? (isPossible(of) ? undefined : `An empty field does not clear the ${counterpart.noun}.`)}
          onChange={() => void choose(of)}
        />
        <span>
          <small className={whose} aria-hidden>
            {capital(of === 'row' ? workspace.definition.noun.one : counterpart.noun)}
          </small>
          <Marked text={shown} against={against} />
        </span>
      </label>
    </td>
  )
  return (
    <tr className={differenceStyle} onKeyDown={press} data-difference={field}>
      <th className={rowHead} scope="row">
        {label}
      </th>
      {cell('row', text(mine), text(theirs))}
      {cell('other', text(theirs), text(mine))}
    </tr>
  )
}

function Marked({ text, against }: { text: string; against: string }) {
  if (text === '') return <span className={`${valueStyle} ${none}`}>None</span>
  return (
    <span className={valueStyle}>
      {markDifferences(text, against).map((part, index) =>
        part.isDifferent ? (
          <mark key={index} className={mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}

/** Moves the focus to the chosen side of the difference above or below. */
function stepRow(row: EventTarget & Element, step: number) {
  const rows = [...(row.parentElement?.querySelectorAll('tr') ?? [])]
  const next = rows[rows.indexOf(row as HTMLTableRowElement) + step]
  next?.querySelector<HTMLInputElement>('input:checked')?.focus()
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
