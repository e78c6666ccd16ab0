import type { MfaMethod, Me } from '../../../../contract/people/user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { grow, method as methodStyle, stack, textStyle } from './account.css.ts'

const methods: readonly { method: MfaMethod; label: string; about: string }[] = [
  { method: 'totp', label: 'Authenticator app', about: 'Codes from an app on your phone, even offline.' },
  { method: 'sms', label: 'Text message', about: 'We text a code to your phone each time you sign in.' },
]

interface Props {
  me: Me
  onSetUp: (method: MfaMethod) => void
}

/** What proves it is you beside the password, and how to set that up. */
export function SecondFactorPanel({ me, onSetUp }: Props) {
  const isOn = me.mfa_methods.length > 0
  return (
    <div className={stack}>
      <p className={textStyle}>
        {me.needs_mfa
          ? 'Your business requires two-factor authentication.'
          : isOn
            ? 'Two-factor authentication is set up. Your business does not require it.'
            : 'Two-factor authentication protects your account even if someone has your password. Your admin can require it.'}
      </p>
      <div>
        {methods.map(({ method, label, about }) => {
          const has = me.mfa_methods.includes(method)
          return (
            <div key={method} className={methodStyle}>
              <span className={grow}>
                <b>{label}</b> {has ? <Tag tone="green">Set up</Tag> : <Tag tone="grey">Not set up</Tag>}
                <p className={textStyle}>{about}</p>
              </span>
              <Button onClick={() => onSetUp(method)}>{has ? `Replace ${methodNoun(method)}` : 'Set up'}</Button>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function methodNoun(method: MfaMethod): string {
  return method === 'sms' ? 'the phone' : 'the app'
}
