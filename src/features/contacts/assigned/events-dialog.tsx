import { useState } from 'react'
import type { Appraiser } from '../../../../contract/appraisers/appraiser.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import { assignEvents, listAppraisers } from './assign-api.ts'
import { checks } from './assigned.css.ts'

interface Props {
  /** Active events. */
  events: readonly Choice[]
  /** The event that is chosen first. */
  stormId?: string | null
  onChanged: () => void
  onClose: () => void
}

/** Which appraisers work at an event. A proposal offers contacts of the event to these only. */
export function EventsDialog({ events, stormId = null, onChanged, onClose }: Props) {
  const { data, error, refetch } = useFetched('appraisers', (signal) => listAppraisers(signal))
  const [storm, setStorm] = useState(stormId ?? events[0]?.value ?? '')
  const [edits, setEdits] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const eventsOf = ({ id, assigned_events }: Appraiser) => edits.get(id) ?? new Set(assigned_events)
  const toggle = (one: Appraiser, isOn: boolean) => {
    const next = new Set(eventsOf(one))
    if (isOn) next.add(storm)
    else next.delete(storm)
    setEdits((before) => new Map(before).set(one.id, next))
  }
  const save = async () => {
    setBusy(true)
    try {
      await assignEvents(Object.fromEntries([...edits].map(([id, some]) => [id, [...some]])))
      showDoneToast(`Events of ${countOf(edits.size, 'appraiser', 'appraisers')} saved`)
      onChanged()
      onClose()
    } catch (failure) {
      showErrorToast('Events not saved', failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Assign events"
      description="Contacts of an event are proposed to its appraisers only."
      width="small"
      locked={isBusy}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="go"
            busy={isBusy}
            whyNot={edits.size === 0 ? 'Nothing has changed' : null}
            onClick={() => void save()}
          >
            Save events
          </Button>
        </>
      }
    >
      <Select label="Event" choices={events} value={storm} onChange={setStorm} />
      {!data && error !== undefined && (
        <Failed title="Appraisers could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading label="Loading appraisers…" rows={3} />}
      {data?.length === 0 && <Empty title="No appraisers yet">Add a user with the role Appraiser.</Empty>}
      <div className={checks} role="group" aria-label="Appraisers of the event">
        {data?.map((one) => (
          <Checkbox key={one.id} checked={eventsOf(one).has(storm)} onChange={(isOn) => toggle(one, isOn)}>
            {one.full_name}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  )
}
