import { type ReactNode, useState } from 'react'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { IngestPlan } from '../ingest/ingest-plan.ts'
import type { useIngest } from '../ingest/use-ingest.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { SendBackDialog } from './send-back-dialog.tsx'
import type { SendBackValues } from './send-back-fields.tsx'

type IngestRun = ReturnType<typeof useIngest>

interface Asked {
  readonly plan: Pick<IngestPlan, 'allowed' | 'subordinates'>
  readonly claims: readonly IntakeRow[]
}

/** Asks for a reason before claims are sent back that have none; the ingest goes on with the answer. */
export function useSendBackReason(workspace: IntakeWorkspace, run: IngestRun): { run: IngestRun; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const start: IngestRun['start'] = async (plan) => {
    const claims = plan.allowed.flatMap((id) => {
      const row = workspace.rows.get(id)
      const isAsked = row?.action === 'send_back' && !row.send_back_reason && !plan.subordinates.has(id)
      return isAsked ? [row] : []
    })
    if (claims.length > 0) setAsked({ plan, claims })
    else await run.start(plan)
  }
  const goOn = async ({ plan, claims }: Asked, values: SendBackValues) => {
    setAsked(null)
    await run.start(plan, new Map(claims.map(({ id }) => [id, values])))
  }
  return {
    run: { ...run, start },
    dialog: asked && (
      <SendBackDialog
        claims={asked.claims}
        onClose={() => setAsked(null)}
        onConfirm={(values) => void goOn(asked, values)}
      />
    ),
  }
}
