import { ChipButton } from '../../shared/ui/chip.tsx'
import { views } from './card.css.ts'

interface Props {
  isBoard: boolean
  onChange: (isBoard: boolean) => void
}

/** Shows the same records as a board or as a grid. */
export function BoardSwitch({ isBoard, onChange }: Props) {
  return (
    <span className={views} role="group" aria-label="View">
      <ChipButton on={isBoard} aria-pressed={isBoard} onClick={() => onChange(true)}>
        Board
      </ChipButton>
      <ChipButton on={!isBoard} aria-pressed={!isBoard} onClick={() => onChange(false)}>
        Grid
      </ChipButton>
    </span>
  )
}
