import type { ColDef, IHeaderComp, IHeaderParams } from 'ag-grid-community'
import type { RowMark } from '../../slots/row-marks.ts'
import { initialsOf } from '../../../shared/ui/initials.ts'
import { personColour } from '../../../shared/ui/person-colour.ts'
import { clock } from '../../../shared/time/own-clock.ts'
import { drawCell, span } from './draw-cell.ts'
import type { Noun, WorkspaceRow } from '../../definition.ts'
import type { CellParams } from '../grid-context.ts'
import { leadingColumn } from '../leading-column.ts'
import { face, faceAgain, lock, marks as marksStyle, sign } from './marks.css.ts'

const verbs: Record<RowMark['kind'], string> = {
  looks: 'looks at this',
  edits: 'is editing this',
  holds: 'holds this',
  draft: 'has this in a draft',
  pending: 'has sent this; it waits for the network',
}
/** The order of the marks: those that bear most on whether the user can edit come first. */
const order: readonly RowMark['kind'][] = ['holds', 'edits', 'pending', 'draft', 'looks']
const signs: Partial<Record<RowMark['kind'], string>> = { draft: '✎', pending: '↑' }

const none: readonly RowMark[] = []

/** Who is at a row. Not one of its fields, so it is neither filtered, sorted, copied nor hidden. */
export const marksColumnId = 'marks'

export function marksColumn<Row extends WorkspaceRow<Field>, Field extends string>(noun: Noun): ColDef<Row> {
  type Params = CellParams<Row, Field>
  const component = drawCell<Params>(drawMarksCell)
  return {
    colId: marksColumnId,
    headerName: 'People',
    headerComponent: marksHead(noun),
    width: 50,
    ...leadingColumn,
    // Nothing, mostly.
    cellRendererSelector: (params: Params) =>
      marksOf(params).length > 0 || isOutOfPlace(params) ? { component } : undefined,
  }
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

function drawMarksCell<Row extends WorkspaceRow<Field>, Field extends string>(params: CellParams<Row, Field>) {
  const place = span('', marksStyle)
  const marks = marksOf(params)
  const words = wordsOf(marks)
  if (isOutOfPlace(params)) {
    words.push('Changed since it was sorted: takes its place when you let it go')
    place.append(span('⇅', sign))
  }
  drawMarks(place, marks)
  place.setAttribute('role', 'img')
  place.setAttribute('aria-label', words.join('; '))
  place.setAttribute('title', words.join('\n'))
  return place
}

function drawMarks(place: HTMLElement, marks: readonly RowMark[]) {
  const sorted = marks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const others = new Map(sorted.filter(({ mine }) => !mine).map(({ person }) => [person.id, person]))
  const [first] = sorted.filter(({ kind }) => kind === 'holds' || kind === 'edits')
  if (first && !first.mine) place.style.boxShadow = `inset 3px 0 ${personColour(first.person.id)}`
  // A countdown takes the second one's room.
  const mostFaces = sorted.some(({ kind }) => kind === 'holds') ? 1 : 2
  for (const [n, person] of [...others.values()].slice(0, mostFaces).entries()) {
    const one = span(initialsOf(person.name), n > 0 ? `${face} ${faceAgain}` : face)
    one.style.background = personColour(person.id)
    place.append(one)
  }
  for (const { kind, until } of sorted) {
    const word = signs[kind]
    if (word) place.append(span(word, sign))
    if (kind !== 'holds') continue
    const left = span(until ? secondsLeft(until) : '', lock)
    if (until) left.dataset['until'] = until
    place.append(left)
  }
}

function wordsOf(marks: readonly RowMark[]): string[] {
  return marks.map(({ kind, mine, person, until }) => {
    const who = mine ? 'You' : person.name
    const verb = mine
      ? verbs[kind].replace(/^is /, 'are ').replace(/^(holds|has|looks)/, (word) => own[word] ?? word)
      : verbs[kind]
    return `${who} ${verb}${until ? ` until ${clock(until)}` : ''}`
  })
}

const own: Record<string, string> = { holds: 'hold', has: 'have', looks: 'look' }

/** Seconds until something ends by itself. */
export function secondsLeft(until: string): string {
  return String(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))
}

/** Explains the column by the title of its heading: the grid's own tooltips would be made for every cell. */
function marksHead(noun: Noun) {
  return class implements IHeaderComp {
    #gui!: HTMLElement

    init({ displayName }: IHeaderParams) {
      this.#gui = document.createElement('span')
      this.#gui.className = 'ag-header-cell-text'
      this.#gui.textContent = displayName
      this.#gui.title = `Who looks at a ${noun.one}, edits it or holds it`
    }

    getGui() {
      return this.#gui
    }

    refresh() {
      return true
    }
  }
}
