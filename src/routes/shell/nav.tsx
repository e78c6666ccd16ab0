import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { landingRoutes, roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { Brand } from '../../shared/ui/brand.tsx'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Place } from '../places.ts'
import { lazyControl } from './lazy-control.ts'
import { away, box, brandLine, business, foot, item, logo, nav, role } from './nav.css.ts'
import { rolesOf } from './roles-of.ts'

const RoleChoice = lazyControl('RoleChoice')
const WaitingCount = lazyControl('WaitingCount')
const UnreadCount = lazyControl('UnreadCount')

interface Props {
  me: Me
  productName: string
  places: readonly Place[]
  onKeys: () => void
  onChosen: () => void
}

/** The side navigation: whose desk this is, in which role, and where one can go. */
export function Nav({ me, productName, places, onKeys, onChosen }: Props) {
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
        {rolesOf(me).length > 1 ? (
          <Suspense fallback={<span className={role}>{roleLabels[me.role]}</span>}>
            <RoleChoice me={me} />
          </Suspense>
        ) : (
          <span className={role}>{roleLabels[me.role]}</span>
        )}
      </div>
      {places.map((place) => (
        <Item key={place.to} place={place} exact={place.to === landingRoutes[me.role]} onChosen={onChosen}>
          {place.label === 'Intake' && (
            <Suspense>
              <WaitingCount />
            </Suspense>
          )}
          {place.label === 'Messages' && (
            <Suspense>
              <UnreadCount />
            </Suspense>
          )}
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
          <span className={hiddenLabel}>(opens another site)</span>
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
