import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { peopleOf } from '../../../features/people/api/people-api.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useMe } from '../../use-me.ts'
import { card, cards, cardTitle, fact, textStyle, mark, point, points } from './settings.css.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { panel, panels, panelTitle } from '../../../shared/ui/page.css.ts'

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
        <Card to="/admin/settings/account" icon="settings" title="Account" about="Your profile, sign-in and business.">
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
        <Card to="/admin/settings/sms" icon="messages" title="SMS" about="Which text messages are sent.">
          Sign-in codes
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

const works = [
  'Sign-in codes, to the phone each user set up for two-factor authentication.',
  'Sent once; retried if the network fails.',
]
const missing = [
  'Your own numbers. Text messages currently come from the shared number.',
  'Text messages to claimants after the first and second contact.',
  'Claimant replies and the messages page.',
]

/** Says plainly what goes out as text today. Nothing here pretends to be a switch. */
export function SettingsSmsRoute() {
  return (
    <SettingsFrame>
      <div className={panels}>
        <section className={panel} aria-labelledby="sms-works">
          <h2 id="sms-works" className={panelTitle}>
            Sent today
          </h2>
          <ul className={points}>
            {works.map((text) => (
              <li key={text} className={point}>
                <span className={mark}>
                  <Icon name="check" />
                </span>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section className={panel} aria-labelledby="sms-missing">
          <h2 id="sms-missing" className={panelTitle}>
            Not available yet
          </h2>
          <ul className={points}>
            {missing.map((text) => (
              <li key={text} className={point}>
                <span className={mark}>
                  <Icon name="clock" />
                </span>
                {text}
              </li>
            ))}
          </ul>
          <p className={textStyle} style={{ marginTop: 12 }}>
            No settings yet.
          </p>
        </section>
      </div>
    </SettingsFrame>
  )
}
