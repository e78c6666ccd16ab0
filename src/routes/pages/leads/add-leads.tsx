import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listLeadImports } from '../../../features/leads/api/list-lead-imports.ts'
import { AddLeadsHome } from '../../../features/leads/import/add-leads-home.tsx'
import { leadImport } from '../../../features/leads/import/lead-import.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { useImport } from '../../../workspace/import/use-import.ts'
import { leadsAddress } from '../../leads/lead-address.ts'
import { claimantAddress } from '../../places.ts'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

/** Leads are added here from files of locked estimates (section 3, "Scope-assist CSV"). */
export function AddLeadsRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const imports = useImport(leadImport)
  const turn = useTopicTurn('lead', longThrottle)
  const [asked, setAsked] = useState(0)
  const history = useFetched(`lead imports ${turn} ${asked}`, listLeadImports)
  return (
    <>
      <UndoReview />
      <AddLeadsHome
        imports={imports}
        zone={me.business.timezone}
        onReview={() => {
          imports.close()
          void navigate({ to: leadsAddress(me.role) ?? '/' })
        }}
        history={{ ...history, refetch: () => setAsked(asked + 1) }}
        onUndoImport={({ id, file }) => undoWork.importRun(id, `Import of ${file}`)}
        linkTo={(id, text) => (
          <Link to={claimantAddress(me.role, id)} className={link}>
            {text}
          </Link>
        )}
      />
    </>
  )
}
