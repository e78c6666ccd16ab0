import {
  type SupplementLine,
  type SupplementLineName,
  supplementLines,
} from '../../../../contract/supplements/supplement-line.ts'
import type { AmountVersion } from '../../../../contract/supplements/supplement-version.ts'
import { lineOf } from './typed-lines.ts'

export interface ComparedLine {
  readonly name: SupplementLineName
  readonly change: 'added' | 'removed' | 'changed' | 'same'
  readonly from: SupplementLine | null
  readonly to: SupplementLine | null
}

/** What became of each line from one version to another; lines that neither has are left out. */
export function compareVersions(from: AmountVersion, to: AmountVersion): ComparedLine[] {
  return supplementLines.flatMap((name): ComparedLine[] => {
    const [before, after] = [lineOf(from.lines, name), lineOf(to.lines, name)]
    if (!before && !after) return []
    const change = !before
      ? 'added'
      : !after
        ? 'removed'
        : JSON.stringify(before) === JSON.stringify(after)
          ? 'same'
          : 'changed'
    return [{ name, change, from: before, to: after }]
  })
}

/** What a line comes to: what is reviewed, or what is sent until then. */
export const centsOf = (line: SupplementLine | null) => line?.reviewed_cents ?? line?.sent_cents ?? 0
