import { useSyncExternalStore } from 'react'
import type { AsOfPlayer, AsOfState } from './as-of-player.ts'

export function useAsOf(player: AsOfPlayer): AsOfState {
  return useSyncExternalStore(player.watch, () => player.state)
}
