import type { ZipShare } from './swath/swath.ts'

/** From which overlap on a swath takes a ZIP code. */
export const thresholds = ['any', 'tenth', 'quarter', 'center'] as const
export type Threshold = (typeof thresholds)[number]

const isTaken: Readonly<Record<Threshold, (share: ZipShare) => boolean>> = {
  any: () => true,
  tenth: ({ share }) => share >= 0.1,
  quarter: ({ share }) => share >= 0.25,
  center: ({ isCenterIn }) => isCenterIn,
}

/** What a swath does to the ZIP codes of an event. */
export type SwathUse = 'replace' | 'add' | 'remove'

export interface ChosenSwath {
  readonly shares: readonly ZipShare[]
  readonly threshold: Threshold
  readonly use: SwathUse
}

/** What is chosen before it is saved: a swath, and ZIP codes one by one, which win. */
export interface ZipChoice {
  readonly swath: ChosenSwath | null
  /** By ZIP code, whether it is to be in the event. */
  readonly single: ReadonlyMap<string, boolean>
}

export const noChoice: ZipChoice = { swath: null, single: new Map() }

/** What differs from the ZIP codes that the event has now. A colleague may have saved others since the choice began. */
export interface ZipChange {
  readonly after: ReadonlySet<string>
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function zipsOfSwath({ shares, threshold }: Pick<ChosenSwath, 'shares' | 'threshold'>): string[] {
  return shares.filter(isTaken[threshold]).map(({ zipcode }) => zipcode)
}

export function changeOf(zipcodes: readonly string[], { swath, single }: ZipChoice): ZipChange {
  const before = new Set(zipcodes)
  const after = new Set(swath?.use === 'replace' ? [] : zipcodes)
  for (const zipcode of swath ? zipsOfSwath(swath) : []) {
    if (swath?.use === 'remove') after.delete(zipcode)
    else after.add(zipcode)
  }
  for (const [zipcode, isIn] of single) {
    if (isIn) after.add(zipcode)
    else after.delete(zipcode)
  }
  return {
    after,
    added: [...after].filter((zipcode) => !before.has(zipcode)).toSorted(),
    removed: zipcodes.filter((zipcode) => !after.has(zipcode)),
  }
}

/** Adds or removes ZIP codes one by one. */
export function withZips(choice: ZipChoice, zipcodes: Iterable<string>, isIn: boolean): ZipChoice {
  const single = new Map(choice.single)
  for (const zipcode of zipcodes) single.set(zipcode, isIn)
  return { ...choice, single }
}

export interface PastedZips {
  readonly zipcodes: readonly string[]
  /** Texts that are no ZIP codes. */
  readonly skipped: readonly string[]
}

/** ZIP codes of a text, with blanks, commas, semicolons or lines between. ZIP+4 is cut to five digits. */
export function zipsInText(text: string): PastedZips {
  const tokens = text.split(/[\s,;]+/).filter(Boolean)
  const codes = tokens.map((token) => token.replace(/^(\d{5})-\d{4}$/, '$1'))
  const isZip = (code: string) => /^\d{5}$/.test(code)
  return { zipcodes: [...new Set(codes.filter(isZip))], skipped: codes.filter((code) => !isZip(code)) }
}

/** Every ZIP code in a file of text, such as a CSV: a field that is five digits, with or without four more. */
export function zipsInFile(text: string): string[] {
  const found = text.matchAll(/(?<![\w.-])"?(\d{5})(?:-\d{4})?"?(?![\w.-])/g)
  return [...new Set(Array.from(found, ([, code = '']) => code))]
}

export interface OtherEvent {
  readonly id: string
  readonly title: string
  readonly zipcodes: readonly string[]
}

/** Other events with some of these ZIP codes: shown, not refused (specification, storms). */
export function sharedWith(zipcodes: ReadonlySet<string>, others: readonly OtherEvent[]) {
  return others.flatMap(({ id, title, zipcodes: theirs }) => {
    const shared = theirs.filter((zipcode) => zipcodes.has(zipcode))
    return shared.length > 0 ? [{ id, title, zipcodes: shared }] : []
  })
}
