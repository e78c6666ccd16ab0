import { type StaleFact, staleSentence } from '../../../../machines/message/message-facts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'

interface Props {
  stale: readonly StaleFact[]
  /** Puts what is true now in its place; missing while a colleague writes. */
  onRefill?: (() => void) | undefined
}

/** What the draft states and is no longer so. */
export function StaleLine({ stale, onRefill }: Props) {
  if (stale.length === 0) return null
  const canRefill = onRefill && stale.some(({ now }) => now !== '')
  return (
    <Notice tone="red" action={canRefill ? <Button onClick={onRefill}>Use the new one</Button> : undefined}>
      {stale.map(staleSentence).join(' ')}
    </Notice>
  )
}
