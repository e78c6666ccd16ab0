import { useAtomValue } from 'jotai'
import { MfaMethodPage } from '../../features/session/components/mfa-method-page.tsx'
import { productNameAtom } from '../../shared/api/client-settings.ts'
import { authAtom, tellAuth } from '../../shared/session/session.ts'

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
      onChoose={(method, phone) => tellAuth({ type: 'choose method', method, phone })}
      onChooseAgain={() => tellAuth({ type: 'choose again' })}
      onEnter={(code) => tellAuth({ type: 'enter code', code })}
      onSend={() => tellAuth({ type: 'send code' })}
      onKept={() => tellAuth({ type: 'codes kept' })}
      onSignOut={() => tellAuth({ type: 'sign out' })}
    />
  )
}
