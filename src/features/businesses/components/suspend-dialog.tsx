import type { Business } from '../../../../contract/businesses/business.ts'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { BusinessStateApi } from '../api/businesses-api.ts'
import { StateDialog } from './state-dialog.tsx'

interface Props {
  api: Pick<BusinessStateApi, 'suspend'>
  business: Business
  onDone: () => void
  onClose: () => void
}

const longestReason = 500

/** Asks why a business is suspended, and says what will happen. */
export function SuspendDialog({ api, business: { name }, ...closing }: Props) {
  return (
    <StateDialog
      title={`Suspend ${name}`}
      description="Its people are signed out of their work at once, claimants see how to call the office, and nothing is sent. What arrives is kept. You can resume it at any time."
      verb="Suspend business"
      faultOf={(reason) => (reason.trim() === '' ? 'Say why' : null)}
      change={(reason) => api.suspend(reason.trim())}
      done={`${name} is suspended`}
      field={(field) => (
        <TextArea
          label="Reason"
          hint="Its admins can read it once the business is resumed."
          maxLength={longestReason}
          {...field}
        />
      )}
      {...closing}
    />
  )
}
