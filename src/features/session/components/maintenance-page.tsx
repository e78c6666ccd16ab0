import { Spinner } from '../../../shared/ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Asks by itself whether it is over; nobody has to do anything. */
export function MaintenancePage({ productName }: { productName: string }) {
  return (
    <AuthFrame
      productName={productName}
      title="Down for maintenance"
      lead="We’ll be back in a few minutes. Your work is saved and you stay signed in."
    >
      <p role="status">
        <Spinner /> This page reloads automatically.
      </p>
    </AuthFrame>
  )
}
