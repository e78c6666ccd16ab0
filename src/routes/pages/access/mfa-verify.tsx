import { useAtomValue } from 'jotai'
import { MfaVerifyPage } from '../../../features/session/components/mfa-verify-page.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { authAtom, sendAuthEvent } from '../../../shared/session/session.ts'

export function MfaVerifyRoute() {
  const auth = useAtomValue(authAtom)
  const productName = useAtomValue(productNameAtom)
  const { session, codesSent, reason } = auth.context
  if (!session) return null
  const isDoing = (step: 'sending' | 'checking') =>
    auth.matches({ 'session held': { step: { 'mfa code asked': step } } })
  return (
    <MfaVerifyPage
      productName={productName}
      me={session.user}
      codesSent={codesSent}
      isSending={isDoing('sending')}
      isChecking={isDoing('checking')}
      refusal={reason}
      onEnter={(code) => sendAuthEvent({ type: 'enter code', code })}
      onSend={() => sendAuthEvent({ type: 'send code' })}
      onSignOut={() => sendAuthEvent({ type: 'sign out' })}
    />
  )
}
