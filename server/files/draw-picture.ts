import sharp, { type Sharp } from 'sharp'

export interface Previews {
  readonly thumbnail: Uint8Array
  /** The picture upright, without any metadata: no place, no camera, no time. Null for a PDF: pages draw it themselves. */
  readonly view: Uint8Array | null
  /** Pixels of the view; null where there is none. */
  readonly width: number | null
  readonly height: number | null
}

const thumbnailPixels = 320
/** 64 megapixels: a small file may claim to be a huge picture. */
export const mostPixels = 64_000_000

const fitting = (pixels: number) =>
  ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const

/**
 * Nothing of the picture's metadata is kept: sharp writes none unless asked to.
 * @param pixels - the longer side of the view; null for the size it has
 */
export async function previewsOf(picture: Sharp, pixels: number | null): Promise<Previews> {
  const sized = pixels === null ? picture : picture.resize(fitting(pixels))
  const { data: view, info } = await sized.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })
  return { thumbnail: await thumbnailOf(view), view, width: info.width, height: info.height }
}

export const thumbnailOf = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture, { limitInputPixels: mostPixels })
    .resize(fitting(thumbnailPixels))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer()
