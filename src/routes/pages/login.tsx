import { useRouter, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { login } from '../../features/session/api/login.ts'
import { LoginPage } from '../../features/session/components/login-page.tsx'
import { productNameAtom } from '../../shared/api/client-settings.ts'
import { homeOrNext } from '../guards.ts'

export function LoginRoute() {
  const router = useRouter()
  const { next } = useSearch({ strict: false })
  const productName = useAtomValue(productNameAtom)
  return (
    <LoginPage
      productName={productName}
      notice={next ? 'Sign in to go on where you wanted to go.' : undefined}
      login={login}
      onSignedIn={() => router.history.push(homeOrNext(next) ?? '/')}
    />
  )
}
