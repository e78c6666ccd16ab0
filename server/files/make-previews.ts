import sharp from 'sharp'
import type { FileType } from '../../contract/files/file-type.ts'
import { drawInChild } from './draw-in-child.ts'
import { mostPixels, type Previews, previewsOf } from './draw-picture.ts'

/** What comes of a file that is to be shown; a reason is a sentence. */
type Prepared =
  | { readonly is: 'drawn'; readonly previews: Previews }
  /** It may be right, and is kept. */
  | { readonly is: 'without'; readonly reason: string }
  | { readonly is: 'unreadable'; readonly reason: string }

export const previewType = 'image/jpeg'
const viewPixels = 2400

const drawnInChild = {
  'image/heic': 'This HEIC photo can’t be shown here. Download the original to see it.',
  'application/pdf': 'The first page of this PDF can’t be shown. It may need a password.',
} as const

/** Decoders other than sharp's own run in a process of their own, with limits: see `drawInChild`. */
const isDrawnInChild = (type: FileType): type is keyof typeof drawnInChild => type in drawnInChild

/**
 * Makes what pages show of a file.
 * @param signal - ends a drawing that is under way, by throwing
 */
export async function makePreviews(bytes: Uint8Array, type: FileType, signal?: AbortSignal): Promise<Prepared> {
  if (isDrawnInChild(type)) {
    const drawn = await drawInChild(type, bytes, { signal })
    return drawn ? { is: 'drawn', previews: drawn } : { is: 'without', reason: drawnInChild[type] }
  }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels)
      return { is: 'unreadable', reason: 'The picture has more than 64 megapixels. Upload a smaller one.' }
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const upright = picture.autoOrient().flatten({ background: '#fff' })
    return { is: 'drawn', previews: await previewsOf(upright, viewPixels) }
  } catch {
    return { is: 'unreadable', reason: 'The picture can’t be read: it is damaged. Upload it again.' }
  }
}
