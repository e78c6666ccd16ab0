import type { ReactNode } from 'react'
import { Notice } from '../../../shared/ui/states.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { form, ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'

export type Proof = { state: 'asking' } | { state: 'proved'; address: string } | { state: 'refused'; reason: string }

/** Where the link of the mail leads, with or without a sign-in. */
export function EmailProofPage({
  productName,
  proof,
  onward,
}: {
  productName: string
  proof: Proof
  onward: ReactNode
}) {
  const title = {
    asking: 'Verifying your email…',
    proved: 'Email verified',
    refused: 'This link doesn’t work',
  }
  return (
    <AuthFrame productName={productName} title={title[proof.state]}>
      <div className={form}>
        {proof.state === 'asking' && (
          <p role="status">
            <Spinner /> One moment.
          </p>
        )}
        {proof.state === 'proved' && <Notice tone="green">Notifications go to {proof.address} from now on.</Notice>}
        {proof.state === 'refused' && <Notice tone="red">{proof.reason}</Notice>}
        {proof.state !== 'asking' && <div className={ways}>{onward}</div>}
      </div>
    </AuthFrame>
  )
}
