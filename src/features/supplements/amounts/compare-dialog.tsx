import { useState } from 'react'
import { type SupplementLine, supplementLineLabels } from '../../../../contract/supplements/supplement-line.ts'
import type { AmountVersion } from '../../../../contract/supplements/supplement-version.ts'
import { instantByOwnClock } from '../../../shared/time/own-clock.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { dim } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { AmountsApi } from '../api/amounts-api.ts'
import { begins, choosers, line as lineStyle, sheet, total, wide } from './amounts.css.ts'
import { type ComparedLine, centsOf, compareVersions } from './compare-versions.ts'
import { Difference } from './difference.tsx'
import { DocumentsAsOf } from './documents-as-of.tsx'
import { SheetHead } from './sheet-head.tsx'
import { textOfCents } from './typed-lines.ts'

interface Props {
  /** Oldest first, at least one. */
  versions: readonly AmountVersion[]
  api: Pick<AmountsApi, 'version'>
  onClose: () => void
}

const changes = { amounts: 'amounts entered', approved: 'approved', undone: 'undone' } as const
const tags = {
  added: ['Added', 'green'],
  removed: ['Removed', 'red'],
  changed: ['Changed', 'amber'],
  same: ['Same', 'grey'],
} as const

/** Two versions of the amounts beside each other: each line, who, when and why, and the documents of each moment. */
export function CompareDialog({ versions, api, onClose }: Props) {
  const [chosen, setChosen] = useState({ from: Math.max(0, versions.length - 2), to: versions.length - 1 })
  const [from, to] = [versions[chosen.from], versions[chosen.to]]
  if (!from || !to) return null
  const compared = compareVersions(from, to)
  const sum = (of: 'from' | 'to') => compared.reduce((cents, line) => cents + centsOf(line[of]), 0)
  const choices = versions.map((one, at) => ({ value: String(at), label: nameOf(one, at) }))
  const choose = (side: 'from' | 'to') => (value: string) => setChosen({ ...chosen, [side]: Number(value) })
  return (
    <Dialog open onClose={onClose} title="Compare versions" width="large">
      <div className={choosers}>
        <Select label="From" choices={choices} value={String(chosen.from)} onChange={choose('from')} />
        <Select label="To" choices={choices} value={String(chosen.to)} onChange={choose('to')} />
      </div>
      <p className={dim}>
        {`v${chosen.to + 1} by ${to.by}, ${instantByOwnClock(to.at)}: ${changes[to.change]}.`}
        {to.amount_cents !== null && ` Approved amount: ${formatExactDollars(to.amount_cents)}.`}
      </p>
      <div className={wide}>
        <table className={sheet}>
          <SheetHead names={['Line', 'Change', `v${chosen.from + 1}`, `v${chosen.to + 1}`, 'Difference']} />
          <tbody>
            {compared.length === 0 && (
              <tr>
                <td className={lineStyle}>No lines in either version.</td>
              </tr>
            )}
            {compared.map((line) => (
              <ComparedRow key={line.name} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr className={total}>
              <th scope="row" className={lineStyle}>
                Total
              </th>
              <td />
              <td className={lineStyle}>{textOfCents(sum('from'))}</td>
              <td className={lineStyle}>{textOfCents(sum('to'))}</td>
              <td className={lineStyle}>
                <Difference cents={sum('to') - sum('from')} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={choosers}>
        <DocumentsAsOf
          key={`from ${from.version}`}
          title={`Documents at v${chosen.from + 1}`}
          version={from}
          api={api}
        />
        <DocumentsAsOf key={`to ${to.version}`} title={`Documents at v${chosen.to + 1}`} version={to} api={api} />
      </div>
    </Dialog>
  )
}

const nameOf = ({ by, at, change }: AmountVersion, index: number) =>
  `v${index + 1}: ${changes[change]}, ${instantByOwnClock(at)}, ${by}`

/** `2,160.00 sent`, and what is reviewed of it. */
function Side({ line }: { line: SupplementLine | null }) {
  if (!line) return <span className={dim}>none</span>
  return (
    <>
      {line.reviewed_cents === null ? `${textOfCents(line.sent_cents)} sent` : textOfCents(line.reviewed_cents)}
      {line.reviewed_cents !== null && line.reviewed_cents !== line.sent_cents && (
        <span className={dim}>{` of ${textOfCents(line.sent_cents)}`}</span>
      )}
    </>
  )
}

function ComparedRow({ line: { name, change, from, to } }: { line: ComparedLine }) {
  const [label, tone] = tags[change]
  return (
    <>
      <tr className={begins}>
        <th scope="row" className={lineStyle}>
          {supplementLineLabels[name]}
        </th>
        <td className={lineStyle}>
          <Tag tone={tone}>{label}</Tag>
        </td>
        <td className={lineStyle}>
          <Side line={from} />
        </td>
        <td className={lineStyle}>
          <Side line={to} />
        </td>
        <td className={lineStyle}>
          <Difference cents={centsOf(to) - centsOf(from)} />
        </td>
      </tr>
      {to?.reason && (
        <tr>
          <td colSpan={5} className={dim}>{`Why: ${to.reason}`}</td>
        </tr>
      )}
    </>
  )
}
