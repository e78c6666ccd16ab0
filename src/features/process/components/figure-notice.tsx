import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { Figure } from '../figure.ts'

interface Props {
  figure: Figure
  /** How many stand behind it, wherever they are now; undefined until that is known. */
  total: number | undefined
  /** What is shown of them: `what waits here of`, `the 36 here of`. */
  shown: string
  /** What all of the list is called: `the whole queue`. */
  all: string
  /** Why it is not known what stands behind it. */
  error: unknown
  /** What is shown then: `all of the queue is shown`. */
  instead: string
  onRetry: () => void
  onShowAll: () => void
}

/** Says that a list shows only what stands behind a figure of the process, and leads to all of it. */
export function FigureNotice({
  figure: { title, nouns },
  total,
  shown,
  all,
  error,
  instead,
  onRetry,
  onShowAll,
}: Props) {
  const showAll = <Button onClick={onShowAll}>Show {all}</Button>
  if (error !== undefined) {
    const actions = (
      <>
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
        {showAll}
      </>
    )
    return (
      <Notice tone="amber" action={actions}>
        What stands behind “{title}” can’t be listed, so {instead}: {reasonOf(error)}
      </Notice>
    )
  }
  return (
    <Notice tone="blue" action={showAll}>
      {total === undefined
        ? `Looking up what stands behind “${title}”…`
        : `Only ${shown} ${countOf(total, ...nouns)} behind “${title}”.`}
    </Notice>
  )
}
