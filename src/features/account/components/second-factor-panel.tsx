import type { MfaMethod, Me } from '../../../../contract/people/user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { grow, method as methodStyle, stack, words } from './account.css.ts'

const methods: readonly { method: MfaMethod; label: string; about: string }[] = [
  { method: 'totp', label: 'Authenticator app', about: 'Codes from an app on your phone, also without a network.' },
  { method: 'sms', label: 'Codes by SMS', about: 'A code is sent to your phone at each sign-in.' },
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
      <p className={words}>
        {me.needs_mfa
          ? 'Your business asks you for a second factor at sign-in.'
          : isOn
            ? 'A second factor is set up; your business does not ask for it at sign-in.'
            : 'With a second factor, a password alone does not open your account. Your admin can ask for it at sign-in.'}
      </p>
      <div>
        {methods.map(({ method, label, about }) => {
          const has = me.mfa_methods.includes(method)
          return (
            <div key={method} className={methodStyle}>
              <span className={grow}>
                <b>{label}</b> {has ? <Tag tone="green">Set up</Tag> : <Tag tone="grey">Not set up</Tag>}
                <p className={words}>{about}</p>
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
