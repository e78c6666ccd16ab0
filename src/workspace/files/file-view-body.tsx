import { lazy, type ReactNode, Suspense } from 'react'
import { fileStatusLabels, type ShownFile } from '../../../contract/files/file.ts'
import { Loading } from '../../shared/ui/states.tsx'
import { caption } from './file-tiles.css.ts'
import { PictureView } from './picture-view.tsx'
import type { FileView } from './use-file-view.ts'

/** What reads PDFs is 510 kB: only who opens one loads it. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

interface Props {
  file: ShownFile
  title: string
  view: FileView
  /** Over a picture, in its own upright coordinates, however it is enlarged and turned. */
  overlay?: ReactNode
}

/** The content of one file: its pages, its picture, or why there is nothing to see. */
export function FileViewBody({ file, title, view, overlay }: Props) {
  const { view_url, no_preview, refusal, status } = file
  const { zoom, turn, page, pdfUrl, turnPage, setCount } = view
  if (pdfUrl)
    return (
      <Suspense fallback={<Loading label={`Loading ${title}…`} rows={8} />}>
        <PdfPages
          key={file.id}
          url={pdfUrl}
          title={title}
          page={page}
          zoom={zoom}
          turn={turn}
          onPages={setCount}
          onPage={turnPage}
        />
      </Suspense>
    )
  if (view_url)
    return (
      <PictureView key={file.id} file={file} url={view_url} title={title} zoom={zoom} turn={turn} overlay={overlay} />
    )
  return <p className={caption}>{refusal || no_preview || fileStatusLabels[status]}</p>
}
