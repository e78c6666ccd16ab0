import { all as decodeAll } from 'heic-decode'
import sharp from 'sharp'
import { mostPixels, type Previews, previewsOf } from './draw-picture.ts'

/**
 * The view has the size of the photo: browsers show no HEIC, so it is what people work with. Its decoder turns it
 * upright.
 * @throws where the photo can't be decoded, or is too large
 */
export async function drawHeic(bytes: Uint8Array): Promise<Previews> {
  const [first] = await decodeAll({ buffer: bytes })
  if (!first || first.width * first.height > mostPixels) throw new Error('not a picture, or too large a one')
  const { width, height, data } = await first.decode()
  const raw = { width, height, channels: 4 } as const
  return previewsOf(sharp(data, { raw }).flatten({ background: '#fff' }), null)
}
