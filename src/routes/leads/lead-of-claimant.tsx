import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { leadStatusLabels } from '../../../contract/leads/lead.ts'
import { leadOfContact } from '../../features/leads/api/lead-api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { link } from '../../shared/ui/page.css.ts'
import { Notice } from '../../shared/ui/states.tsx'
import { useMe } from '../use-me.ts'
import { leadAddress } from './lead-address.ts'

/** The lead of a claimant with its status, and the way to its page; nothing where there is none, or no page for it. */
export function LeadOfClaimant({ claimant }: { claimant: string }) {
  const may = useAtomValue(permissionAtom)
  return may('leads:assigned') && <LeadLine key={claimant} claimant={claimant} />
}

function LeadLine({ claimant }: { claimant: string }) {
  const { role } = useMe()
  const turn = useTopicTurn('lead')
  const { data: lead } = useFetched(`lead of ${claimant} ${turn}`, (signal) => leadOfContact(claimant, signal))
  const to = lead && leadAddress(role, lead.id)
  if (!lead || lead.deleted_at !== null || !to) return null
  return (
    <Notice
      tone="blue"
      action={
        <Link to={to} className={link}>
          Open lead
        </Link>
      }
    >
      Lead: {leadStatusLabels[lead.status].toLowerCase()}
    </Notice>
  )
}
