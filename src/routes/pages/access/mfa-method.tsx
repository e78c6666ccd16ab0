import { useAtomValue } from 'jotai'
import { MfaMethodPage } from '../../../features/session/components/mfa-method-page.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { authAtom, sendAuthEvent } from '../../../shared/session/session.ts'

const steps = ['choosing', 'adding', 'confirming', 'sending', 'checking'] as const

export function MfaMethodRoute() {
  const auth = useAtomValue(authAtom)
  const productName = useAtomValue(productNameAtom)
  const { session, enrolment, recoveryCodes, codesSent, reason } = auth.context
  if (!session) return null
  const doing = steps.find((step) => auth.matches({ 'session held': { step: { 'mfa method missing': step } } }))
  return (
    <MfaMethodPage
      productName={productName}
      me={session.user}
      doing={doing ?? 'choosing'}
      enrolment={enrolment}
      recoveryCodes={recoveryCodes}
      codesSent={codesSent}
      refusal={reason}
      onChoose={(method, phone) => sendAuthEvent({ type: 'choose method', method, phone })}
      onChooseAgain={() => sendAuthEvent({ type: 'choose again' })}
      onEnter={(code) => sendAuthEvent({ type: 'enter code', code })}
      onSend={() => sendAuthEvent({ type: 'send code' })}
      onKept={() => sendAuthEvent({ type: 'codes saved' })}
      onSignOut={() => sendAuthEvent({ type: 'sign out' })}
    />
  )
}
