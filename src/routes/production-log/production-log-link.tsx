import { Link } from '@tanstack/react-router'
import { button } from '../../shared/ui/button.css.ts'
import { useMe } from '../use-me.ts'
import { productionLogAddress } from './production-log-address.ts'

/** Leads to the production log of a contact, where the reader's role has the page. */
export function ProductionLogLink({ contact }: { contact: string }) {
  const to = productionLogAddress(useMe().role, contact)
  return (
    to && (
      <Link to={to} className={button()}>
        Production log
      </Link>
    )
  )
}
