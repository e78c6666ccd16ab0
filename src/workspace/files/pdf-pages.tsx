import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { pdfCanvas, pdfPage, pdfPages } from './file-tiles.css.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'

interface Props {
  url: string
  title: string
  /** From 1. */
  page: number
  zoom: number
  /** Quarter turns, in degrees. */
  turn: number
  /** How many pages there are, once that is known. */
  onPages: (count: number) => void
  /** The page that has been scrolled to. */
  onPage: (page: number) => void
}

/** So many pages beside the one in view are drawn: three canvases at most, whatever the length of the file. */
const beside = 1
const widthAtFirst = 720

/** The pages of a PDF below one another; only those near the view are drawn. */
export function PdfPages({ url, title, page, zoom, turn, onPages, onPage }: Props) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const reached = useRef(page)
  const announce = useEffectEvent(onPages)
  useEffect(() => {
    const { opened, close } = openPdf(url)
    let isGone = false
    opened.then(
      (one) => {
        if (isGone) return
        setPdf(one)
        announce(one.numPages)
      },
      () => {
        if (!isGone) setFailure('This PDF could not be read. It may be damaged or protected by a password.')
      },
    )
    return () => {
      isGone = true
      setPdf(null)
      setFailure(null)
      close()
    }
  }, [url, tries])
  // A page that is asked for by a key or button is scrolled to; one that was scrolled to is there already.
  useEffect(() => {
    if (reached.current === page) return
    reached.current = page
    list.current?.children[page - 1]?.scrollIntoView({ block: 'start' })
  }, [page])
  const seen = useEffectEvent((one: number) => {
    reached.current = one
    onPage(one)
  })
  useEffect(() => {
    const rows = list.current
    if (!rows || !pdf) return
    const observer = new IntersectionObserver(
      (entries) => {
        const [most] = entries.filter((entry) => entry.isIntersecting)
        if (most) seen(Number((most.target as HTMLElement).dataset.page))
      },
      // The page across the middle of the view is the one in view.
      { root: rows.parentElement, rootMargin: '-49% 0px -49% 0px' },
    )
    for (const row of rows.children) observer.observe(row)
    return () => observer.disconnect()
  }, [pdf])
  if (failure) return <Failed title={`Couldn’t show ${title}`} message={failure} onRetry={() => setTries(tries + 1)} />
  if (!pdf) return <Loading label={`Loading ${title}…`} rows={8} />
  return (
    <ol className={pdfPages} ref={list} aria-label={`Pages of ${title}`}>
      {Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((n) => (
        <PdfPage
          key={n}
          pdf={pdf}
          n={n}
          isDrawn={Math.abs(n - page) <= beside}
          width={Math.round(widthAtFirst * zoom)}
          turn={turn}
        />
      ))}
    </ol>
  )
}

interface PageProps {
  pdf: OpenPdf
  n: number
  isDrawn: boolean
  width: number
  turn: number
}

/** One page: a canvas while it is near the view, and its room otherwise. */
function PdfPage({ pdf, n, isDrawn, width, turn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A letter page until it is known; pages that are out of view keep what they had.
  const [ratio, setRatio] = useState(11 / 8.5)
  useEffect(() => {
    if (!isDrawn) return
    let stop = () => {}
    let isGone = false
    const draw = (page: Awaited<ReturnType<OpenPdf['getPage']>>) => {
      const surface = canvas.current
      if (isGone || !surface) return
      const rotation = (page.rotate + turn) % 360
      const whole = page.getViewport({ scale: 1, rotation })
      setRatio(whole.height / whole.width)
      const viewport = page.getViewport({ scale: (width / whole.width) * window.devicePixelRatio, rotation })
      surface.width = Math.round(viewport.width)
      surface.height = Math.round(viewport.height)
      const task = page.render({ canvas: surface, viewport })
      stop = () => task.cancel()
      // One that is canceled was scrolled past; the page stays white where it cannot be drawn.
      task.promise.catch(() => undefined)
    }
    // A file that is closed meanwhile refuses the page, and a damaged page stays white.
    pdf.getPage(n).then(draw, () => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, n, isDrawn, width, turn])
  return (
    <li className={pdfPage} data-page={n} style={{ width, height: Math.round(width * ratio) }}>
      {isDrawn && <canvas className={pdfCanvas} ref={canvas} role="img" aria-label={`Page ${n}`} />}
    </li>
  )
}
