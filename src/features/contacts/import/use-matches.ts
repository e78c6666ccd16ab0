import { useCallback, useEffect, useState } from 'react'
import { newOperation } from '../../../shared/operations/operation.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ChunkStore } from '../../../workspace/import/sending/chunk-store.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { type ContactMatch, differencesOf } from './contact-match.ts'
import { type UpdateApi, type UpdateOutcome, updateExisting } from './update-existing.ts'

interface Options {
  readonly store: Pick<ChunkStore, 'matches' | 'setMatches'>
  /** The file's. */
  readonly fileKey: string
  readonly fileName: string
  readonly api: UpdateApi
}

/** What a file had of contacts that were there already: fetched, updated, and kept as it is after that. */
export function useMatches({ store, fileKey, fileName, api }: Options) {
  const [matches, setMatches] = useState<readonly ContactMatch[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)

  const load = useCallback(() => {
    setFailure(null)
    store.matches(fileKey).then((found) => setMatches(found as ContactMatch[]), setFailure)
  }, [store, fileKey])
  useEffect(load, [load])

  const keep = (all: readonly ContactMatch[], outcomes: readonly UpdateOutcome[]) => {
    const now = new Map(outcomes.map(({ existing }) => [existing.id, existing]))
    const after = all.map((match) => ({ ...match, existing: now.get(match.existing.id) ?? match.existing }))
    setMatches(after)
    store.setMatches(fileKey, after).catch((error: unknown) => showErrorToast('Couldn’t save the comparison', error))
  }

  async function reread(updated: readonly UpdateOutcome[], all: readonly ContactMatch[]) {
    const outcomes: UpdateOutcome[] = []
    for (const one of updated) outcomes.push({ ...one, existing: await api.get(one.existing.id) })
    keep(all, outcomes)
  }

  async function update(chosen: readonly ContactMatch[]) {
    if (!matches) return
    const operation = newOperation(`Update ${countOf(chosen.length, 'contact')} from ${fileName}`.slice(0, 200))
    const outcomes: UpdateOutcome[] = []
    setProgress({ done: 0, total: chosen.length })
    try {
      await updateExisting(api, chosen, operation, (outcome) => {
        outcomes.push(outcome)
        setProgress({ done: outcomes.length, total: chosen.length })
      })
    } catch (error) {
      showErrorToast('Not all contacts were updated', error)
    }
    setProgress(null)
    keep(matches, outcomes)
    const refused = outcomes.flatMap(({ existing, refusal }) =>
      refusal === null ? [] : [[existing.id, refusal] as const],
    )
    setRefusals(new Map(refused))
    const updated = outcomes.filter(({ refusal }) => refusal === null)
    if (updated.length > 0) {
      const undone = () =>
        void reread(updated, matches).catch((error: unknown) => showErrorToast('The contacts didn’t reload', error))
      showUndoableToast(`${countOf(updated.length, 'contact')} updated`, operation, undone)
    }
  }

  const different = (matches ?? []).filter((match) => differencesOf(match).length > 0)
  return { matches, different, failure, refusals, progress, load, update }
}
