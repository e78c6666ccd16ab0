import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Me, MfaMethod } from '../../../../contract/people/user.ts'
import type { Enrolment } from '../../../../machines/auth/auth.events.ts'
import { addMfa } from '../../../features/session/api/add-mfa.ts'
import { sendMfaCode } from '../../../features/session/api/send-mfa-code.ts'
import { verifyMfa } from '../../../features/session/api/verify-mfa.ts'
import { CodeForm } from '../../../features/session/components/code-form.tsx'
import { QrCode } from '../../../features/session/components/qr-code.tsx'
import { RecoveryCodes } from '../../../features/session/components/recovery-codes.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { renewUser } from '../../../shared/session/session.ts'
import { column } from '../../../shared/ui/page.css.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'
import { secret, textStyle } from '../settings/settings.css.ts'

interface Props {
  me: Me
  method: MfaMethod
  onClose: () => void
}

/** `proving` is required where a second factor is set up: somebody at an unattended page must not replace it. */
type Step =
  | { at: 'starting' }
  | { at: 'proving' }
  | { at: 'confirming'; enrolment: Enrolment }
  | { at: 'keeping'; codes: readonly string[] }

/** Sets up or replaces one's own second factor, with its first code, and shows the recovery codes once. */
export function SecondFactorDialog({ me, method, onClose }: Props) {
  const productName = useAtomValue(productNameAtom)
  const mustProve = me.mfa_methods.length > 0 && !me.mfa_verified
  const [step, setStep] = useState<Step>({ at: 'starting' })
  const [phone, setPhone] = useState(me.phone ?? '')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const attempt = async (work: () => Promise<Step | null>) => {
    setBusy(true)
    setRefusal(null)
    try {
      const next = await work()
      if (next) setStep(next)
      else onClose()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
    setBusy(false)
  }
  const add = async (): Promise<Step> => {
    const enrolment = await addMfa({ user: me.id, method, ...(method === 'sms' && { phone }) })
    return { at: 'confirming', enrolment }
  }
  const start = () =>
    attempt(async () => {
      if (!mustProve) return add()
      if (!me.mfa_methods.includes('totp')) await sendMfaCode()
      return { at: 'proving' }
    })
  const prove = (code: string) =>
    attempt(async () => {
      renewUser((await verifyMfa(code)).session.user)
      return add()
    })
  const confirm = (code: string) =>
    attempt(async () => {
      const { session, recoveryCodes } = await verifyMfa(code)
      renewUser(session.user)
      showDoneToast('Two-factor authentication set up')
      return recoveryCodes && { at: 'keeping', codes: recoveryCodes }
    })

  return (
    <Dialog open onClose={onClose} locked={step.at === 'keeping'} title={titleOf(step, method)}>
      <div className={column}>
        {step.at === 'starting' && (
          <>
            <p className={textStyle}>
              {method === 'totp'
                ? 'You need an authenticator app on your phone to scan a code from this page.'
                : 'We text a code to this number now and each time you sign in.'}
            </p>
            {method === 'sms' && (
              <TextField
                label="Phone number"
                type="tel"
                autoComplete="tel"
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
            {refusal && <Notice tone="red">{refusal}</Notice>}
            <Button tone="go" busy={isBusy} onClick={() => void start()}>
              {method === 'totp' ? 'Continue' : 'Send code'}
            </Button>
          </>
        )}
        {step.at === 'proving' && (
          <>
            <p className={textStyle}>First, enter a code from your current method.</p>
            <CodeForm
              key="proving"
              kind="code"
              isBusy={isBusy}
              refusal={refusal}
              onEnter={(code) => void prove(code)}
            />
          </>
        )}
        {step.at === 'confirming' && (
          <>
            <Scan enrolment={step.enrolment} productName={productName} />
            <CodeForm
              key="confirming"
              kind="code"
              isBusy={isBusy}
              refusal={refusal}
              onEnter={(code) => void confirm(code)}
            />
          </>
        )}
        {step.at === 'keeping' && (
          <>
            <p className={textStyle}>Each code signs you in once if you lose your phone. You won’t see them again.</p>
            <RecoveryCodes productName={productName} codes={step.codes} onKept={onClose} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Scan({ enrolment, productName }: { enrolment: Enrolment; productName: string }) {
  if (!enrolment.otpauth_url) return <p className={textStyle}>Enter the 6-digit code we sent you.</p>
  return (
    <>
      <p className={textStyle}>
        Scan this with the app or enter the key by hand. Then enter the 6-digit code it shows.
      </p>
      <QrCode text={enrolment.otpauth_url} label={`QR code to add ${productName} to an authenticator app`} />
      <p className={secret}>{enrolment.secret}</p>
    </>
  )
}

function titleOf({ at }: Step, method: MfaMethod): string {
  if (at === 'proving') return 'Verify it’s you'
  if (at === 'keeping') return 'Save your recovery codes'
  return method === 'totp' ? 'Set up an authenticator app' : 'Set up codes by SMS'
}
