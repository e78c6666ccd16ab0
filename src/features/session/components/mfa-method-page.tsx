import { useState } from 'react'
import type { Me, MfaMethod } from '../../../../contract/people/user.ts'
import type { Enrolment } from '../../../../machines/auth/auth.events.ts'
import { way, ways } from './auth-frame.css.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { CodeForm } from './code-form.tsx'
import { secret, steps } from './mfa-method-page.css.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SendAgain } from './send-again.tsx'

type Doing = 'choosing' | 'adding' | 'confirming' | 'sending' | 'checking'

interface Props {
  productName: string
  me: Pick<Me, 'phone'>
  doing: Doing
  enrolment: Enrolment | null
  recoveryCodes: readonly string[] | null
  codesSent: number
  refusal: string | null
  onChoose: (method: MfaMethod, phone: string | null) => void
  onChooseAgain: () => void
  onEnter: (code: string) => void
  onSend: () => void
  onKept: () => void
  onSignOut: () => void
}

/** Sets up the second factor: choose, confirm with a first code, keep the recovery codes. */
export function MfaMethodPage(props: Props) {
  const { productName, doing, enrolment, recoveryCodes, refusal } = props
  const [phone, setPhone] = useState(props.me.phone)
  if (recoveryCodes) {
    return (
      <AuthFrame
        productName={productName}
        title="Save your recovery codes"
        lead="Each code signs you in once if you lose your phone. You won’t see them again."
      >
        <RecoveryCodes productName={productName} codes={recoveryCodes} onKept={props.onKept} />
      </AuthFrame>
    )
  }
  if (enrolment && doing !== 'choosing' && doing !== 'adding')
    return <Confirm {...props} enrolment={enrolment} phone={phone} />
  return (
    <AuthFrame
      productName={productName}
      title="Set up two-factor authentication"
      lead="Your business requires it in addition to your password. You set it up once."
    >
      <ChooseMethod
        phone={phone}
        isBusy={doing === 'adding'}
        refusal={refusal}
        onChoose={(method, number) => {
          if (number) setPhone(number)
          props.onChoose(method, number)
        }}
      />
      <div className={ways}>
        <button type="button" className={way} onClick={props.onSignOut}>
          Sign out
        </button>
      </div>
    </AuthFrame>
  )
}

function Confirm({
  productName,
  doing,
  enrolment,
  phone,
  ...rest
}: Props & { enrolment: Enrolment; phone: string | null }) {
  const isApp = enrolment.method === 'totp'
  return (
    <AuthFrame
      productName={productName}
      title={isApp ? 'Add the account to your app' : 'Enter the code'}
      lead={isApp ? undefined : `We sent a code to ${phone}. It expires in 10 minutes.`}
    >
      {isApp && enrolment.otpauth_url && (
        <ol className={steps}>
          <li>
            Scan this with your authenticator app, or type the key into it.
            <QrCode text={enrolment.otpauth_url} label={`QR code to add ${productName} to an authenticator app`} />
            <p className={secret}>{grouped(enrolment.secret ?? '')}</p>
          </li>
          <li>Enter the 6-digit code from the app.</li>
        </ol>
      )}
      <CodeForm kind="code" isBusy={doing === 'checking'} refusal={rest.refusal} onEnter={rest.onEnter} />
      <div className={ways}>
        {!isApp && (
          <SendAgain count={rest.codesSent + 1} isBusy={doing === 'sending'} onSend={rest.onSend}>
            Send new code
          </SendAgain>
        )}
        <button type="button" className={way} onClick={rest.onChooseAgain}>
          Use another method
        </button>
        <button type="button" className={way} onClick={rest.onSignOut}>
          Sign out
        </button>
      </div>
    </AuthFrame>
  )
}

/** In fours, to be typed. */
function grouped(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
