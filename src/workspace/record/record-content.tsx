import { useAtomValue } from 'jotai'
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { RecordFoot } from '../phone/record-foot.tsx'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { WorkspaceSlots } from '../slots/workspace-slots.ts'
import type { Workspace } from '../workspace.ts'
import { restedRowAtom } from '../workspace-atoms.ts'
import { AbsentRow } from './absent-row.tsx'
import type { Counterparts } from './counterparts.ts'
import { body, fold } from './record.css.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordCompare } from './record-compare.tsx'
import type { FieldGroup, MissingField, RecordDefinition } from './record-definition.ts'
import { FieldGroups, MissingFields } from './record-fields.tsx'
import { focusMissing, type MissingFocus } from './record-focus.ts'
import type { RecordSession } from './record-session.ts'
import { RecordTabs } from './record-tabs.tsx'
import { useLastRow } from './use-last-row.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string, Other> {
  workspace: Workspace<Row, Field>
  record: RecordDefinition<Row, Field, Other>
  counterparts: Counterparts<Other>
  session: RecordSession<Row, Field, Other>
  queue: QueueHandle | null
  slots: WorkspaceSlots
  id: string
  /** The action that has to be confirmed. */
  confirming: string | null
  focus: MissingFocus | null
  panel: RefObject<HTMLElement | null>
  /** Before the rest, scrolled with it. */
  top?: ReactNode
  /** Whether all actions are shown, where they are one press away. */
  isActing?: boolean
  onActing?: (isActing: boolean) => void
}

function Content<Row extends WorkspaceRow<Field>, Field extends string, Other>(props: Props<Row, Field, Other>) {
  const { workspace, record, counterparts, session, queue, slots, id, confirming, focus, panel } = props
  const { top, isActing = false, onActing } = props
  const { counterpart } = record
  const { row, locked } = useLastRow(workspace, id)
  const rested = useAtomValue(restedRowAtom)
  const otherId = (row && counterpart?.idOf(row)) ?? null
  const other = useSyncExternalStore(counterparts.subscribe, () => counterparts.get(otherId))
  const error = useSyncExternalStore(counterparts.subscribe, () => counterparts.error(otherId))
  const missing = row ? record.missing(row, other) : []
  const asked = useAskedFields(id, missing)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id) scroller.current?.scrollTo({ top: 0 })
  }, [id])
  useEffect(() => {
    if (focus?.row === id) focusMissing(panel.current, focus.otherwise)
  }, [focus, id, panel])
  // Another row's while the cursor moves: nothing is better.
  const tabs = queue && rested === id && slots.recordTabs && <RecordTabs tabs={slots.recordTabs(queue, id)} />
  if (!row) {
    return (
      <div className={body}>
        <AbsentRow workspace={workspace} record={record} slots={slots} id={id} />
        {tabs}
      </div>
    )
  }
  const leave = () => session.leave()
  const fields = { workspace, row, locked, search: record.search, onLeave: leave }
  const actions = record.actions(row, other)
  const toConfirm = actions.find((action) => action.id === confirming) ?? null
  return (
    <>
      <div ref={scroller} className={body}>
        {top}
        {counterpart && other !== null && (
          <RecordCompare {...fields} other={other} counterpart={counterpart} replaced={session.replaced} />
        )}
        {counterpart &&
          other === null &&
          otherId !== null &&
          (error === undefined ? (
            <Loading label={`Loading the ${counterpart.noun}`} rows={3} />
          ) : (
            <Failed
              title={`The ${counterpart.noun} could not be loaded`}
              message={reasonOf(error)}
              onRetry={() => counterparts.show([otherId], { again: true })}
            />
          ))}
        {locked === null && (
          <MissingFields {...fields} missing={missing} asked={asked} onNext={() => session.focusMissing('go')} />
        )}
        <div className={fold}>
          <Disclosure
            key={otherId === null ? 'alone' : 'beside'}
            title="All fields"
            isLazy
            startsOpen={otherId === null}
          >
            <FieldGroups {...fields} groups={without(record.groups, asked)} />
          </Disclosure>
        </div>
        {tabs}
      </div>
      {locked === null && onActing && !toConfirm?.step && (
        <RecordFoot
          title={`Actions for ${record.title(row)}`}
          actions={actions}
          decisions={record.decisions(row, other)}
          quick={record.quick?.(row, other) ?? null}
          isOpen={isActing}
          onOpen={onActing}
          onAction={(action) => session.choose({ ...action, confirm: undefined })}
          onDecide={(decision) => session.decide(decision)}
        />
      )}
      {locked === null && (!onActing || toConfirm?.step) && (
        <RecordActions
          actions={actions}
          decisions={record.decisions(row, other)}
          confirming={toConfirm}
          onAction={(action) => session.choose(action)}
          onConfirm={(isConfirmed) => session.confirm(isConfirmed)}
          onCarryOut={(run) => session.decide({ run, whyNot: null })}
          onDecide={(decision) => session.decide(decision)}
        />
      )}
    </>
  )
}

/** Fields that were missing since the row was opened: they keep their place while they are filled in. */
function useAskedFields<Field extends string>(id: string, missing: readonly MissingField<Field>[]): readonly Field[] {
  const [asked, setAsked] = useState<{ readonly id: string; readonly fields: readonly Field[] }>({ id, fields: [] })
  const before = asked.id === id ? asked.fields : []
  const added = missing.map(({ field }) => field).filter((field) => !before.includes(field))
  const fields = added.length > 0 ? [...before, ...added] : before
  if (asked.id !== id || added.length > 0) setAsked({ id, fields })
  return fields
}

function without<Field extends string>(groups: readonly FieldGroup<Field>[], asked: readonly Field[]) {
  if (asked.length === 0) return groups
  return groups.map(({ title, fields }) => ({ title, fields: fields.filter((field) => !asked.includes(field)) }))
}

/** What can be edited and decided in the panel, and the tabs between. Drawn again only for another row or a change of it. */
export const RecordContent = memo(Content) as typeof Content
