import { Spinner } from '../../../shared/ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Asks by itself whether it is over; nobody has to do anything. */
export function MaintenancePage({ productName }: { productName: string }) {
  return (
    <AuthFrame
      productName={productName}
      title="We are at work on it"
      lead="The desk is closed for a few minutes. What you sent is safe, and you stay signed in."
    >
      <p role="status">
        <Spinner /> This page opens again by itself.
      </p>
    </AuthFrame>
  )
}
