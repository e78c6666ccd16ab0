import { countOf } from '../../../shared/ui/format-count.ts'
import type { StormMap } from '../api/event-map-api.ts'
import type { ZipAreas } from '../use-zip-areas.ts'
import type { ShownSwath } from '../use-zip-choice.ts'
import type { MapZips } from '../zip-marks.ts'
import { strong, tip } from './event-map.css.ts'

export interface Hovered {
  readonly zipcode: string
  readonly x: number
  readonly y: number
}

interface Props {
  hovered: Hovered
  zips: MapZips
  known: ZipAreas
  map: StormMap | undefined
  shown: ShownSwath | null
}

/** What is known of the ZIP code under the pointer. */
export function ZipTip({ hovered: { zipcode, x, y }, zips, known, map, shown }: Props) {
  const counts = map?.contacts?.find((one) => one.zipcode === zipcode)
  const share = shown?.shares.find((one) => one.zipcode === zipcode)
  const band = share && shown?.bands[share.band]
  const isIn = zips.change.after.has(zipcode)
  return (
    <div className={tip} style={{ left: x + 14, top: y + 14 }} aria-hidden="true">
      <div>
        <b className={strong}>{`${zipcode} ${known.points.get(zipcode)?.place ?? ''}`}</b>
        {isIn ? ', in event' : ', not in event'}
      </div>
      {counts && <div>{`${countOf(counts.contacts, 'contact')}, ${counts.to_book} to book`}</div>}
      {share && (
        <div>{`${Math.floor(share.share * 100)}% overlap${band?.inches ? `, hail to ${band.inches} in` : ''}`}</div>
      )}
    </div>
  )
}
