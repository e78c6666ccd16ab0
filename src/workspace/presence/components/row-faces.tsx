import { initialsOf } from '../../../shared/ui/initials.ts'
import { personColour } from '../../../shared/ui/person-colour.ts'
import { useSecondsUntil } from '../../leases/use-leases.ts'
import { describeMarks } from '../../slots/describe-marks.ts'
import type { RowMark, RowMarks } from '../../slots/row-marks.ts'
import { heldAmong, useMarksOf } from '../row-presence.ts'
import { face, rowFaces } from './row-faces.css.ts'

/** So many faces have room on a row or a card. */
const mostFaces = 2

/** The colleagues at a row of a list, and how long one of them still holds it; nothing while nobody is there. */
export function RowFaces({ marks, id }: { marks: RowMarks | undefined; id: string }) {
  return <Faces marks={useMarksOf(marks, id)} />
}

/** The same for who knows the marks already. */
export function Faces({ marks }: { marks: readonly RowMark[] }) {
  if (marks.length === 0) return null
  const held = heldAmong(marks)
  const people = new Map([...(held ? [held] : []), ...marks].map(({ person }) => [person.id, person]))
  const text = describeMarks(marks)
  return (
    <span className={rowFaces} role="img" aria-label={text.join('; ')} title={text.join('\n')}>
      {[...people.values()].slice(0, held ? 1 : mostFaces).map((person) => (
        <span key={person.id} className={face} style={{ background: personColour(person.id) }}>
          {initialsOf(person.name)}
          {person.id === held?.person.id && held.until && <TimeLeft until={held.until} />}
        </span>
      ))}
    </span>
  )
}

function TimeLeft({ until }: { until: string }) {
  const seconds = useSecondsUntil(Date.parse(until))
  return (
    <span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
