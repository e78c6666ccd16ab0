import { useState } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { StormCounts } from '../../features/storms/api/storm-api.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { Progress } from '../../shared/ui/progress.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Notice } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'
import { archiveCalls, type ArchiveProgress, archiveWithPlan } from './archive-plan.ts'
import { planLines } from './event-page.css.ts'

interface Props {
  storm: StormView
  counts: StormCounts
  onChanged: () => void
  onClose: () => void
}

const bookingChoices = [
  { value: 'keep', label: 'Keep bookings' },
  { value: 'cancel', label: 'Cancel bookings' },
]

/** What an event still has, and what is to become of it when the event is archived. */
export function ArchiveDialog({ storm, counts, onChanged, onClose }: Props) {
  const [moveTo, setMoveTo] = useState('')
  const [bookings, setBookings] = useState('keep')
  const [progress, setProgress] = useState<ArchiveProgress | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const storms = useFetched('events to move contacts to', listStorms)
  const others = (storms.data ?? []).filter(({ id, deleted_at }) => id !== storm.id && !deleted_at)
  const open = counts.contacts ? counts.contacts.open - counts.contacts.appraised : 0
  const archive = async () => {
    setBusy(true)
    setRefusal(null)
    const operation = newOperation(`Archive ${storm.title}`)
    const plan = { moveTo: moveTo || null, cancelBookings: bookings === 'cancel' }
    try {
      const done = await archiveWithPlan(archiveCalls, storm.id, plan, operation, setProgress)
      showUndoableToast(formatDone(storm.title, done), operation, onChanged)
      onChanged()
      onClose()
    } catch (error) {
      setRefusal(`${storm.title} was not archived: ${reasonOf(error)}`)
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Archive ${storm.title}?`}
      description="It takes no new claims or bookings. Its data stays readable, and it can be restored."
      width="small"
      locked={busy}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" icon="trash" busy={busy} onClick={() => void archive()}>
            Archive event
          </Button>
        </>
      }
    >
      <div className={planLines}>
        {open > 0 && (
          <Select
            label={countOf(open, 'open contact')}
            choices={[
              { value: '', label: 'Keep in this event' },
              ...others.map(({ id, title }) => ({ value: id, label: `Move to ${title}` })),
            ]}
            value={moveTo}
            onChange={setMoveTo}
          />
        )}
        {counts.bookings > 0 && (
          <Select
            label={countOf(counts.bookings, 'future booking')}
            choices={bookingChoices}
            value={bookings}
            onChange={setBookings}
          />
        )}
        {counts.waiting_claims !== null && counts.waiting_claims > 0 && (
          <Notice tone="amber">
            {`${countOf(counts.waiting_claims, 'waiting claim')} in intake must go to another event.`}
          </Notice>
        )}
        {progress && <Progress {...progress} />}
        {refusal && <Notice tone="red">{refusal}</Notice>}
      </div>
    </Dialog>
  )
}

function formatDone(title: string, done: { canceled: number; moved: number; refused: readonly string[] }): string {
  const [first] = done.refused
  return [
    `${title} archived`,
    done.moved > 0 && `${countOf(done.moved, 'contact')} moved`,
    done.canceled > 0 && `${countOf(done.canceled, 'booking')} canceled`,
    first !== undefined && `${formatCount(done.refused.length)} not changed: ${first}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Whether something of the event is left to decide about. */
export function needsPlan(counts: StormCounts | undefined): counts is StormCounts {
  if (!counts) return false
  const open = counts.contacts ? counts.contacts.open - counts.contacts.appraised : 0
  return open > 0 || counts.bookings > 0
}
