import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { page } from '../../../shared/ui/page.css.ts'
import { list, tab } from '../../../shared/ui/tabs.css.ts'
import { content, strip } from './settings.css.ts'

const tabs = [
  ['/admin/settings', 'Overview'],
  ['/admin/settings/account', 'Account'],
  ['/admin/settings/users', 'Users'],
  ['/admin/settings/callcenter', 'Call centers'],
  ['/admin/settings/appraisers', 'Appraisers'],
  ['/admin/settings/scripts', 'Call scripts'],
  ['/admin/settings/templates', 'Templates'],
  ['/admin/settings/sms', 'SMS'],
  ['/admin/settings/webhooks', 'Webhooks'],
  ['/admin/settings/audit', 'Audit log'],
] as const

/** Around each page of the settings: the heading and the way to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={page}>
      <h1 className={hiddenLabel}>Settings</h1>
      <nav className={`${list} ${strip}`} aria-label="Settings">
        {tabs.map(([to, label]) => (
          <Link key={to} to={to} className={tab} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={content}>{children}</div>
    </div>
  )
}
