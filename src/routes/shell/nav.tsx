import { Link } from '@tanstack/react-router'
import { landingRoutes, roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { Brand } from '../../shared/ui/brand.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Place } from '../places.ts'
import { badge, box, brandLine, business, foot, item, logo, nav, role } from './nav.css.ts'
import { RoleSwitcher, rolesOf } from './role-switcher.tsx'

interface Props {
  me: Me
  productName: string
  places: readonly Place[]
  /** How many claims wait in intake, where one may know. */
  waiting: number | undefined
  onKeys: () => void
  onChosen: () => void
}

/** The side navigation: whose desk this is, in which role, and where one can go. */
export function Nav({ me, productName, places, waiting, onKeys, onChosen }: Props) {
  return (
    <nav className={nav} aria-label="Main">
      <Link to={landingRoutes[me.role]} className={brandLine} activeProps={{}} onClick={onChosen}>
        <Brand name={productName} />
      </Link>
      <div className={box}>
        {me.business.logo && <img className={logo} src={me.business.logo} alt="" />}
        <span className={business} title={me.business.name}>
          {me.business.name}
        </span>
        {rolesOf(me).length > 1 ? <RoleSwitcher me={me} /> : <span className={role}>{roleLabels[me.role]}</span>}
      </div>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={item}
          activeOptions={{ exact: place.to === landingRoutes[me.role] }}
          onClick={onChosen}
        >
          <Icon name={place.icon} />
          {place.label}
          {place.label === 'Intake' && <Badge count={waiting} />}
        </Link>
      ))}
      <button type="button" className={foot} onClick={onKeys}>
        Press ? for keys
      </button>
    </nav>
  )
}

function Badge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className={badge}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className={hiddenLabel}>{countOf(count, 'claim')} waiting</span>
    </span>
  )
}
