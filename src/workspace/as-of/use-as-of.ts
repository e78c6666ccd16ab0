import { useSyncExternalStore } from 'react'
import type { PastPlayer, PastState } from './as-of-player.ts'

export function usePast(player: PastPlayer): PastState {
  return useSyncExternalStore(player.watch, () => player.state)
}
