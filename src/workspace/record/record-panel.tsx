import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import type { WorkspaceRow } from '../definition.ts'
import { RecordConflicts } from '../conflicts/record-conflicts.tsx'
import { ReachButtons } from '../phone/reach-buttons.tsx'
import { RecordBar } from '../phone/record-bar.tsx'
import { notesTabId } from '../notes/notes-tab-id.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { WorkspaceSlots } from '../slots/workspace-slots.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, openRowAtom, restedRowAtom } from '../workspace-atoms.ts'
import { panel as panelStyle } from './record.css.ts'
import './record-print.css.ts'
import { RecordContent } from './record-content.tsx'
import type { RecordDefinition } from './record-definition.ts'
import { focusEditor, isEditor, type MissingFocus } from './record-focus.ts'
import { RecordEnded } from './record-ended.tsx'
import { RecordHead, TitledRowContext } from './record-head.tsx'
import { RecordSeparator } from './record-separator.tsx'
import { RecordSession } from './record-session.ts'
import { recordTabsId } from './record-tabs.tsx'
import { RecordTitle } from './record-title.tsx'
import { RecordUpdates } from './record-updates.tsx'
import { useLastRow } from './use-last-row.ts'
import { useDrawnRow } from './use-drawn-row.ts'
import { useCounterparts } from './use-counterpart.ts'
import { usePrintedLight } from './use-printed-light.ts'
import { useRecordCommands } from './use-record-commands.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  record: RecordDefinition<Row, Field>
  queue: QueueHandle | null
  slots: WorkspaceSlots
}

/** The panel beside the grid, in which the row under the cursor is read, edited and decided. */
export function RecordPanel<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const open = useAtomValue(openRowAtom)
  return open === null ? null : <OpenRecord {...props} id={open} />
}

function OpenRecord<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  record,
  queue,
  slots,
  id,
}: Props<Row, Field> & { id: string }) {
  const { one } = workspace.definition.noun
  const panelId = useId()
  const element = useRef<HTMLElement>(null)
  const store = useStore()
  const api = useAtomValue(gridAtom)
  const rested = useAtomValue(restedRowAtom)
  const setOpen = useSetAtom(openRowAtom)
  const { drawn, titled, isHidden } = useDrawnRow(id)
  const { row, locked } = useLastRow(workspace, titled)
  const counterparts = useCounterparts(workspace, record)
  const isNarrow = useIsNarrow()
  const [isActing, setActing] = useState(false)
  const [confirming, setConfirming] = useState<string | null>(null)
  const [focus, setFocus] = useState<MissingFocus | null>(null)
  const session = useMemo(
    () =>
      new RecordSession({
        workspace,
        record,
        counterparts,
        grid: api,
        openRow: () => store.get(openRowAtom),
        onFocusMissing: setFocus,
        onConfirming: setConfirming,
      }),
    [workspace, record, counterparts, api, store],
  )

  useLayoutEffect(() => {
    const panel = element.current
    return () => session.end(panel?.contains(document.activeElement) ?? false)
  }, [session])
  useEffect(() => session.enter(id), [session, id])
  usePrintedLight()
  // A page that comes in place of another takes the focus.
  useEffect(() => {
    if (isNarrow && !element.current?.contains(document.activeElement)) element.current?.focus()
  }, [isNarrow])
  useRecordCommands({
    noun: one,
    keys: workspace.record,
    commands: record.commands,
    panel: element,
    openRow: () => store.get(openRowAtom),
    onStep: (by) => session.step(by),
    onEdit: () => focusEditor(element.current),
    onApplyUpdates: () => session.applyUpdates(),
    onCommand: (command) => session.run(command),
    onConfirm: (isConfirmed) => {
      const step = element.current?.querySelector<HTMLFormElement>('form[data-record-step]')
      if (isConfirmed && step) step.requestSubmit()
      else session.confirm(isConfirmed)
    },
  })

  const step = useCallback((by: number) => session.step(by), [session])
  const close = useCallback(() => {
    session.leave()
    setOpen(null)
  }, [session, setOpen])
  const lease = queue && rested === titled && slots.panelHead?.(queue, titled)
  const notes =
    (queue && rested === titled && slots.recordTabs?.(queue, titled).find((tab) => tab.id === notesTabId)) || null
  const title = row ? (
    <RecordTitle workspace={workspace} record={record} row={row} locked={locked} isNarrow={isNarrow}>
      {isNarrow && (
        <ReachButtons
          facts={record.facts(row).flat()}
          notes={notes}
          onNotes={() => document.getElementById(recordTabsId)?.scrollIntoView()}
        />
      )}
      <RecordEnded
        workspace={workspace}
        record={record}
        row={row}
        locked={locked}
        isHolderShown={slots.panelHead !== undefined}
        onNext={() => session.openNext()}
      />
      <RecordConflicts workspace={workspace} id={titled} />
      <RecordUpdates workspace={workspace} id={titled} />
    </RecordTitle>
  ) : (
    <div />
  )
  return (
    <aside
      ref={element}
      id={panelId}
      className={panelStyle}
      aria-label={`${one.charAt(0).toUpperCase()}${one.slice(1)}`}
      tabIndex={-1}
      data-record-panel
      data-behind={drawn === id ? undefined : isHidden ? 'hidden' : 'next'}
      onFocus={({ target }) => workspace.active.edit(isEditor(target) ? id : null)}
      onBlur={({ relatedTarget }) => {
        if (!isEditor(relatedTarget)) workspace.active.edit(null)
      }}
    >
      {isNarrow ? (
        <RecordBar id={titled} noun={one} onStep={(by) => session.step(by)} onActions={() => setActing(true)}>
          {lease}
        </RecordBar>
      ) : (
        <>
          <RecordSeparator controls={panelId} label={`Width of the ${one} panel`} />
          <TitledRowContext value={titled}>
            <RecordHead noun={one} onStep={step} onClose={close}>
              {lease}
            </RecordHead>
          </TitledRowContext>
          {title}
        </>
      )}
      <RecordContent
        workspace={workspace}
        record={record}
        counterparts={counterparts}
        session={session}
        queue={queue}
        slots={slots}
        id={drawn}
        confirming={confirming}
        focus={focus}
        panel={element}
        {...(isNarrow && { top: title, isActing, onActing: setActing })}
      />
    </aside>
  )
}
