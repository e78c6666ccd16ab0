import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownFile } from '../../../contract/files/file.ts'
import { pictureRoom, turned } from './picture-view.css.ts'

interface Props {
  file: Pick<ShownFile, 'width' | 'height'>
  url: string
  title: string
  zoom: number
  /** Quarter turns clockwise, in degrees. */
  turn: number
  overlay?: ReactNode
}

/**
 * A picture that fits its place at zoom 1 and can be scrolled to each of its edges at any other. What lies over it is
 * turned with it.
 */
export function PictureView({ file, url, title, zoom, turn, overlay }: Props) {
  const [natural, setNatural] = useState({ width: file.width ?? 4, height: file.height ?? 3 })
  const room = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const around = room.current?.parentElement
    if (!around) return
    const measure = () => setPlace({ width: around.clientWidth, height: around.clientHeight })
    // Scroll bars come and go with the zoom: they must not change what fits.
    const observer = new ResizeObserver(() => {
      if (around.scrollWidth <= around.clientWidth && around.scrollHeight <= around.clientHeight) measure()
    })
    measure()
    observer.observe(around)
    return () => observer.disconnect()
  }, [])
  const isSideways = turn % 180 !== 0
  const across = isSideways ? natural.height : natural.width
  const down = isSideways ? natural.width : natural.height
  const scale = Math.min(place.width / across, place.height / down) * zoom
  const [width, height] = [natural.width * scale, natural.height * scale]
  useKeptCenter(room, zoom)
  return (
    <div ref={room} className={pictureRoom} style={{ width: across * scale, height: down * scale }}>
      <div className={turned} style={{ width, height, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
        <img
          src={url}
          alt={title}
          width={Math.round(width)}
          height={Math.round(height)}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalWidth > 0 && setNatural({ width: naturalWidth, height: naturalHeight })
          }
        />
        {overlay}
      </div>
    </div>
  )
}

/** What was in the middle of the view stays there while one zooms. */
function useKeptCenter(room: { readonly current: HTMLElement | null }, zoom: number) {
  const last = useRef(zoom)
  useLayoutEffect(() => {
    const around = room.current?.parentElement
    const by = zoom / last.current
    last.current = zoom
    if (!around || by === 1) return
    const { clientWidth, clientHeight } = around
    around.scrollTo({
      left: (around.scrollLeft + clientWidth / 2) * by - clientWidth / 2,
      top: (around.scrollTop + clientHeight / 2) * by - clientHeight / 2,
    })
  }, [room, zoom])
}
