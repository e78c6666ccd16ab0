import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { StreamCategory } from '../../contract/categories.ts'
import { AsOfBar } from '../workspace/as-of/components/as-of-bar.tsx'
import { AsOfButton } from '../workspace/as-of/components/as-of-button.tsx'
import { asOfApi } from '../workspace/as-of/as-of-api.ts'
import { AsOfPlayer } from '../workspace/as-of/as-of-player.ts'
import type { WorkspaceSlots } from '../workspace/slots/workspace-slots.ts'
import { useMe } from './use-me.ts'

/** The history of one aggregate until a moment, in milliseconds since 1970. */
type RenderThen = (id: string, at: number) => ReactNode

/** What lets a queue's page look back: a button and a bar for its slots, and the queue as it was while one does. */
export function useQueueAsOf(category: StreamCategory, renderThen: RenderThen) {
  const { business } = useMe()
  const [player] = useState(() => new AsOfPlayer(category, asOfApi))
  // Only what changes the page: a moment that is played changes ten times a second.
  const isOpen = useSyncExternalStore(player.watch, () => player.state.isOpen)
  const isAsOf = useSyncExternalStore(player.watch, () => player.state.at !== null)
  const asOf = useMemo(
    () =>
      isAsOf
        ? {
            source: player,
            renderHistory: (id: string) => renderThen(id, player.state.at ?? Date.now()),
          }
        : null,
    [isAsOf, player, renderThen],
  )
  const button = <AsOfButton player={player} />
  const bar = isOpen && <AsOfBar player={player} api={asOfApi} zone={business.timezone} />
  const addTo = (slots: WorkspaceSlots): WorkspaceSlots => ({
    ...slots,
    tools: (queue) => (
      <>
        {slots.tools?.(queue)}
        {button}
      </>
    ),
    above: (queue) => (
      <>
        {bar}
        {slots.above?.(queue)}
      </>
    ),
  })
  return { asOf, addTo, button, bar, player }
}
