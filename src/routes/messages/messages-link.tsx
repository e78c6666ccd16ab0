import { Link } from '@tanstack/react-router'
import { landingRoutes } from '../../../contract/people/roles.ts'
import { button } from '../../shared/ui/button.css.ts'
import { builtAt } from '../addresses/all-addresses.ts'
import { useMe } from '../use-me.ts'

/** Leads to the conversation with the claimant of a contact; nothing for roles without an inbox. */
export function MessagesLink({ contactId }: { contactId: string }) {
  const { role } = useMe()
  const to = builtAt(`${landingRoutes[role]}/messages`)?.path
  if (!to) return null
  return (
    <Link to={to} search={{ split: 'all', with: contactId }} className={button()}>
      Open messages
    </Link>
  )
}
