import { Link } from '@tanstack/react-router'
import type { Role } from '../../../contract/people/roles.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { builtAt } from '../addresses/all-addresses.ts'
import { isOpenTo } from '../addresses/address.ts'
import { useMe } from '../use-me.ts'
import { Panel } from './panel.tsx'

interface UntilThen {
  /** What is not there yet. */
  readonly title: string
  /** Who does it until then, and what the person does. */
  readonly text: string
}

const supplements: UntilThen = {
  title: 'Supplements aren’t available yet',
  text: 'They can’t be filed or reviewed here until then. Keep your phone number and notification email current.',
}

/** Roles whose workplaces are not built: a queue that says that it is empty would be wrong. */
const untilThen: Partial<Record<Role, UntilThen>> = {
  shop_agent: {
    title: 'Assigned vehicles aren’t available yet',
    text: 'The office assigns vehicles and sets drop-offs until then. Keep your team and your phone number current.',
  },
  supplement_manager: supplements,
  data_entry: supplements,
}

/** What a person does next whose workplace is not there yet. */
export function UntilWorkplace() {
  const me = useMe()
  const what = untilThen[me.role]
  const team = builtAt('/shop_agent/users')
  const hasTeam = me.role === 'shop_agent' && team !== undefined && isOpenTo(team, me)
  if (!what) return null
  return (
    <Panel title="What to do next">
      <Empty
        title={what.title}
        action={
          <Link to={hasTeam ? '/shop_agent/users' : '/account'} className={button({ tone: 'go' })}>
            {hasTeam ? 'Open team' : 'Check your account'}
          </Link>
        }
      >
        {what.text}
      </Empty>
    </Panel>
  )
}
