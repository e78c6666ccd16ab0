import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type FileType, fileTypes } from '../../contract/files/file-type.ts'
import { Refused } from '../http/problem.ts'
import { openFolder } from '../ports/files/folder-storage.ts'
import { drawInChild } from './draw-in-child.ts'
import { whyWrongContent } from './file-content.ts'
import { serveFiles } from './serve-files.ts'

const types = Object.keys(fileTypes) as FileType[]
const script = '<script>parent.postMessage("ran", "*")</script>'

/** A PDF of one page with this content, compressed, and these entries in its catalog. */
function pdfOf(content: Uint8Array, catalog = ''): Buffer {
  const stream = deflateSync(content)
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >> endobj
4 0 obj << /Filter /FlateDecode /Length ${stream.length} >> stream
`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF')])
}

test.each([
  ['an SVG with script', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['an SVG after an XML declaration', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['a page', `<!doctype html>${script}`],
  ['a page that begins with spaces', `\n\n  <html>${script}`],
  ['an archive', 'PK\x03\x04 a zip bomb'],
  ['a gzip bomb', '\x1f\x8b\x08'],
  ['a GIF with script behind', `GIF89a/*${script}`],
  ['a program', 'MZ\x90\0'],
  ['a PDF behind a page', `<html>${script}\n%PDF-1.7`],
  ['an AVIF that says it is HEIC', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['nothing', ''],
])('%s is taken as no type of file, whatever it is called', (_name, content) => {
  for (const type of types) expect(whyWrongContent(Buffer.from(content, 'latin1'), type)).not.toBeNull()
})

test('a file is served as what its address says, and runs nothing: no type but that, in a sandbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimfront-files-'))
  const storage = openFolder(folder, [randomBytes(32)])
  const app = new Hono()
  serveFiles(app, storage)
  app.onError((error, context) => {
    if (error instanceof Refused) return context.json(error.problem, error.problem.status as 403)
    return context.text('', 500)
  })
  const key = 'a-business/a-file/original'
  await storage.write(key, Buffer.from(script), 'image/jpeg')
  const url = await storage.signDownload({ key, contentType: 'image/jpeg' }, new Date())
  const { headers } = await app.request(url)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  // Nothing of an address can be changed: of another business, as a page, for longer, of another size.
  const changed = [
    url.replace('a-business', 'b-business'),
    url.replace('image%2Fjpeg', 'text%2Fhtml'),
    url.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`),
    url.replace('size=0', 'size=1'),
    url.replace(/signature=.*/, 'signature='),
    url.replace('/original', '/view.jpg'),
  ]
  expect(changed.includes(url)).toBe(false)
  for (const one of changed) expect([one, (await app.request(one)).status]).toEqual([one, 403])
  for (const method of ['PUT', 'POST', 'DELETE', 'HEAD'])
    expect((await app.request(url.replace('size=0', 'size=5'), { method })).status).toBeGreaterThan(399)
  await rm(folder, { recursive: true })
})

test('a PDF with a script is drawn as it looks, and the script is not run', async () => {
  const open = `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while \\(true\\) {}) >>`
  const drawn = await drawInChild('application/pdf', pdfOf(Buffer.from('1 0 0 rg 0 0 200 100 re f'), open))
  expect(drawn?.thumbnail.length).toBeGreaterThan(0)
})

test('a PDF that unpacks to a hundred megabytes is ended within its limits', async () => {
  const bomb = pdfOf(Buffer.alloc(150_000_000, 'q '))
  expect(bomb.length).toBeLessThan(1_000_000)
  const began = performance.now()
  expect(await drawInChild('application/pdf', bomb, { milliseconds: 3000, megabytes: 400 })).toBeNull()
  expect(performance.now() - began).toBeLessThan(15_000)
}, 60_000)
