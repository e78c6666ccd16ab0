import { useState } from 'react'
import type { Me } from '../../../../contract/people/user.ts'
import { way, ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { SendAgain } from './send-again.tsx'

interface Props {
  productName: string
  me: Pick<Me, 'phone' | 'mfa_methods'>
  codesSent: number
  isSending: boolean
  isChecking: boolean
  refusal: string | null
  onEnter: (code: string) => void
  onSend: () => void
  onSignOut: () => void
}

/** The second factor at sign-in. */
export function MfaVerifyPage({ productName, me, codesSent, isSending, isChecking, refusal, ...on }: Props) {
  const [isByRecovery, setByRecovery] = useState(false)
  const hasApp = me.mfa_methods.includes('totp')
  const hasPhone = me.mfa_methods.includes('sms')
  const phone = `the phone${me.phone ? ` that ends in ${me.phone.slice(-2)}` : ''}`
  return (
    <AuthFrame
      productName={productName}
      title={isByRecovery ? 'Use a recovery code' : 'Enter the code'}
      lead={isByRecovery ? 'Enter one of the recovery codes you saved. Each works once.' : lead()}
    >
      <CodeForm
        key={isByRecovery ? 'recovery' : 'code'}
        kind={isByRecovery ? 'recovery code' : 'code'}
        isBusy={isChecking}
        refusal={refusal}
        onEnter={on.onEnter}
      />
      <div className={ways}>
        {hasPhone && !isByRecovery && (
          <SendAgain count={codesSent} isBusy={isSending} onSend={on.onSend}>
            {codesSent > 0 ? 'Send new code' : 'Text me a code'}
          </SendAgain>
        )}
        <button type="button" className={way} onClick={() => setByRecovery(!isByRecovery)}>
          {isByRecovery ? 'Use a code instead' : 'Use a recovery code'}
        </button>
        <button type="button" className={way} onClick={on.onSignOut}>
          Sign out
        </button>
      </div>
    </AuthFrame>
  )

  function lead() {
    if (codesSent > 0) return `We sent a code to ${phone}. It expires in 10 minutes.`
    if (hasApp) return 'Enter the 6-digit code from your authenticator app.'
    return isSending ? `We’re sending a code to ${phone}.` : `We’ll send a code to ${phone}.`
  }
}
