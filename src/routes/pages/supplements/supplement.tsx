import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import {
  type Supplement,
  type SupplementStage,
  supplementStageLabels,
} from '../../../../contract/supplements/supplement.ts'
import { supplementAggregate } from '../../../../machines/supplement/supplement.aggregate.ts'
import {
  findNextSupplement,
  supplementApi,
  type SupplementReply,
} from '../../../features/supplements/api/supplement-api.ts'
import { documentApiOf } from '../../../features/supplements/api/document-api.ts'
import { amountsApiOf } from '../../../features/supplements/api/amounts-api.ts'
import { SupplementDesk } from '../../../features/supplements/desk/supplement-desk.tsx'
import { page } from '../../../features/supplements/desk/desk-page.css.ts'
import { keepOpensNext, readOpensNext } from '../../../features/supplements/opens-next.ts'
import { reviewerChoices, supplementName } from '../../../features/supplements/supplement-labels.ts'
import { HistoryPanel } from '../../../features/history/components/history-panel.tsx'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useStreamChanges } from '../../../shared/live/use-topic-changes.ts'
import { CommandBar } from '../../../workspace/lifecycle/command-bar.tsx'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { notices } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast, showWhyNotToast } from '../../../shared/ui/toast.tsx'
import { NotesSection } from '../../../workspace/notes/components/notes-section.tsx'
import { HistoryLink } from '../../history-link.tsx'
import { undoOf, UndoReview } from '../../undo-review.tsx'
import { ClaimantLink } from '../../leads/claimant-link.tsx'
import { usePageSubject } from '../../shell/page-subject.ts'
import { conflictReading } from '../../supplements/conflict-reading.ts'
import { CheckedOutSupplement } from '../../supplements/supplement-presence.tsx'
import { supplementAddress, supplementsAddressOf } from '../../supplements/supplement-address.ts'
import { useMe } from '../../use-me.ts'

/** The button that leads on from a stage. */
const mainMoves: Readonly<Partial<Record<SupplementStage, string>>> = {
  awaiting_review: 'start',
  assignment: 'start',
  in_review: 'final',
  final_review: 'approve',
  complete: 'lock',
  request_closed: 'reopen',
}

const notLoaded = 'Couldn’t load this supplement'

/** One supplement on a page of its own, by either of its addresses. */
export function SupplementRoute() {
  const { supplement = '', supplementId = supplement } = useParams({ strict: false })
  return <SupplementPage key={supplementId} id={supplementId} />
}

function SupplementPage({ id }: { id: string }) {
  const { role } = useMe()
  const { data, error, busy, refetch } = useFetched(`supplement ${id}`, (signal) => supplementApi.get(id, signal))
  useStreamChanges('supplement', id, refetch)
  useRefetchOnFocus(refetch)
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    const back = (
      <Link to={supplementsAddressOf(role) ?? landingRoutes[role]} className={button()}>
        Back
      </Link>
    )
    return (
      <Empty title={notLoaded} action={back}>
        It doesn’t exist, or you don’t have access to it.
      </Empty>
    )
  }
  if (!data && busy) return <Loading label="Loading the supplement…" rows={10} />
  if (!data) return <Failed title={notLoaded} message={reasonOf(error)} onRetry={refetch} />
  return <Loaded reply={data} error={error} refetch={refetch} />
}

interface LoadedProps {
  reply: SupplementReply
  error: unknown
  refetch: () => void
}

function Loaded(props: LoadedProps) {
  return (
    <CheckedOutSupplement supplement={props.reply.supplement}>
      {(people, held) => <Record {...props} people={people} held={held} />}
    </CheckedOutSupplement>
  )
}

interface RecordProps extends LoadedProps {
  people: ReactNode
  /** Why it can't be changed: a colleague has it checked out. */
  held: string | null
}

function Record({ reply, error, refetch, people: colleagues, held }: RecordProps) {
  const { supplement } = reply
  usePageSubject(supplementName(supplement))
  const { business, role } = useMe()
  const may = useAtomValue(permissionAtom)
  const next = useNextSupplement(supplement)
  const opening = useOpensNext(supplement, next)
  const [amountsApi] = useState(() => amountsApiOf(supplement.id))
  const [documentApi] = useState(() => documentApiOf(supplement.id))
  const people = [...reply.appraisers, ...reply.appraiser_groups]
  return (
    <div className={page}>
      <UndoReview />
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
      </div>
      <SupplementDesk
        reply={reply}
        documentApi={documentApi}
        amountsApi={amountsApi}
        role={role}
        mayWork={may('supplements:work')}
        held={held}
        onChanged={refetch}
        zone={business.timezone}
        claimant={supplement.claimant_id && <ClaimantLink id={supplement.claimant_id} label="Open the claimant" />}
        moves={
          <CommandBar
            rules={supplementAggregate}
            record={supplement}
            name={supplementName(supplement)}
            zone={business.timezone}
            role={role}
            choices={{ user: reviewerChoices(reply) }}
            hasKeys
            hasNoReasons
            main={mainMoves[supplement.stage]}
            // Templates are chosen where requests are listed.
            without={['request']}
            held={held}
            conflicts={conflictReading}
            onChanged={() => {
              opening.noteDecision()
              refetch()
            }}
          />
        }
        next={
          <>
            <Button onClick={next}>
              Next supplement <Kbd>]</Kbd>
            </Button>
            <Checkbox checked={opening.isOn} onChange={opening.setOn}>
              Open the next after a decision
            </Checkbox>
            {colleagues}
          </>
        }
        notes={<NotesSection category="supplement" id={supplement.id} />}
        history={
          <HistoryPanel
            category="supplement"
            id={supplement.id}
            version={supplement.version}
            zone={business.timezone}
            nameOf={(id) => people.find((one) => one.id === id)?.name}
            linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
            {...(may('supplements:work') && { actionFor: undoOf })}
          />
        }
      />
    </div>
  )
}

/** Opens the next supplement once one's own decision has taken this one to another stage, where that is asked for. */
function useOpensNext({ stage, version }: Supplement, next: () => void) {
  const [isOn, setOn] = useState(readOpensNext)
  /** As it was when it was decided on, until what came of that is here: a colleague's later move opens nothing. */
  const [decided, setDecided] = useState<Pick<Supplement, 'stage' | 'version'> | null>(null)
  const settle = useEffectEvent((before: Pick<Supplement, 'stage'>) => {
    setDecided(null)
    if (isOn && before.stage !== stage) next()
  })
  useEffect(() => {
    if (decided && decided.version !== version) settle(decided)
  }, [decided, version])
  return {
    isOn,
    setOn(on: boolean) {
      keepOpensNext(on)
      setOn(on)
    },
    noteDecision: () => setDecided({ stage, version }),
  }
}

/** Opens the supplement that waits longest in the stage in which this one was opened, also once it was decided. */
function useNextSupplement({ id, stage }: Supplement): () => void {
  const { role } = useMe()
  const navigate = useNavigate()
  const [worked] = useState(stage)
  const next = async () => {
    try {
      const found = await findNextSupplement(worked, id)
      const to = found && supplementAddress(role, found)
      if (to) await navigate({ to })
      else showWhyNotToast('No next supplement', `No other waits in ${supplementStageLabels[worked].toLowerCase()}.`)
    } catch (error) {
      showErrorToast('Next supplement not opened', error)
    }
  }
  useCommands([
    { id: 'supplement.next', title: 'Next supplement', group: 'Actions', keys: ']', run: () => void next() },
  ])
  return () => void next()
}
