import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import type { ZipRow } from '../zip-rows.ts'
import { act, bar, cell, head, place, right, scroll, table, textStyle, zip } from './event-map.css.ts'

const page = 100

interface Props {
  rows: readonly ZipRow[]
  hasSwath: boolean
  hasContacts: boolean
  mayEdit: boolean
  onZips: (zipcodes: readonly string[], isIn: boolean) => void
  /** Missing where there is no map. */
  onShow: ((zipcode: string) => void) | undefined
}

/** ZIP codes of the map as rows, each with what can be done with it. */
export function ZipTable({ rows, hasSwath, hasContacts, mayEdit, onZips, onShow }: Props) {
  const [shown, setShown] = useState(page)
  return (
    // A table without buttons takes the focus itself, so that it scrolls by keyboard.
    <div className={scroll} tabIndex={0} role="region" aria-label="ZIP codes on the map">
      <table className={table}>
        <thead>
          <tr>
            <th className={head}>ZIP</th>
            <th className={head}>Place</th>
            {hasSwath && <th className={head}>Overlap</th>}
            {hasContacts && <th className={`${head} ${right}`}>Contacts</th>}
            <th className={`${head} ${right}`}>In event</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.zipcode}>
              <td className={cell}>
                <ZipCode zipcode={row.zipcode} onShow={onShow} />
              </td>
              <td className={`${cell} ${place}`}>{row.place}</td>
              {hasSwath && (
                <td className={cell}>
                  <Overlap row={row} />
                </td>
              )}
              {hasContacts && <td className={`${cell} ${right}`}>{row.contacts > 0 && formatCount(row.contacts)}</td>}
              <td className={`${cell} ${right}`}>
                <RowState row={row} mayEdit={mayEdit} onZips={onZips} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={textStyle}>
          {onShow
            ? 'No ZIP codes match. Search by ZIP code or click the map.'
            : 'No ZIP codes match. Search by ZIP code or by radius.'}
        </p>
      )}
      {rows.length > shown && (
        <Button tone="ghost" onClick={() => setShown(shown + 2 * page)}>
          {`Show ${formatCount(Math.min(2 * page, rows.length - shown))} more of ${countOf(rows.length, 'ZIP code')}`}
        </Button>
      )}
    </div>
  )
}

function ZipCode({ zipcode, onShow }: { zipcode: string; onShow: Props['onShow'] }) {
  if (!onShow) return <span className={zip}>{zipcode}</span>
  return (
    <button type="button" className={zip} title="Show on map" onClick={() => onShow(zipcode)}>
      {zipcode}
    </button>
  )
}

function Overlap({ row: { share } }: { row: ZipRow }) {
  if (!share) return null
  const percent = share.share < 0.01 ? '<1%' : `${Math.floor(share.share * 100)}%`
  return (
    <>
      <span className={bar} style={{ '--part': `${share.share * 100}%` } as React.CSSProperties} />
      {percent}
    </>
  )
}

const stateLabels: Readonly<Record<ZipRow['state'], string>> = {
  in: 'Yes',
  added: 'Adding',
  removed: 'Removing',
  out: 'No',
}
const actLabels: Readonly<Record<ZipRow['state'], string>> = {
  in: 'Remove',
  added: 'Cancel',
  removed: 'Keep',
  out: 'Add',
}

function RowState({ row: { zipcode, state }, mayEdit, onZips }: Pick<Props, 'mayEdit' | 'onZips'> & { row: ZipRow }) {
  if (!mayEdit) return <>{stateLabels[state]}</>
  const isToBeIn = state === 'removed' || state === 'out'
  return (
    <>
      {state !== 'out' && stateLabels[state]}{' '}
      <button
        type="button"
        className={act}
        aria-label={`${actLabels[state]} ${zipcode}`}
        onClick={() => onZips([zipcode], isToBeIn)}
      >
        {actLabels[state]}
      </button>
    </>
  )
}
