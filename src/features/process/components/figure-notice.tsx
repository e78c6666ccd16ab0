import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { Figure } from '../figure.ts'

interface Props {
  figure: Figure
  /** How many stand behind it, wherever they are now; undefined until that is known. */
  total: number | undefined
  /** What is shown of them: `what waits here of`, `the 36 here of`. */
  shown: string
  /** What all of the list is called: `the whole queue`. */
  all: string
  onShowAll: () => void
}

/** Says that a list shows only what stands behind a figure of the process, and leads to all of it. */
export function FigureNotice({ figure: { title, words }, total, shown, all, onShowAll }: Props) {
  return (
    <Notice tone="blue" action={<Button onClick={onShowAll}>Show {all}</Button>}>
      {total === undefined
        ? `Looking up what stands behind “${title}”…`
        : `Only ${shown} ${countOf(total, ...words)} behind “${title}”.`}
    </Notice>
  )
}
