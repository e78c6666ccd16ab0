import { Link } from '@tanstack/react-router'
import { landingRoutes, type Role } from '../../../contract/people/roles.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { builtAt } from '../addresses/all-addresses.ts'
import { isOpenTo } from '../addresses/address.ts'
import { useMe } from '../use-me.ts'
import { Panel } from './panel.tsx'

interface Workplace {
  /** Below the role's own prefix. */
  readonly page: string
  readonly title: string
  readonly text: string
  readonly link: string
}

const supplements: Workplace = {
  page: '/supplements',
  title: 'Supplements',
  text: 'The pipeline has those that wait longest first.',
  link: 'Open supplements',
}

/** Where people of a role with one kind of work begin. */
const workplaces: Partial<Record<Role, Workplace>> = {
  shop_agent: {
    page: '/leads',
    title: 'Your shop’s leads',
    text: 'Leads that wait on your shop come first.',
    link: 'Open leads',
  },
  supplement_manager: supplements,
  data_entry: supplements,
}

/** What a person does next: the one workplace of the role. */
export function OpenWorkplace() {
  const me = useMe()
  const workplace = workplaces[me.role]
  const address = workplace && builtAt(`${landingRoutes[me.role]}${workplace.page}`)
  if (!workplace || !address || !isOpenTo(address, me)) return null
  return (
    <Panel title="What to do next">
      <Empty
        title={workplace.title}
        action={
          <Link to={address.path} className={button({ tone: 'go' })}>
            {workplace.link}
          </Link>
        }
      >
        {workplace.text}
      </Empty>
    </Panel>
  )
}
