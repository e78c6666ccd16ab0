import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import type { WorkspaceSlots } from '../slots/workspace-slots.ts'
import { loadAtom } from '../workspace-atoms.ts'
import type { RecordDefinition, Whereabouts } from './record-definition.ts'

interface Props {
  workspace: { readonly definition: { readonly noun: { readonly one: string } } }
  record: Pick<RecordDefinition<never, never>, 'absent' | 'whereabouts'>
  slots: Pick<WorkspaceSlots, 'recordLink'>
  id: string
}

/** A link or a notification has led to a row that is not in the queue. */
export function AbsentRow({ workspace, record, slots, id }: Props) {
  const { one } = workspace.definition.noun
  const { phase } = useAtomValue(loadAtom)
  if (phase.name === 'loading') return <Loading label={`Loading the ${one}`} rows={3} />
  const { whereabouts } = record
  const notHere = <Empty title={`This ${one} isn’t in the queue`}>{record.absent}</Empty>
  if (!whereabouts) return notHere
  return (
    <Sought key={id} noun={one} find={(signal) => whereabouts(id, signal)} notFound={notHere} link={slots.recordLink} />
  )
}

interface SoughtProps {
  noun: string
  find: (signal: AbortSignal) => Promise<Whereabouts | null>
  notFound: ReactNode
  link: WorkspaceSlots['recordLink']
}

/** Where the row went, with the way to the record that came of it. */
function Sought({ noun, find, notFound, link }: SoughtProps) {
  const { data, error, refetch } = useFetched('whereabouts', find)
  if (data === undefined && error !== undefined)
    return <Failed title={`The ${noun} could not be loaded`} message={reasonOf(error)} onRetry={refetch} />
  if (data === undefined) return <Loading label={`Loading the ${noun}`} rows={3} />
  if (data === null) return notFound
  const { title, text, leadsTo } = data
  return (
    <Empty title={title} action={leadsTo && link?.(leadsTo)}>
      {text}
    </Empty>
  )
}
