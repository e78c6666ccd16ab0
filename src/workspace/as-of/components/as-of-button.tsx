import { Button } from '../../../shared/ui/button.tsx'
import type { AsOfPlayer } from '../as-of-player.ts'
import { useAsOf } from '../use-as-of.ts'

/** The clock among a queue's tools: opens the slider, and closes it again. */
export function AsOfButton({ player }: { player: AsOfPlayer }) {
  const { isOpen } = useAsOf(player)
  return (
    <Button
      icon="history"
      title="History"
      aria-expanded={isOpen}
      onClick={() => (isOpen ? player.close() : player.open())}
    >
      History
    </Button>
  )
}
