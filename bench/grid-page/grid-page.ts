import '../../src/shared/ui/theme.css.ts'
import { makeContact } from '../../stories/features/contacts/contact.factory.ts'
import { makeClaims } from '../../stories/features/intake/made-claims.ts'
import type { ShownGrid } from './shown-grid.ts'

/** The bare grid with claims or contacts, the intake review, and the contacts' grid. */
export type ShownKind = 'bare' | 'desk' | 'bare contacts' | 'sheet'

/** What the bench asks of this page. */
export interface GridPage {
  /** Milliseconds until the first rows, and until all of them, are there. */
  show: (kind: ShownKind, rows: number) => Promise<{ first: number; all: number }>
  /** Milliseconds of each frame while scrolling. */
  scroll: (frames: number) => Promise<number[]>
  /** Milliseconds of each frame while so many rows a second change. */
  change: (rowsASecond: number, frames: number) => Promise<number[]>
  /** The same while scrolling, with so many colleagues at rows, who move on once a second, as do the rows they hold. */
  work: (people: number, rowsASecond: number, frames: number) => Promise<number[]>
  /** Milliseconds of each frame while Down is held, one row a frame; beside the desk its panel is open, and follows. */
  walk: (frames: number) => Promise<number[]>
}
declare global {
  interface Window {
    gridPage: GridPage
  }
}

let grid: ShownGrid | null = null
let count = 0

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const until = async (isSo: () => boolean) => {
  while (!isSo()) await frame()
}
const showsRows = () => Boolean(document.querySelector('.ag-row [col-id="claim_number"]')?.textContent?.trim())

async function framesOf(frames: number, work: (n: number) => void): Promise<number[]> {
  const times: number[] = []
  let before = await frame()
  for (let n = 0; n < frames; n += 1) {
    work(n)
    const now = await frame()
    times.push(now - before)
    before = now
  }
  return times
}

window.gridPage = {
  async show(kind, rows) {
    count = rows
    const place = document.getElementById('root') as HTMLElement
    const showIn = await gridOf(kind, rows)
    await frame()
    const began = performance.now()
    grid = showIn(place)
    await until(showsRows)
    const first = performance.now() - began
    await until(() => grid?.held() === rows)
    return { first, all: performance.now() - began }
  },

  async scroll(frames) {
    return framesOf(frames, (await scroller()).turn)
  },

  change(rowsASecond, frames) {
    return framesOf(
      frames,
      changer(rowsASecond, () => 0),
    )
  },

  async walk(frames) {
    grid?.open?.(0)
    await new Promise((resolve) => setTimeout(resolve, openingMs))
    document.querySelector<HTMLElement>('.ag-row[row-index="0"] .ag-cell[col-id="claim_number"]')?.focus()
    const key = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true, repeat: true }
    const times = await framesOf(frames, () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key)))
    const reached = Number(document.activeElement?.closest('.ag-row')?.getAttribute('row-index'))
    if (reached !== frames) throw new Error(`The cursor is on row ${reached} after ${frames} presses.`)
    return times
  },

  async work(people, rowsASecond, frames) {
    const scroll = await scroller()
    const change = changer(rowsASecond, scroll.first)
    return framesOf(frames, (n) => {
      if (n % 60 === 0) {
        const first = scroll.first()
        // Every fifth of them is at a row in view, or the one would cost nothing.
        grid?.mark?.(
          Array.from({ length: people }, (_, p) => (p % 5 === 0 ? first + (p % 25) : (p * 7919 + n) % count)),
        )
      }
      change(n)
      scroll.turn(n)
    })
  },
}

/** Only what is asked for: the import of the product's grids brings parts that the bare one does without. */
async function gridOf(kind: ShownKind, rows: number): Promise<(place: HTMLElement) => ShownGrid> {
  if (kind === 'bare' || kind === 'desk') {
    const claims = makeClaims(rows)
    if (kind === 'desk') {
      const { showDesk } = await import('./desk-grid.tsx')
      return (place) => showDesk(place, claims)
    }
    const { showBareGrid } = await import('./bare-grid.ts')
    return (place) => showBareGrid(place, claims)
  }
  const contacts = Array.from({ length: rows }, (_none, n) => makeContact(n))
  if (kind === 'sheet') {
    const { showSheet } = await import('./sheet-grid.tsx')
    return (place) => showSheet(place, contacts)
  }
  const { showBareGrid } = await import('./bare-grid.ts')
  return (place) => showBareGrid(place, contacts)
}

/** Milliseconds in which a panel is drawn for its first row. */
const openingMs = 1000

/**
 * Three rows a frame, as a wheel does, and a jump now and then, as the bar does. It keeps count itself: to ask the page
 * where it stands would make it lay itself out once more a frame.
 */
async function scroller() {
  const viewport = document.querySelector('.ag-grid-viewport') as HTMLElement
  let top = 0
  viewport.scrollTop = top
  await frame()
  return {
    turn(n: number) {
      top += n % 60 === 59 ? 40_000 : 96
      viewport.scrollTop = top
    },
    /** The first row in view. */
    first: () => Math.floor(top / 32),
  }
}

/** Changes so many rows a second, frame by frame; every fourth is one in view. */
function changer(rowsASecond: number, firstShown: () => number) {
  let owed = 0
  let next = 0
  return (n: number) => {
    owed += rowsASecond / 60
    const first = firstShown()
    const places = Array.from({ length: Math.floor(owed) }, () => {
      next += 1
      return next % 4 === 0 ? (first + (next % 20)) % count : (next * 7919) % count
    })
    owed -= places.length
    grid?.change(places, { city: `City ${n}`, address: `${n} Main St` })
  }
}
