import { type SupplementLine, supplementLines } from '../../contract/supplements/supplement-line.ts'

/** Dollars of each line of a plain supplement; some shops bill no paint. */
const usual = { pdr: 1160, parts: 290, body_labor: 240, paint_supplies: 96, paint_labor: 210, misc: 25 } as const

/** What a shop bills, by line: the same for the same supplement. */
export function billedLines(id: string): SupplementLine[] {
  const figures = [...id.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16))
  const [first = 0] = figures.slice(-1)
  return supplementLines
    .filter((line) => first % 3 > 0 || !line.startsWith('paint'))
    .map((line, at) => {
      const share = 70 + 4 * (figures[figures.length - 2 - at] ?? 0)
      return { line, sent_cents: Math.round((usual[line] * share) / 5) * 5, reviewed_cents: null, reason: '' }
    })
}

/** What a review comes to: each third bill is cut by half an hour of labor and some dents. */
export function reviewedLines(id: string): SupplementLine[] {
  const isCut = Number.parseInt(id.slice(-2), 16) % 3 === 0
  const cuts = {
    pdr: { by: 160_00, reason: 'Shop billed 5 quarter-size dents, the photos show 2.' },
    body_labor: { by: 37_50, reason: '0.5 h less for R&I of hood and liner.' },
  } as const
  return billedLines(id).map((one) => {
    const cut = isCut && (one.line === 'pdr' || one.line === 'body_labor') ? cuts[one.line] : null
    if (!cut) return { ...one, reviewed_cents: one.sent_cents }
    return { ...one, reviewed_cents: Math.max(0, one.sent_cents - cut.by), reason: cut.reason }
  })
}
