import type { IHeaderComp, IHeaderParams } from 'ag-grid-community'
import type { RowMark } from '../../slots/row-marks.ts'
import { initialsOf } from '../../../shared/ui/initials.ts'
import { personColour } from '../../../shared/ui/person-colour.ts'
import { clock } from '../../../shared/time/own-clock.ts'
import { drawCell, span } from './draw-cell.ts'
import type { CellParams } from '../grid-context.ts'
import { face, faceAgain, lock, marks as marksStyle, sign } from './marks.css.ts'

const verbs: Record<RowMark['kind'], string> = {
  looks: 'looks at this',
  edits: 'is editing this',
  holds: 'holds this',
  draft: 'has this in a draft',
  pending: 'has sent this; it waits for the network',
}
/** What says most about whether one may go ahead comes first. */
const order: readonly RowMark['kind'][] = ['holds', 'edits', 'pending', 'draft', 'looks']
const signs: Partial<Record<RowMark['kind'], string>> = { draft: '✎', pending: '↑' }

const none: readonly RowMark[] = []

/** That one is oneself at a row goes without saying. */
function marksOf({ data, context }: CellParams): readonly RowMark[] {
  const marks = data ? context.desk.marks.of(data.id) : none
  return marks.length === 0 ? none : marks.filter(({ kind, mine }) => !mine || kind !== 'looks')
}

const isOutOfPlace = ({ data, context }: CellParams) => data !== undefined && context.sorting.isOutOfPlace(data.id)

const MarksCell = drawCell((params) => {
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
})

/** What colleagues do on the row, and whether it stands where the sort would not put it; nothing, mostly. */
export function marksCell(params: CellParams) {
  return marksOf(params).length > 0 || isOutOfPlace(params) ? { component: MarksCell } : undefined
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

/** The heading says in the browser's way what is below it: the grid's own tooltips would be made for every cell. */
export class MarksHead implements IHeaderComp {
  #gui!: HTMLElement

  init({ displayName }: IHeaderParams) {
    this.#gui = document.createElement('span')
    this.#gui.className = 'ag-header-cell-text'
    this.#gui.textContent = displayName
    this.#gui.title = 'Who looks at a claim, edits it or holds it'
  }

  getGui() {
    return this.#gui
  }

  refresh() {
    return true
  }
}
