import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { peopleOf } from '../../features/people/api/people-api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { useMe } from '../use-me.ts'
import { card, cards, cardTitle, fact, words } from './settings.css.ts'
import { SettingsFrame } from './settings-frame.tsx'

const people = peopleOf()

/** What there is to set, how it stands, and the way to each. */
export function SettingsHomeRoute() {
  const me = useMe()
  const { data, error } = useFetched('settings people', (signal) => people.everybody(signal))
  const invited = data?.filter(({ state }) => state === 'invited').length ?? 0
  const desks = data?.filter(({ role }) => role === 'call_center').length ?? 0
  const unknown = error === undefined ? 'Counting…' : 'Could not be counted'
  return (
    <SettingsFrame>
      <div className={cards}>
        <Card to="/admin/settings/account" icon="settings" title="Account" about="You, your sign-in, and the business.">
          {me.full_name} · {me.mfa_methods.length > 0 ? 'second factor set up' : 'no second factor'}
        </Card>
        <Card to="/admin/settings/users" icon="people" title="Users" about="Who works here, and what they may do.">
          {data ? `${countOf(data.length, 'person', 'people')}${invited > 0 ? `, ${invited} invited` : ''}` : unknown}
        </Card>
        <Card
          to="/admin/settings/callcenter"
          icon="phone"
          title="Call centers"
          about="Desks that call claimants, and the events that propose them."
        >
          {data ? countOf(desks, 'call center') : unknown}
        </Card>
        <Card
          to="/admin/settings/sms"
          icon="messages"
          title="SMS"
          about="What goes out as text, and what does not yet."
        >
          Sign-in codes
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
      <p className={words}>{about}</p>
      <p className={fact}>{children}</p>
    </Link>
  )
}
