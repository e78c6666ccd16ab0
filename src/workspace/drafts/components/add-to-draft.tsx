import { useEffect, useState } from 'react'
import { mostDraftRows } from '../../../../contract/drafts/draft.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import type { QueueHandle } from '../../slots/queue-handle.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { type DraftActor, acceptsRows, useDraftSnapshot } from '../use-draft.ts'
import { FormElsewhere } from './draft-in-other-tab.tsx'
import { DraftForm, type DraftLine } from './draft-form.tsx'

/** On the selection bar: adds changes of the selected rows to the draft. */
export function AddToDraft({ queue, draft }: { queue: QueueHandle; draft: DraftActor }) {
  const [open, setOpen] = useState(false)
  const snapshot = useDraftSnapshot(draft)
  const { drafting } = queue
  const why = acceptsRows(snapshot) ? null : 'Your draft is busy or could not be loaded. See the bar above the rows.'
  useTyping(draft, open)
  useCommands([
    {
      id: 'draft.add',
      title: `Add selected ${drafting.unit}s to draft`,
      group: 'Draft',
      keys: 'Mod+Shift+E',
      when: () => !open && why === null,
      run: () => setOpen(true),
      whileTyping: true,
    },
  ])

  const add = (lines: readonly DraftLine[], carries_out: boolean): boolean => {
    const ids = queue.selectedIds()
    const { rows, reasons } = rowsOf(queue, ids, lines, carries_out)
    const { size } = new Set([...snapshot.context.rows.keys(), ...rows.map(({ id }) => id)])
    const over = size - mostDraftRows
    if (over > 0) {
      const most = countOf(mostDraftRows, drafting.unit)
      showErrorToast(
        'Too many for one draft',
        new Error(`A draft holds at most ${most}. Select ${formatCount(over)} fewer.`),
      )
      return false
    }
    if (rows.length > 0) draft.send({ type: 'rows set', rows })
    if (reasons.size > 0) showSkippedRows(drafting.unit, reasons)
    setOpen(false)
    return true
  }

  return (
    <>
      <Button whyNot={why} onClick={() => setOpen(true)}>
        Draft…
      </Button>
      {open && (
        <DraftForm
          queue={queue}
          whyNot={why}
          news={<FormElsewhere draft={draft} snapshot={snapshot} unit={drafting.unit} />}
          onAdd={add}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** While the user types, a newer draft from elsewhere is only offered. */
function useTyping(draft: DraftActor, isTyping: boolean) {
  useEffect(() => {
    if (!isTyping) return
    draft.send({ type: 'typing began' })
    return () => {
      // The page may be gone, and the draft with it.
      if (draft.getSnapshot().status === 'active') draft.send({ type: 'typing ended' })
    }
  }, [draft, isTyping])
}

/** Rows with the values of the lines for each; rows with a value that cannot be used are left out, by reason. */
function rowsOf({ drafting }: QueueHandle, ids: readonly string[], lines: readonly DraftLine[], carries_out: boolean) {
  const reasons = new Map<string, number>()
  const rows = ids.flatMap((id) => {
    const version = drafting.versionOf(id)
    const values = lines.map(({ field, text }) => ({ field, ...drafting.valueAt(id, field, text) }))
    const bad = values.find(({ ok }) => !ok)
    if (version !== null && !bad) {
      const changes = Object.fromEntries(values.map((one) => [one.field, one.ok ? one.value : null]))
      return [{ id, version, changes, carries_out }]
    }
    const reason = bad && !bad.ok ? bad.reason : 'No longer in the queue.'
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    return []
  })
  return { rows, reasons }
}

function showSkippedRows(unit: string, reasons: ReadonlyMap<string, number>) {
  const lines = Array.from(reasons, ([reason, count]) => `${countOf(count, unit)}: ${reason}`)
  showErrorToast(`Some ${unit}s were not added to the draft`, new Error(lines.join('\n')))
}
