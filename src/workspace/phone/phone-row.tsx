import type { WorkspaceRow } from '../definition.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { initialsOf } from '../../shared/ui/initials.ts'
import { personColour } from '../../shared/ui/person-colour.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import { showNote } from '../../shared/ui/toast.tsx'
import { useSecondsUntil } from '../leases/use-leases.ts'
import type { RecordDefinition } from '../record/record-definition.ts'
import { useRowChanges } from '../record/use-row-changes.ts'
import type { RowMark } from '../slots/row-marks.ts'
import type { Workspace } from '../workspace.ts'
import {
  about,
  age as ageStyle,
  end as endStyle,
  face,
  front,
  held,
  item,
  lateAge,
  more,
  name,
  open as openStyle,
  reference,
  rowHeight,
  second,
  third,
  title as titleStyle,
  under,
} from './phone-list.css.ts'
import type { RowCard } from './row-card.ts'
import { useSwipe } from './use-swipe.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  record: RecordDefinition<Row, Field> | undefined
  card: (row: Row) => RowCard
  id: string
  index: number
  count: number
  onOpen: (id: string) => void
  onActions: (id: string) => void
}

/** A row of the list. Swiped to the right, the commonest decision is carried out; to the left, all actions are shown. */
export function PhoneRow<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, record, card, id, index, count, onOpen, onActions } = props
  useRowChanges(workspace, id)
  const row = workspace.rows.get(id)
  const hasLeft = workspace.rows.isDeparted(id)
  const quick = row && !hasLeft && !workspace.isReadOnly ? (record?.quick?.(row, null) ?? null) : null
  const swipe = useSwipe({
    isOn: record !== undefined && !hasLeft && !workspace.isReadOnly,
    onRight: () => {
      if (!quick || quick.whyNot !== null) showNote(quick?.whyNot ?? 'Choose an action first.')
      else quick.run()
    },
    onLeft: () => onActions(id),
  })
  if (!row) return null
  const shown = card(row)
  const holder = holderOf(workspace.marks.of(id))
  const state = hasLeft ? 'left' : holder ? 'peer' : workspace.failureOf(row) !== null ? 'failed' : undefined
  return (
    <li
      className={item}
      style={{ top: index * rowHeight }}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-state={state}
    >
      {swipe.shift !== 0 && (
        <span className={under[swipe.shift > 0 ? 'right' : 'left']} aria-hidden>
          <Icon name={swipe.shift > 0 ? 'check' : 'more'} />
          {swipe.shift > 0 ? (quick?.label ?? 'Choose an action') : 'Actions'}
        </span>
      )}
      <div
        className={front}
        {...swipe.handlers}
        style={swipe.shift === 0 ? undefined : { transform: `translateX(${swipe.shift}px)`, transition: 'none' }}
      >
        <button type="button" className={openStyle} data-open-row={id} onClick={() => onOpen(id)}>
          <span className={titleStyle}>
            <span className={name}>{shown.title}</span>
            {holder && (
              <span className={face} style={{ background: personColour(holder.person.id) }} aria-hidden>
                {initialsOf(holder.person.name)}
              </span>
            )}
            {shown.age && <span className={shown.age.isLate ? lateAge : ageStyle}>{shown.age.text}</span>}
          </span>
          <span className={second}>
            <span className={reference}>{shown.reference}</span>
            <span className={about}>{shown.about}</span>
          </span>
          <span className={third}>
            {shown.tags.map(({ text, tone }) => (
              <Tag key={text} tone={tone ?? 'grey'}>
                {text}
              </Tag>
            ))}
            {hasLeft ? (
              <span className={endStyle}>{workspace.definition.rows.departure(row)}</span>
            ) : holder ? (
              <Held holder={holder} />
            ) : (
              shown.end && <span className={endStyle}>{shown.end}</span>
            )}
          </span>
        </button>
        {record && !hasLeft && !workspace.isReadOnly && (
          <IconButton
            icon="more"
            className={more}
            label={`Actions for ${shown.title}, ${shown.reference}`}
            onClick={() => onActions(id)}
          />
        )}
      </div>
    </li>
  )
}

function Held({ holder }: { holder: RowMark }) {
  const rest = useSecondsUntil(holder.until ? Date.parse(holder.until) : 0)
  if (holder.kind !== 'holds') return <span className={held}>{`${holder.person.name} is editing this`}</span>
  return (
    <span className={held}>
      {`Checked out to ${holder.person.name}`}
      {holder.until && <span aria-hidden>{`, 0:${String(Math.min(59, rest)).padStart(2, '0')}`}</span>}
    </span>
  )
}

/** The colleague who works on the row. */
function holderOf(marks: readonly RowMark[]): RowMark | undefined {
  return (
    marks.find(({ kind, mine }) => !mine && kind === 'holds') ??
    marks.find(({ kind, mine }) => !mine && kind === 'edits')
  )
}
