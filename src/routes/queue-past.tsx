import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { StreamCategory } from '../../contract/categories.ts'
import { PastBar } from '../features/past/components/past-bar.tsx'
import { PastButton } from '../features/past/components/past-button.tsx'
import { pastApi } from '../features/past/past-api.ts'
import { PastPlayer } from '../features/past/past-player.ts'
import type { QueueSlots } from '../shared/queue/queue-slots.ts'
import { useMe } from './use-me.ts'

/** A thing's drawer as it was at a moment, in milliseconds since 1970. */
type RenderThen = (id: string, close: () => void, at: number) => ReactNode

/** What lets a queue's page look back: a button and a bar for its slots, and the queue as it was while one does. */
export function useQueuePast(category: StreamCategory, renderThen: RenderThen) {
  const { business } = useMe()
  const [player] = useState(() => new PastPlayer(category, pastApi))
  // Only what changes the page: a moment that is played changes ten times a second.
  const isOpen = useSyncExternalStore(player.watch, () => player.state.isOpen)
  const isPast = useSyncExternalStore(player.watch, () => player.state.at !== null)
  const past = useMemo(
    () =>
      isPast
        ? {
            source: player,
            renderDrawer: (id: string, close: () => void) => renderThen(id, close, player.state.at ?? Date.now()),
          }
        : null,
    [isPast, player, renderThen],
  )
  const addTo = (slots: QueueSlots): QueueSlots => ({
    ...slots,
    tools: (queue) => (
      <>
        {slots.tools?.(queue)}
        <PastButton player={player} />
      </>
    ),
    above: (queue) => (
      <>
        {isOpen && <PastBar player={player} api={pastApi} zone={business.timezone} />}
        {slots.above?.(queue)}
      </>
    ),
  })
  return { past, addTo }
}
