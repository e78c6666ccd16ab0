import type { NewBusiness } from '../../../../contract/businesses/business.ts'
import { TextInput } from '../../../shared/form/form-fields.tsx'
import { FormGroup } from '../../../shared/form/form.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import { NewDrawer } from '../../../shared/form/new-drawer.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { hint } from '../../../shared/ui/field.css.ts'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { BusinessesApi } from '../api/businesses-api.ts'
import { newBusiness, NewBusinessForm as rules, newBusinessLabels, type NewBusinessValues } from '../business-values.ts'
import { SettingsFields } from './settings-fields.tsx'

interface Props {
  api: BusinessesApi
  onChanged: () => void
  onClose: () => void
}

/** Opens a business: what it is called and where, and who runs it. */
export function NewBusinessDrawer({ api, onChanged, onClose }: Props) {
  const form = useForm<NewBusinessValues, NewBusiness>({
    held: newBusiness,
    labels: newBusinessLabels,
    schema: rules,
    draft: 'business new',
    save: async (output) => {
      const { business } = await api.create(output)
      showDoneToast(`${business.name} added, invitation sent to ${output.admin.email}`)
      onClose()
      onChanged()
      return undefined
    },
  })
  return (
    <NewDrawer
      form={form}
      title="Add business"
      label="New business"
      saveLabel="Add business"
      busyLabel="Adding…"
      onClose={onClose}
    >
      <SettingsFields form={form} />
      <FormGroup title="First admin">
        <div className={pair}>
          <TextInput form={form} name="admin.first_name" autoComplete="off" />
          <TextInput form={form} name="admin.last_name" autoComplete="off" />
        </div>
        <TextInput form={form} name="admin.email" type="email" autoComplete="off" />
        <p className={hint}>They get an emailed link to set a password, and can then add other users.</p>
      </FormGroup>
    </NewDrawer>
  )
}
