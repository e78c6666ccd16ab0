import { useState } from 'react'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { decideStorm, type StormCommand } from '../../../../machines/storm/storm.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { StormApi, StormCounts } from '../api/storm-api.ts'

interface Props {
  api: StormApi
  storm: StormView
  counts: StormCounts | undefined
  onChanged: () => void
  /** Asks first what is to become of what the event still has; without it the event is archived at once. */
  onPlan?: (() => void) | undefined
}

/** Archives the event, or restores an archived one. Both can be undone. */
export function StormActions({ api, storm, counts, onChanged, onPlan }: Props) {
  const [busy, setBusy] = useState(false)
  const run = async (label: string, command: StormApi['archive'], done: string) => {
    setBusy(true)
    const operation = newOperation(`${label} ${storm.title}`)
    try {
      await command(storm.id, operation)
      showUndoableToast(done, operation, onChanged)
    } catch (error) {
      showErrorToast(`${storm.title} could not be ${label === 'Archive' ? 'archived' : 'restored'}`, error)
    }
    setBusy(false)
    onChanged()
  }
  if (whyNotStorm(storm, { type: 'RestoreStorm' }) === null) {
    return (
      <Button icon="undo" busy={busy} onClick={() => void run('Restore', api.restore, `${storm.title} restored`)}>
        Restore event
      </Button>
    )
  }
  const archived = [`${storm.title} archived`, formatRemaining(counts)].filter(Boolean).join('. ')
  return (
    <Button
      icon="trash"
      busy={busy}
      whyNot={whyNotStorm(storm, { type: 'ArchiveStorm' })}
      onClick={() => (onPlan ? onPlan() : void run('Archive', api.archive, archived))}
    >
      Archive event
    </Button>
  )
}

/** What an archived event still holds. */
function formatRemaining(counts: StormCounts | undefined): string {
  const parts = [
    counts?.contacts?.open && countOf(counts.contacts.open, 'open contact'),
    counts?.waiting_claims && countOf(counts.waiting_claims, 'waiting claim'),
  ].filter(Boolean)
  return parts.length > 0 ? `Still assigned to it: ${parts.join(' and ')}` : ''
}

/** The machine's reason against a command; null where it allows it. */
export function whyNotStorm(storm: StormView, command: StormCommand): string | null {
  const decision = decideStorm(command, storm)
  return decision.ok ? null : decision.refusal.reason
}
