import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ContactLink } from '../features/wallboard/components/waiting-list.tsx'
import { claimantAddress } from './places.ts'
import { useMe } from './use-me.ts'

/** Links names of contacts to their pages under the role's own address. */
export function useContactLink(): ContactLink {
  const { role } = useMe()
  return useMemo<ContactLink>(
    () =>
      ({ id, ...rest }) => <Link to={claimantAddress(role, id)} {...rest} />,
    [role],
  )
}
