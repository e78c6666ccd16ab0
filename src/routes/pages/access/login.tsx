import { useAtomValue } from 'jotai'
import { LoginPage } from '../../../features/session/components/login-page.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { authAtom, sendAuthEvent } from '../../../shared/session/session.ts'

export function LoginRoute() {
  const auth = useAtomValue(authAtom)
  const productName = useAtomValue(productNameAtom)
  return (
    <LoginPage
      productName={productName}
      isExpired={auth.matches('expired')}
      isOnTheWay={new URLSearchParams(location.search).has('next')}
      isBusy={auth.matches('signing in')}
      refusal={auth.context.reason}
      forgot={<a href="/reset_password">Forgot your password?</a>}
      onSignIn={(credentials) => sendAuthEvent({ type: 'sign in', credentials })}
    />
  )
}
