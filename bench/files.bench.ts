import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { makePreviews } from '../server/files/make-previews.ts'
import { inFlight } from '../tests/faults/in-flight.ts'
import type { FileAddresses, FilesServer } from './files-server.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const [files, size, rounds, atOnce] = [21, 5_000_000, 7, 3]
const pictures = 6

/** Files through the embedded store beside a bare PUT and GET, and previews of photos beside bare sharp. */
export async function bench(): Promise<BenchRow[]> {
  return [await upAndDown(), await previews()]
}

async function upAndDown(): Promise<BenchRow> {
  const bytes = Buffer.alloc(size, 'hail on a roof ')
  const runs: { stored: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'claimfront-bench-'))
    const program = fileURLToPath(new URL('files-server.ts', import.meta.url))
    const child = fork(program, [folder, String(files), String(size)])
    try {
      const [{ port, stored, bare }] = (await once(child, 'message')) as [FilesServer]
      const time = (all: readonly FileAddresses[]) => timed(`http://127.0.0.1:${port}`, all, bytes)
      // The first of each pays for what is compiled and connected.
      await time([...stored.slice(0, 1), ...bare.slice(0, 1)])
      const isStoredFirst = round % 2 === 0
      const first = await time((isStoredFirst ? stored : bare).slice(1))
      const second = await time((isStoredFirst ? bare : stored).slice(1))
      runs.push(isStoredFirst ? { stored: first, bare: second } : { stored: second, bare: first })
    } finally {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
  const stored = runs.map((run) => run.stored)
  return {
    name: `Embedded file store, ${files - 1} files of 5 MB up and down, ${atOnce} at a time`,
    value: (2 * (files - 1) * size) / 1e6 / median(stored),
    unit: 'MB/s',
    ratio: medianRatio(
      runs.map((run) => run.bare),
      stored,
    ),
    limit: 0.8,
    direction: 'at least',
    note: 'of a bare PUT and GET of the same bytes on the same server',
  }
}

/** Seconds to put all files and get them back. */
async function timed(origin: string, all: readonly FileAddresses[], bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const began = performance.now()
  await inFlight(all, atOnce, async ({ put }) => {
    const reply = await fetch(origin + put, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    })
    if (reply.status !== 200) throw new Error(`a PUT was answered with ${reply.status}`)
  })
  await inFlight(all, atOnce, async ({ get }) => {
    const reply = await fetch(origin + get)
    const { byteLength } = await reply.arrayBuffer()
    if (byteLength !== bytes.length) throw new Error(`${byteLength} bytes came back`)
  })
  return (performance.now() - began) / 1000
}

async function previews(): Promise<BenchRow> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
  const ours = () => makePreviews(photo, 'image/jpeg')
  const bare = async () => {
    const fitting = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside' }) as const
    const view = await sharp(photo).autoOrient().resize(fitting(2400)).jpeg({ quality: 85 }).toBuffer()
    await sharp(view).resize(fitting(320)).jpeg({ quality: 75 }).toBuffer()
  }
  const time = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    for (let n = 0; n < pictures; n += 1) await work()
    return (performance.now() - began) / 1000
  }
  await ours()
  await bare()
  const runs: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) runs.push({ ours: await time(ours), bare: await time(bare) })
  return {
    name: 'Thumbnail and view of a photo of 12 megapixels',
    value: pictures / median(runs.map((run) => run.ours)),
    unit: 'photos/s',
    ratio: medianRatio(
      runs.map((run) => run.bare),
      runs.map((run) => run.ours),
    ),
    limit: 0.8,
    direction: 'at least',
    note: 'of bare sharp that makes the same two pictures',
  }
}
