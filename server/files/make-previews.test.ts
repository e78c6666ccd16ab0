import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writePdf } from '../demo/documents/write-pdf.ts'
import { drawInChild } from './draw-in-child.ts'
import { makePreviews } from './make-previews.ts'

/** Drawn by us, with a camera and a place in its metadata. */
const heic = readFileSync(new URL('../../tests/fixtures/files/hail.heic', import.meta.url))
const pages = (count: number) => writePdf(Array.from({ length: count }, (_, at) => [`Page ${at + 1}`]))

/** A PNG of one gray: `width` times `height` pixels come out of some kilobytes. */
function grayPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const all = Buffer.alloc(data.length + 12)
    all.writeUInt32BE(data.length, 0)
    all.write(type, 4, 'latin1')
    all.set(data, 8)
    all.writeUInt32BE(crc32(all.subarray(4, -4)), data.length + 8)
    return all
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', new Uint8Array())])
}

test('a HEIC photo is shown in full size and leaves without where it was taken', async () => {
  expect(heic.toString('latin1')).toContain('Camera of Oklahoma')
  const prepared = await makePreviews(heic, 'image/heic')
  if (prepared.is !== 'drawn' || !prepared.previews.view) throw new Error('not drawn')
  const { view, thumbnail } = prepared.previews
  expect(await sharp(view).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
  for (const copy of [view, thumbnail]) {
    expect((await sharp(copy).metadata()).exif).toBeUndefined()
    expect(Buffer.from(copy).toString('latin1')).not.toContain('Oklahoma')
  }
  // The left upper corner is blue and the circle in it white, as drawn.
  const { data } = await sharp(view).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3)]
  const [red = 0, , blue = 0] = pixel(4, 4)
  expect(blue).toBeGreaterThan(red + 60)
  expect(Math.min(...pixel(40, 40))).toBeGreaterThan(230)
})

test('a PDF of 300 pages has its first page as the thumbnail; what is none has a reason instead', async () => {
  const prepared = await makePreviews(pages(300), 'application/pdf')
  if (prepared.is !== 'drawn') throw new Error('not drawn')
  expect(prepared.previews.view).toBeNull()
  expect(await sharp(prepared.previews.thumbnail).metadata()).toMatchObject({ format: 'jpeg', height: 320 })
  // Something is written on it.
  expect((await sharp(prepared.previews.thumbnail).stats()).channels[0]?.min).toBeLessThan(120)
  for (const damaged of [pages(1).subarray(0, 200), heic]) {
    const { is } = await makePreviews(damaged, 'application/pdf')
    expect(is).toBe('without')
  }
  expect(await makePreviews(heic.subarray(0, 300), 'image/heic')).toMatchObject({ is: 'without' })
})

test('a picture of 40 megapixels is drawn; one that unpacks to more than 64 is refused before it is unpacked', async () => {
  expect(await makePreviews(grayPng(8000, 5000), 'image/png')).toMatchObject({ is: 'drawn' })
  const bomb = grayPng(40_000, 40_000)
  expect(bomb.length).toBeLessThan(300_000)
  const refused = await makePreviews(bomb, 'image/png')
  expect(refused).toMatchObject({ is: 'unreadable', reason: expect.stringContaining('64 megapixels') })
})

test('a drawing that takes too long or too much memory is ended, and what waits for it can be stopped', async () => {
  expect(await drawInChild('image/heic', heic)).not.toBeNull()
  expect(await drawInChild('image/heic', heic, { milliseconds: 1 })).toBeNull()
  expect(await drawInChild('image/heic', heic, { megabytes: 20 })).toBeNull()
  await expect(drawInChild('image/heic', heic, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})
