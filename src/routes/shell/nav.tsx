import { Link } from '@tanstack/react-router'
import { roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { Brand } from '../../shared/ui/brand.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Place } from '../places.ts'
import { badge, brandLine, business, foot, item, nav, role } from './nav.css.ts'

interface Props {
  me: Me
  productName: string
  places: readonly Place[]
  /** How many wait at a place, by its label. */
  counts: Readonly<Record<string, number | undefined>>
  onKeys: () => void
  onChosen: () => void
}

export function Nav({ me, productName, places, counts, onKeys, onChosen }: Props) {
  return (
    <nav className={nav} aria-label="Main">
      <div className={brandLine}>
        <Brand name={productName} />
      </div>
      <div className={role}>
        <span className={business} title={me.business.name}>
          {me.business.name}
        </span>
        {roleLabels[me.role]}
      </div>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={item}
          activeOptions={{ exact: place.keys === 'g h' }}
          onClick={onChosen}
        >
          <Icon name={place.icon} />
          {place.label}
          <Badge count={counts[place.label]} />
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
