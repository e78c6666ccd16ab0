import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '../../../shared/ui/states.tsx'
import { ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'

interface Props extends ComponentProps<typeof LoginForm> {
  productName: string
  /** A session ended that nobody had asked to end. */
  isExpired: boolean
  /** Where one wanted to go is waiting. */
  isOnTheWay: boolean
  /** The way to a new password. */
  forgot: ReactNode
}

export function LoginPage({ productName, isExpired, isOnTheWay, forgot, ...form }: Props) {
  const lead = isOnTheWay ? 'Sign in to continue.' : `Use your ${productName} account.`
  return (
    <AuthFrame productName={productName} title="Sign in" lead={lead}>
      {isExpired && <Notice tone="amber">Your session ended. Sign in again to continue.</Notice>}
      <LoginForm {...form} />
      <div className={ways}>{forgot}</div>
    </AuthFrame>
  )
}
