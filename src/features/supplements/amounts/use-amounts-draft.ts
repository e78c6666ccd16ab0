import { useState } from 'react'
import * as v from 'valibot'
import type { SupplementLine, SupplementLineName } from '../../../../contract/supplements/supplement-line.ts'
import type { Supplement } from '../../../../contract/supplements/supplement.ts'
import { useKeptDraft } from '../../../shared/form/use-kept-draft.ts'
import { instantByOwnClock } from '../../../shared/time/own-clock.ts'
import { AmountsDraft, amountsDraftName, draftAfter, draftOn, emptyDraft, linesTypedSince } from './amounts-draft.ts'
import { type EditedLines, lineOf, type TypedLine, typedOf } from './typed-lines.ts'

/** What a person types in the amounts of a supplement: kept in this browser until it is saved or discarded. */
export function useAmountsDraft({ id, version, lines: now }: Pick<Supplement, 'id' | 'version' | 'lines'>) {
  const schema = v.pipe(
    AmountsDraft,
    v.transform((kept) => draftOn(kept, now)),
  )
  const draft = useKeptDraft(amountsDraftName(id), schema, emptyDraft)
  const [first] = useState(draft.value)
  const change = (next: EditedLines, at = version) => draft.change(draftAfter(next, at, new Date().toISOString()))
  return {
    edited: draft.value.edited,
    /** Says what was restored; null where nothing was. */
    restored: draft.isRestored ? describeRestored(first, version) : null,
    type(name: SupplementLineName, typed: Partial<TypedLine>) {
      const before = draft.read().edited
      const { base, typed: was } = before[name] ?? { base: lineOf(now, name), typed: typedOf(lineOf(now, name)) }
      change({ ...before, [name]: { base, typed: { ...was, ...typed } } })
    },
    resolve(name: SupplementLineName, side: 'mine' | 'theirs') {
      const { [name]: edit, ...others } = draft.read().edited
      change(side === 'mine' && edit ? { ...others, [name]: { ...edit, base: lineOf(now, name) } } : others)
    },
    discard: draft.discard,
    /** Edits were saved as these lines; what was typed meanwhile stays. */
    settle(sent: EditedLines, saved: readonly SupplementLine[]) {
      change(linesTypedSince(draft.read().edited, sent, saved), version + 1)
    },
  }
}

function describeRestored({ at, version }: AmountsDraft, now: number): string {
  const since = version === now ? '' : ' The supplement has changed since.'
  return `Restored the amounts you typed on ${instantByOwnClock(at)} and did not save.${since}`
}
