import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { putLeads } from '../../../../contract/calls/put-leads.ts'
import type { NewLead } from '../../../../contract/leads/lead-fields.ts'
import { type OpenSameLead, sameByLabels, sameLeadCode } from '../../../../contract/leads/same-lead.ts'
import { scopeFile } from '../../../../machines/scope-file/scope-file.ts'
import { send } from '../../../shared/api/client.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { CompareRows } from '../../../workspace/import/compare/compare-rows.tsx'
import type { ChunkStore } from '../../../workspace/import/sending/chunk-store.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { labelOfDifference, type LeadMatch, matchesIn, shownDifference, updateOf } from './lead-match.ts'

/** Replaces values of leads and production logs, and makes those that were confirmed; answers with what is left. */
export type ReplaceLeads = (leads: NewLead[], operation: Operation) => Promise<readonly LeadMatch[]>

const replaceLeads: ReplaceLeads = async (leads, operation) =>
  matchesIn(leads, await send(putLeads, { body: { leads, existing: 'replace', confirmed: [sameLeadCode] }, operation }))

const aRequest = 500

interface Props {
  store: Pick<ChunkStore, 'matches' | 'setMatches'>
  fileKey: string
  fileName: string
  /** Leads to the contact. */
  linkTo: (id: string, text: string) => ReactNode
  onClose: () => void
  onChanged: () => void
  replace?: ReplaceLeads
}

/** Leads and production logs that a file found with other values; those that are chosen take the file's. */
export function CompareLeads(props: Props) {
  const { store, fileKey, fileName, linkTo, onClose, onChanged, replace = replaceLeads } = props
  const [matches, setMatches] = useState<readonly LeadMatch[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const load = useCallback(() => {
    setFailure(null)
    store.matches(fileKey).then((found) => setMatches(found as LeadMatch[]), setFailure)
  }, [store, fileKey])
  useEffect(load, [load])

  async function update(keys: ReadonlySet<string>) {
    const all = matches ?? []
    const chosen = all.filter((match) => keys.has(keyOf(match)))
    const operation = newOperation(`${labelOf(chosen)} from ${fileName}`.slice(0, 200))
    const left = new Map(all.map((match) => [keyOf(match), match]))
    let done = 0
    try {
      for (; done < chosen.length; done += aRequest) {
        setProgress({ done, total: chosen.length })
        const some = chosen.slice(done, done + aRequest)
        const kept = await replace(some.map(updateOf), operation)
        for (const match of some) left.delete(keyOf(match))
        for (const match of [...some.flatMap(keptPart), ...kept]) {
          const { completed } = left.get(keyOf(match)) ?? {}
          left.set(keyOf(match), { ...match, ...(completed && { completed }) })
        }
      }
    } catch (error) {
      showErrorToast('Not all leads were updated', error)
    }
    setProgress(null)
    const after = [...left.values()]
    setMatches(after)
    store.setMatches(fileKey, after).catch((error: unknown) => showErrorToast('Couldn’t save the comparison', error))
    const updated = Math.min(done, chosen.length)
    if (updated === 0) return
    showUndoableToast(
      `${countOf(updated, 'lead')} ${chosen.every(({ same }) => same) ? 'added' : 'updated'}`,
      operation,
      onChanged,
    )
    onChanged()
  }

  const rows = matches?.filter(isOpen).map((match) => {
    const isLocked = !match.same && match.differences.every(({ locked }) => locked !== null)
    return {
      key: keyOf(match),
      name: nameOf(match),
      detail: match.row.claim_number,
      link: linkTo(match.claimant_id, 'Open contact'),
      ...(match.same && { isNew: true as const }),
      values: [
        ...(match.same ?? []).map(shownSame),
        ...match.differences.map((one) => ({
          label: labelOfDifference(one),
          existing: shownDifference(one, one.existing),
          row:
            one.locked === null || isLocked
              ? shownDifference(one, one.sent)
              : `${shownDifference(one, one.sent)} (${one.locked.toLowerCase()})`,
        })),
      ],
      locked: isLocked ? `${match.differences[0]?.locked ?? 'Locked'}. An admin can reopen it with a reason.` : null,
      refusal: null,
    }
  })
  return (
    <CompareRows
      noun={scopeFile.noun}
      fileName={fileName}
      rows={rows ?? null}
      same={0}
      completed={(matches ?? []).filter(hasCompleted).map((match) => ({
        key: keyOf(match),
        name: nameOf(match),
        detail: match.row.claim_number,
        link: linkTo(match.claimant_id, 'Open contact'),
        values: (match.completed ?? []).map((one) => ({
          label: labelOfDifference(one),
          existing: 'Empty',
          row: shownDifference(one, one.sent),
        })),
      }))}
      failure={failure}
      progress={progress}
      onRetry={load}
      onUpdate={(keys) => void update(keys)}
      onClose={onClose}
    />
  )
}

const labelOf = (chosen: readonly LeadMatch[]) =>
  `${chosen.every(({ same }) => same) ? 'Add' : 'Update'} ${countOf(chosen.length, 'lead')}`

const keyOf = ({ row, claimant_id }: LeadMatch) => `${claimant_id} ${row.estimate_total ?? ''}`

/** An open lead beside the one that the row would make. */
function shownSame({ id, name, by }: OpenSameLead) {
  const existing = id === null ? 'A lead that you don’t have access to' : name || 'Lead without a name'
  return { label: `Open lead of the same ${sameByLabels[by]}`, existing, row: 'One more lead' }
}

function nameOf({ row }: LeadMatch): string {
  const name = row.production_log?.customer_name
  return typeof name === 'string' && name !== '' ? name : (row.vehicle ?? row.vin)
}

/** What an update leaves as it is, and what the file has completed. */
function keptPart(match: LeadMatch): LeadMatch[] {
  const kept = { ...match, differences: match.differences.filter(({ locked }) => locked !== null) }
  return kept.differences.length > 0 || hasCompleted(match) ? [kept] : []
}

const isOpen = ({ differences, same }: LeadMatch) => same !== undefined || differences.length > 0
const hasCompleted = ({ completed = [] }: LeadMatch) => completed.length > 0
