import { useState } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { storeDraft } from '../../../shared/form/drafts.ts'
import { Form, SaveButton } from '../../../shared/form/form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { LocationApi, NewLocation } from '../api/location-api.ts'
import { isOverBookings } from '../change-location.ts'
import type { LocationChange } from '../moves/location-change.ts'
import { MoveBookingsDialog } from '../moves/move-bookings-dialog.tsx'
import { changedIn, heldLocation, LocationForm, locationLabels, type LocationValues } from '../location-values.ts'
import { LocationFields } from './location-fields.tsx'

interface Props {
  api: LocationApi
  location: LocationView
  others: readonly LocationView[]
  onChanged: () => void
  onClose: () => void
}

/** Name, place, schedule and warning threshold of a location. What would leave a booking without a place is refused. */
export function EditLocation({ api, location, others, onChanged, onClose }: Props) {
  const [leaving, setLeaving] = useState<LocationChange | null>(null)
  const draft = `location ${location.id}`
  const form = useForm<LocationValues, NewLocation>({
    held: heldLocation(location),
    labels: locationLabels,
    schema: LocationForm,
    draft,
    save: async (body, { changes, version }) => {
      const operation = newOperation(`Edit ${location.name}`)
      const edit = changedIn(body, changes)
      const saved = await api.edit(location, edit, version, operation).catch((error: unknown) => {
        if (isOverBookings(error)) setLeaving({ kind: 'edit', changes: edit, version })
        throw error
      })
      showUndoableToast(`${saved.name} saved`, operation, onChanged)
      onChanged()
      onClose()
      return heldLocation(saved)
    },
    reread: async () => heldLocation(await api.get(location.id)),
  })
  const cancel = () => {
    storeDraft(draft, {})
    onClose()
  }
  if (leaving) {
    return (
      <MoveBookingsDialog
        {...{ api, location, others, onChanged }}
        change={leaving}
        onClose={(isDone) => (isDone ? cancel() : setLeaving(null))}
      />
    )
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title="Edit location"
      startsInField
      foot={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <SaveButton form={form}>Save location</SaveButton>
        </>
      }
    >
      <Form form={form} label="Appraisal location">
        <LocationFields form={form} />
      </Form>
    </Drawer>
  )
}
