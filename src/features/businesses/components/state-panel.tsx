import { useState } from 'react'
import type { Business } from '../../../../contract/businesses/business.ts'
import type { StateChange } from '../../../../contract/businesses/business-state.ts'
import { decideState, type StateCommand } from '../../../../machines/business/business.decide.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { BusinessStateApi } from '../api/businesses-api.ts'
import { below } from './businesses.css.ts'
import { buttons, change, changeList, note } from './state-panel.css.ts'
import { StateTag } from './state-tag.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export interface StatePanelProps {
  api: BusinessStateApi
  business: Business
  /** The business of the person who looks at it. */
  ownBusinessId: string
  /** The reader's time zone. */
  zone: string
  onChanged: () => void
}

/** Whether a business is in use, and what the platform does about it; what cannot be done now says why. */
export function StatePanel({ api, business, ownBusinessId, zone, onChanged }: StatePanelProps) {
  const [asked, setAsked] = useState<'suspend' | 'delete' | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const isOwn = business.id === ownBusinessId
  const { suspension, deletion } = business
  const run = async (name: string, done: string, work: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await work()
      showDoneToast(done)
    } catch (error) {
      showErrorToast(`${business.name} not changed`, error)
    }
    setBusy(null)
    onChanged()
  }
  const dialog = { api, business, onDone: onChanged, onClose: () => setAsked(null) }
  return (
    <section className={below} aria-label="State">
      <h3 className={panelTitle}>
        State <StateTag state={business.state} />
      </h3>
      {suspension && (
        <p className={note}>
          No one gets in and nothing is sent. Suspended by {suspension.by} on {formatInstant(suspension.at, zone)}:{' '}
          {suspension.reason}
        </p>
      )}
      {deletion && (
        <p className={note}>
          All of it will be deleted on {formatInstant(deletion.due_at, zone)}. Planned by {deletion.by} on{' '}
          {formatInstant(deletion.at, zone)}.
        </p>
      )}
      <div className={buttons}>
        <Button
          tone="danger"
          whyNot={whyNot({ type: 'SuspendBusiness', reason: '', isOwn }, business)}
          onClick={() => setAsked('suspend')}
        >
          Suspend business
        </Button>
        <Button
          busy={busy === 'resume'}
          whyNot={whyNot({ type: 'ResumeBusiness' }, business)}
          onClick={() => void run('resume', `${business.name} is in use again`, api.resume)}
        >
          Resume business
        </Button>
        {deletion ? (
          <Button
            busy={busy === 'keep'}
            onClick={() => void run('keep', `The deletion of ${business.name} is canceled`, api.cancelDeletion)}
          >
            Cancel deletion
          </Button>
        ) : (
          <Button
            tone="danger"
            whyNot={whyNot({ type: 'PlanDeletion', name: business.name, dueAt: '' }, business)}
            onClick={() => setAsked('delete')}
          >
            Delete business…
          </Button>
        )}
      </div>
      <Changes api={api} business={business} zone={zone} />
      {asked === 'suspend' && <SuspendDialog {...dialog} />}
      {asked === 'delete' && <DeleteDialog {...dialog} />}
    </section>
  )
}

/** What the server would say, by the same decision. */
function whyNot(command: StateCommand, business: Business): string | null {
  const decision = decideState(command, business)
  return decision.ok ? null : decision.refusal.reason
}

const titles: Readonly<Record<StateChange['type'], string>> = {
  BusinessSuspended: 'Suspended',
  BusinessResumed: 'Resumed',
  BusinessDeletionPlanned: 'Deletion planned',
  BusinessDeletionCanceled: 'Deletion canceled',
  BusinessDeleted: 'Deleted',
}

/** What was done, the newest first; nothing is shown of a business that has always been in use. */
function Changes({ api, business, zone }: Pick<StatePanelProps, 'api' | 'business' | 'zone'>) {
  const key = `states of ${business.id} ${business.version}`
  const { data, error, refetch } = useFetched(key, (signal) => api.changes(signal))
  if (!data && error !== undefined)
    return <Failed title="The history could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  if (!data) return <Loading label="Loading the history…" rows={1} />
  if (data.length === 0) return null
  return (
    <ul className={changeList} aria-label="History of its state">
      {data.map(({ type, at, by, reason }) => (
        <li key={`${type} ${at}`} className={change}>
          {titles[type]} by {by}, {formatInstant(at, zone)}
          {reason && `: ${reason}`}
        </li>
      ))}
    </ul>
  )
}
