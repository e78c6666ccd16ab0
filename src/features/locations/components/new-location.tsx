import type { LocationView } from '../../../../contract/locations/location.ts'
import { NewDrawer } from '../../../shared/form/new-drawer.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useToday } from '../../../shared/time/use-today.ts'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { LocationApi, NewLocation as Body } from '../api/location-api.ts'
import { blankLocation, LocationForm, locationLabels, type LocationValues } from '../location-values.ts'
import { LocationFields } from './location-fields.tsx'

interface Props {
  api: LocationApi
  stormId: string
  /** The time zone of the business, proposed for the location. */
  zone: string
  onAdded: (location: LocationView) => void
  onClose: () => void
}

/** Adds an appraisal location to an event. */
export function NewLocation({ api, stormId, zone, onAdded, onClose }: Props) {
  const today = useToday(zone)
  const form = useForm<LocationValues, Body>({
    held: blankLocation(zone, today),
    labels: locationLabels,
    schema: LocationForm,
    draft: `location new ${stormId}`,
    save: async (body) => {
      const location = await api.create(stormId, body)
      showDoneToast(`${location.name} added`)
      onAdded(location)
      return undefined
    },
  })
  return (
    <NewDrawer
      form={form}
      title="Add location"
      label="New appraisal location"
      saveLabel="Add location"
      busyLabel="Adding…"
      onClose={onClose}
    >
      <LocationFields form={form} />
    </NewDrawer>
  )
}
