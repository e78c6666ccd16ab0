import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingRoutes, roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { Brand } from '../../shared/ui/brand.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Place } from '../places.ts'
import { away, badge, box, brandLine, business, foot, item, logo, nav, role } from './nav.css.ts'
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
        <Item key={place.to} place={place} exact={place.to === landingRoutes[me.role]} onChosen={onChosen}>
          {place.label === 'Intake' && <Badge count={waiting} />}
        </Item>
      ))}
      <button type="button" className={foot} onClick={onKeys}>
        Press ? for keys
      </button>
    </nav>
  )
}

interface ItemProps {
  place: Place
  /** Whether pages below it leave it inactive. */
  exact: boolean
  onChosen: () => void
  children: ReactNode
}

function Item({ place: { to, label, icon, external }, exact, onChosen, children }: ItemProps) {
  if (external) {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={item} onClick={onChosen}>
        <Icon name={icon} />
        {label}
        <span className={away}>
          <Icon name="link" size={12} />
          <span className={hiddenLabel}>(another site)</span>
        </span>
      </a>
    )
  }
  return (
    <Link to={to} className={item} activeOptions={{ exact }} onClick={onChosen}>
      <Icon name={icon} />
      {label}
      {children}
    </Link>
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
