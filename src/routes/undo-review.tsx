import { useSelector } from '@xstate/react'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import type { UndoPlan } from '../../contract/undo/undo-plan.ts'
import { versionsInEffect } from '../../machines/undo/undo-history.ts'
import { describeEvent, loadedHistory, useHistories } from '../features/history/histories.ts'
import { viewerZone } from '../shared/time/format-time.ts'
import { undoApi } from '../workspace/undo/api/undo-api.ts'
import { UndoDialog } from '../workspace/undo/components/undo-dialog.tsx'
import { UndoThis } from '../workspace/undo/components/undo-this.tsx'
import { openUndo } from '../workspace/undo/undo-session.ts'
import { useMe } from './use-me.ts'

/** Undo, for all pages of this tab. */
export const undoWork = openUndo(undoApi)

/** The review of an undo plan, in the words of histories. Once in a page from which something can be undone. */
export function UndoReview() {
  const me = useMe()
  const plan = useSelector(undoWork.actor, ({ context }) => context.plan)
  const isReadable = useHistories(plan ? categoriesIn(plan) : [])
  return (
    <UndoDialog
      work={undoWork}
      zone={me.business.timezone}
      describeIn={({ names }) =>
        isReadable ? (event) => describeEvent(event, (id) => names[id], { zone: me.business.timezone }) : null
      }
    />
  )
}

function categoriesIn({ of, steps, dependents }: UndoPlan): string[] {
  const streams = [of.event?.stream, ...steps.map(({ stream }) => stream), ...dependents.map(({ stream }) => stream)]
  return streams.flatMap((stream) => (stream ? categoryOf(stream) : []))
}

/** "Undo this" at an event of a loaded history, as long as the event is in effect and its manifest has a rule for it. */
export function undoOf(event: Recorded, history: readonly Recorded[]) {
  const rule = loadedHistory(categoryOf(event.stream))?.aggregate.undo
  return (
    rule?.events.includes(event.type) &&
    versionsInEffect(history).has(event.version) && (
      <UndoThis
        onPress={() => undoWork.event(event.id, describeEvent(event, () => undefined, { zone: viewerZone }).title)}
      />
    )
  )
}
