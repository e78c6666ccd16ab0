import { Link } from '@tanstack/react-router'
import { roleLabels } from '../../../contract/people/roles.ts'
import { zoneTitle } from '../../shared/time/location-clock.ts'
import { type Fact, Facts } from '../../shared/ui/facts.tsx'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { link } from '../../shared/ui/page.css.ts'
import { useMe } from '../use-me.ts'
import { rolesOf } from '../shell/roles-of.ts'
import { facts } from './home.css.ts'
import { Panel } from './panel.tsx'

const methodLabels = { sms: 'Text message code', totp: 'Authenticator app' } as const

/** What the business knows of this person, to be looked over and, on its own page, changed. */
export function AccountPanel() {
  const me = useMe()
  const known: Fact[] = [
    ['Name', me.full_name],
    [
      'Role',
      rolesOf(me)
        .map((role) => roleLabels[role])
        .join(', '),
    ],
    ['Business', me.business.name],
    ['Time zone', zoneTitle(me.business.timezone)],
    ['Sign-in email', me.email],
    ['Phone', me.phone && formatPhone(me.phone)],
    ['Notification email', me.notifications_email],
    ['Two-factor authentication', me.mfa_methods.map((method) => methodLabels[method]).join(', ')],
  ]
  return (
    <Panel
      title="Your account"
      aside={
        <Link to="/account" className={link}>
          Edit account
        </Link>
      }
    >
      <div className={facts}>
        <Facts facts={known} />
      </div>
    </Panel>
  )
}
