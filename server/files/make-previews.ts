import sharp from 'sharp'
import type { FileType } from '../../contract/files/file-type.ts'

export interface Previews {
  readonly thumbnail: Uint8Array
  /** The picture upright, without any metadata: no place, no camera, no time. */
  readonly view: Uint8Array
  readonly width: number
  readonly height: number
}

export const previewType = 'image/jpeg'
const thumbnailPixels = 320
const viewPixels = 2400
/** 64 megapixels: a small file may claim to be a huge picture. */
const most = { limitInputPixels: 64_000_000, failOn: 'error' } as const

/** Why no preview is made of files of a type; null for those of which one is. */
export function whyNoPreview(type: FileType): string | null {
  if (type === 'image/heic') return 'HEIC photos have no preview here. Download the original to see it.'
  if (type === 'application/pdf') return 'PDF files have no preview here. Download the original to see it.'
  return null
}

/**
 * Makes what pages show of a picture. Nothing of its metadata is kept: sharp writes none unless asked to.
 * @throws where the picture can't be decoded
 */
export async function makePreviews(bytes: Uint8Array): Promise<Previews> {
  const upright = () => sharp(bytes, most).autoOrient().flatten({ background: '#fff' })
  const fitting = (pixels: number) =>
    ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const
  const { data: view, info } = await upright()
    .resize(fitting(viewPixels))
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(view).resize(fitting(thumbnailPixels)).jpeg({ quality: 75 }).toBuffer()
  return { thumbnail, view, width: info.width, height: info.height }
}
