import type { StormView } from '../../../../contract/storms/storm.ts'
import { AreaInput, ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { NewDrawer } from '../../../shared/form/new-drawer.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import { newStorm, type NewStorm, NewStormForm, stormLabels, type StormValues } from '../storm-values.ts'

interface Props {
  create: (storm: NewStorm) => Promise<StormView>
  callCenters: readonly { readonly id: string; readonly full_name: string }[]
  onAdded: (storm: StormView) => void
  onClose: () => void
}

/** Records a storm: its days, where it went down, and who calls its claimants. */
export function NewStormDrawer({ create, callCenters, onAdded, onClose }: Props) {
  const form = useForm<StormValues, NewStorm>({
    held: newStorm,
    labels: stormLabels,
    schema: NewStormForm,
    draft: 'storm new',
    save: async (output) => {
      const storm = await create(output)
      showDoneToast(`${storm.title} added`)
      onClose()
      onAdded(storm)
      return undefined
    },
  })
  const choices: Choice[] = [
    { value: '', label: 'None' },
    ...callCenters.map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]
  return (
    <NewDrawer
      form={form}
      title="Add event"
      label="New event"
      saveLabel="Add event"
      busyLabel="Adding…"
      onClose={onClose}
    >
      <TextInput form={form} name="title" autoComplete="off" hint="For example: Feb 28 hail, TN" />
      <div className={pair}>
        <TextInput form={form} name="timespan.start" type="date" />
        <TextInput form={form} name="timespan.end" type="date" />
      </div>
      <AreaInput form={form} name="zipcodes" hint="Where the storm hit. Separate with spaces, commas, or lines." />
      <ChoiceInput form={form} name="settings.call_center_id" choices={choices} />
    </NewDrawer>
  )
}
