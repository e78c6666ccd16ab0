import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { peopleOf } from '../../../features/people/api/people-api.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useMe } from '../../use-me.ts'
import { card, cards, cardTitle, fact, textStyle } from './settings.css.ts'
import { SettingsFrame } from './settings-frame.tsx'

const people = peopleOf()

/** What there is to set, how it stands, and the way to each. */
export function SettingsHomeRoute() {
  const me = useMe()
  const { data, error } = useFetched('settings people', (signal) => people.everybody(signal))
  const invited = data?.filter(({ state }) => state === 'invited').length ?? 0
  const desks = data?.filter(({ role }) => role === 'call_center').length ?? 0
  const appraisers = data?.filter(({ role }) => role === 'appraiser').length ?? 0
  const groups = data?.filter(({ role }) => role === 'appraiser_group').length ?? 0
  const unknown = error === undefined ? 'Counting…' : 'Count unavailable'
  return (
    <SettingsFrame>
      <div className={cards}>
        <Card
          to="/admin/settings/account"
          icon="settings"
          title="Account"
          about="Your profile, sign-in and business, with its calling hours."
        >
          {me.full_name} ·{' '}
          {me.mfa_methods.length > 0 ? 'two-factor authentication on' : 'two-factor authentication off'}
        </Card>
        <Card to="/admin/settings/users" icon="people" title="Users" about="Users and their roles.">
          {data ? `${countOf(data.length, 'person', 'people')}${invited > 0 ? `, ${invited} invited` : ''}` : unknown}
        </Card>
        <Card
          to="/admin/settings/callcenter"
          icon="phone"
          title="Call centers"
          about="Call centers and the events they are the default for."
        >
          {data ? countOf(desks, 'call center') : unknown}
        </Card>
        <Card
          to="/admin/settings/appraisers"
          icon="car"
          title="Appraisers"
          about="Groups, the events that appraisers work at, and what they cover."
        >
          {data ? `${countOf(appraisers, 'appraiser')}, ${countOf(groups, 'group')}` : unknown}
        </Card>
        <Card
          to="/admin/settings/scripts"
          icon="phone"
          title="Call scripts"
          about="What agents say on a call, step by step."
        >
          English and Spanish
        </Card>
        <Card
          to="/admin/settings/templates"
          icon="messages"
          title="Message templates"
          about="What people write to claimants again and again."
        >
          English and Spanish
        </Card>
        <Card
          to="/admin/settings/sms"
          icon="messages"
          title="SMS"
          about="Which texts are sent, and when they may leave."
        >
          Quiet hours, automatic texts
        </Card>
        <Card
          to="/admin/settings/webhooks"
          icon="link"
          title="Webhooks"
          about="Which systems learn of your events, and how deliveries go."
        >
          Endpoints, deliveries, secrets
        </Card>
        <Card to="/admin/settings/audit" icon="history" title="Audit log" about="Who did what, when and from where.">
          Sign-ins, roles, exports, API keys
        </Card>
      </div>
    </SettingsFrame>
  )
}

interface CardProps {
  to: string
  icon: IconName
  title: string
  about: string
  children: ReactNode
}

function Card({ to, icon, title, about, children }: CardProps) {
  return (
    <Link to={to} className={card}>
      <h2 className={cardTitle}>
        <Icon name={icon} /> {title}
      </h2>
      <p className={textStyle}>{about}</p>
      <p className={fact}>{children}</p>
    </Link>
  )
}
