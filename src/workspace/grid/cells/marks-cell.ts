import { describeMarks } from '../../slots/describe-marks.ts'
import type { RowMark } from '../../slots/row-marks.ts'
import { initialsOf } from '../../../shared/ui/initials.ts'
import { personColour } from '../../../shared/ui/person-colour.ts'
import { drawCell, span } from './draw-cell.ts'
import type { WorkspaceRow } from '../../definition.ts'
import type { CellParams } from '../grid-context.ts'
import { face, faceAgain, lock, marked, markedText, marks as marksStyle, sign } from './marks.css.ts'

/** The order of the marks: those that bear most on whether the user can edit come first. */
const order: readonly RowMark['kind'][] = ['holds', 'edits', 'pending', 'draft', 'looks']
const signs: Partial<Record<RowMark['kind'], string>> = { draft: '✎', pending: '↑' }

const none: readonly RowMark[] = []

/** A renderer for the cell that also shows who is at its row; undefined while nobody is, which is mostly. */
export function markedCells<Row extends WorkspaceRow<Field>, Field extends string>() {
  type Params = CellParams<Row, Field>
  const component = drawCell<Params>(drawMarkedCell)
  return (params: Params) => (marksOf(params).length > 0 || isOutOfPlace(params) ? { component } : undefined)
}

/** What others do on the row, and what the user does beyond looking at it. */
function marksOf<Row extends WorkspaceRow<Field>, Field extends string>({ data, context }: CellParams<Row, Field>) {
  const marks = data ? context.workspace.marks.of(data.id) : none
  return marks.length === 0 ? none : marks.filter(({ kind, mine }) => !mine || kind !== 'looks')
}

function isOutOfPlace<Row extends WorkspaceRow<Field>, Field extends string>({
  data,
  context,
}: CellParams<Row, Field>): boolean {
  return data !== undefined && context.sort.isOutOfPlace(data.id)
}

function drawMarkedCell<Row extends WorkspaceRow<Field>, Field extends string>(params: CellParams<Row, Field>) {
  const around = span('', marked)
  const place = span('', marksStyle)
  around.append(span(params.valueFormatted ?? String(params.value ?? ''), markedText), place)
  const marks = marksOf(params)
  const text = describeMarks(marks)
  if (isOutOfPlace(params)) {
    text.push('Changed since sorting. Moves when you leave the row')
    place.append(span('⇅', sign))
  }
  drawMarks(place, marks)
  place.setAttribute('role', 'img')
  place.setAttribute('aria-label', text.join('; '))
  place.setAttribute('title', text.join('\n'))
  return around
}

function drawMarks(place: HTMLElement, marks: readonly RowMark[]) {
  const sorted = marks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const others = new Map(sorted.filter(({ mine }) => !mine).map(({ person }) => [person.id, person]))
  // A countdown takes the second one's room.
  const mostFaces = sorted.some(({ kind }) => kind === 'holds') ? 1 : 2
  for (const [n, person] of [...others.values()].slice(0, mostFaces).entries()) {
    const one = span(initialsOf(person.name), n > 0 ? `${face} ${faceAgain}` : face)
    one.style.background = personColour(person.id)
    place.append(one)
  }
  for (const { kind, until } of sorted) {
    const token = signs[kind]
    if (token) place.append(span(token, sign))
    if (kind !== 'holds') continue
    const left = span(until ? secondsLeft(until) : '', lock)
    if (until) left.dataset['until'] = until
    place.append(left)
  }
}

/** Seconds until something ends by itself. */
export function secondsLeft(until: string): string {
  return String(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))
}
