import { Link } from '@tanstack/react-router'
import type { Me } from '../../../contract/people/user.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { additionsOf } from '../all-places.ts'
import { additions } from './top-bar.css.ts'

/** An admin's ways to add something, as far as their pages are built. Where there is no room, the palette has them. */
export function AddButtons({ me }: { me: Me }) {
  const places = additionsOf(me)
  if (places.length === 0) return null
  return (
    <span className={additions}>
      {places.map(({ to, search, label, icon }) => (
        <Link key={to} to={to} search={search ?? {}} className={button()}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </span>
  )
}
