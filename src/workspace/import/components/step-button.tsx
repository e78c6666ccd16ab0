import type { ComponentProps } from 'react'
import { Button } from '../../../shared/ui/button.tsx'

/** One step's button stands where the last one's did: the second click of a double click was not meant for it. */
export function StepButton({ onClick, ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} onClick={onClick && ((event) => event.detail < 2 && onClick(event))} />
}
