import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { resetPassword } from '../../../features/session/api/reset-password.ts'
import { RequestResetPage } from '../../../features/session/components/request-reset-page.tsx'
import { SetPasswordPage } from '../../../features/session/components/set-password-page.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { linkToken } from '../../link-token.ts'

// What only a press of the button needs is no part of what the page waits for.
const request = async (email: string) =>
  (await import('../../../features/session/api/request-password-reset.ts')).requestPasswordReset(email)
const reset = async (form: Parameters<typeof resetPassword>[0]) =>
  (await import('../../../features/session/api/reset-password.ts')).resetPassword(form)

/** An address of our own, beside those of the specification: the mail's link needs one. */
export function ResetPasswordRoute() {
  const [token] = useState(linkToken)
  const productName = useAtomValue(productNameAtom)
  const back = <a href="/login">Sign in</a>
  if (token === null) return <RequestResetPage productName={productName} request={request} back={back} />
  return (
    <SetPasswordPage
      productName={productName}
      reset={(passwords) => reset({ token, ...passwords })}
      back={
        <>
          {back}
          <a href="/reset_password">Request a new link</a>
        </>
      }
    />
  )
}
