import { Button } from '../../../shared/ui/button.tsx'
import type { PastPlayer } from '../as-of-player.ts'
import { usePast } from '../use-as-of.ts'

/** The clock among a queue's tools: opens the slider, and closes it again. */
export function PastButton({ player }: { player: PastPlayer }) {
  const { isOpen } = usePast(player)
  return (
    <Button icon="history" aria-expanded={isOpen} onClick={() => (isOpen ? player.close() : player.open())}>
      Past
    </Button>
  )
}
