import type { Business } from '../../../../contract/businesses/business.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { BusinessStateApi } from '../api/businesses-api.ts'
import { StateDialog } from './state-dialog.tsx'

interface Props {
  api: Pick<BusinessStateApi, 'planDeletion'>
  business: Business
  onDone: () => void
  onClose: () => void
}

/** Asks for the name of the business that is to be deleted, and says what will happen. */
export function DeleteDialog({ api, business, ...closing }: Props) {
  const { name } = business
  return (
    <StateDialog
      title={`Delete ${name}`}
      description="On its day, all of its records, files and history are deleted and can’t be restored. Until then you can cancel the deletion."
      verb="Plan deletion"
      faultOf={(typed) => (typed.trim() === name ? null : `Type ${name}`)}
      change={(typed) => api.planDeletion(typed)}
      done={`The deletion of ${name} is planned`}
      field={(field) => (
        <TextField label="Name of the business" hint={`Type ${name} to confirm.`} autoComplete="off" {...field} />
      )}
      {...closing}
    />
  )
}
