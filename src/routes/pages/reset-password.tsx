import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { requestPasswordReset } from '../../features/session/api/request-password-reset.ts'
import { resetPassword } from '../../features/session/api/reset-password.ts'
import { RequestResetPage } from '../../features/session/components/request-reset-page.tsx'
import { SetPasswordPage } from '../../features/session/components/set-password-page.tsx'
import { productNameAtom } from '../../shared/api/client-settings.ts'
import { linkToken } from '../link-token.ts'

/** An address of our own, beside those of the specification: the mail's link needs one. */
export function ResetPasswordRoute() {
  const [token] = useState(linkToken)
  const productName = useAtomValue(productNameAtom)
  const back = <a href="/login">Go to sign-in</a>
  if (token === null) return <RequestResetPage productName={productName} request={requestPasswordReset} back={back} />
  return (
    <SetPasswordPage
      productName={productName}
      reset={(passwords) => resetPassword({ token, ...passwords })}
      back={
        <>
          {back}
          <a href="/reset_password">Ask for another link</a>
        </>
      }
    />
  )
}
