import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * What has arrived of a file whose sender was cut off. Each request writes a piece of its own, from where it begins to
 * where it was cut, and nobody writes to a piece again: what is assembled and checked stays as it is, while
 * another request still sends. Pieces lie beside the file, as `original.<first byte>.<uuid>.piece`.
 */
interface Piece {
  readonly path: string
  readonly start: number
  readonly end: number
}

const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null

async function piecesOf(path: string): Promise<Piece[]> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(none)
  const found = names.flatMap((name) => {
    if (!name.startsWith(`${basename(path)}.`)) return []
    const start = /^\.(\d+)\.[\w-]+\.piece$/.exec(name.slice(basename(path).length))?.[1]
    return start === undefined ? [] : [{ path: join(folder, name), start: Number(start) }]
  })
  const sized = await Promise.all(
    found.map(async ({ path: piece, start }) => {
      // Another request may have assembled the file meanwhile.
      const stats = await stat(piece).catch(() => null)
      return stats ? [{ path: piece, start, end: start + stats.size }] : []
    }),
  )
  return sized.flat()
}

/** The fewest pieces that follow each other from the first byte on. */
function chainOf(pieces: readonly Piece[]): Piece[] {
  const chain: Piece[] = []
  for (let offset = 0; ; ) {
    const next = pieces
      .filter(({ start, end }) => start <= offset && end > offset)
      .reduce<Piece | null>((far, one) => (far && far.end >= one.end ? far : one), null)
    if (!next) return chain
    chain.push(next)
    offset = next.end
  }
}

/**
 * How many bytes of a file are here, from its first on. Where they are all here and the server ended before it could
 * make the file of them, it is made now: its sender has nothing more to send.
 */
export async function offsetOf(path: string, size: number): Promise<number> {
  const offset = chainOf(await piecesOf(path)).at(-1)?.end ?? 0
  if (offset >= size && size > 0) await assemble(path, size)
  return offset
}

/** What arrives, chunk by chunk. */
export type Body = AsyncIterable<Uint8Array>

/** A body that is longer than it may be, or ends before it should without being cut off. */
export class AnotherSize extends Error {}

/**
 * Writes what arrives from `start` on, and makes the file once all of its bytes are here. What has arrived of a body that
 * is cut off stays for the next one.
 * @returns whether it is whole; not, where another request has let go of what was here before
 * @throws AnotherSize and CutOff
 */
export async function writePiece(path: string, start: number, size: number, body: Body): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const piece = `${path}.${start}.${randomUUID()}.piece`
  try {
    const taken = await writeBody(piece, body, size - start)
    if (taken < size - start) throw new AnotherSize()
  } catch (error) {
    if (error instanceof AnotherSize || (await isThere(path))) await rm(piece, { force: true })
    await keepChain(await piecesOf(path))
    throw error
  }
  return assemble(path, size)
}

/** The sender is gone, or its signal is. */
export class CutOff extends Error {}

async function* untilCut(body: Body): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new CutOff('the upload was cut off', { cause: error })
  }
}

/**
 * Writes each chunk as it comes, so that nothing waits in memory when the body is cut off.
 * @returns the bytes that it had
 * @throws AnotherSize beyond `most` bytes, and CutOff
 */
export async function writeBody(path: string, body: Body, most: number): Promise<number> {
  let taken = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of untilCut(body)) {
      taken += chunk.length
      if (taken > most) throw new AnotherSize()
      for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
    }
  } finally {
    await file.close()
  }
  return taken
}

const removeAll = async (pieces: readonly Piece[]) => {
  for (const { path } of pieces) await rm(path, { force: true })
}

/** Lets go of pieces that add nothing: what cut requests leave is bounded. */
async function keepChain(pieces: readonly Piece[]): Promise<void> {
  const chain = chainOf(pieces)
  await removeAll(pieces.filter((one) => !chain.includes(one)))
}

/** Makes the file of its pieces where they are all here; whether it is there. */
async function assemble(path: string, size: number): Promise<boolean> {
  const pieces = await piecesOf(path)
  if (!(await isThere(path))) {
    const chain = chainOf(pieces.filter(({ end }) => end <= size))
    if (chain.at(-1)?.end !== size) return false
    const [first] = chain
    if (first?.end === size) await linkOnce(first.path, path)
    else await joinPieces(chain, path)
  }
  await removeAll(pieces)
  return true
}

async function joinPieces(chain: readonly Piece[], path: string): Promise<void> {
  const whole = `${path}.${randomUUID()}.partial`
  try {
    let at = 0
    for (const { path: piece, start, end } of chain) {
      const part = createReadStream(piece, { start: at - start, end: end - start - 1 })
      await pipeline(part, createWriteStream(whole, { flags: 'a', mode: 0o600 }))
      at = end
    }
    await linkOnce(whole, path)
  } catch (error) {
    // Another request has joined them at the same time.
    if (!(await isThere(path))) throw error
  } finally {
    await rm(whole, { force: true })
  }
}

/** Gives a whole file its name. One that has it stays: what is under a key never changes. */
export async function linkOnce(whole: string, path: string): Promise<void> {
  await link(whole, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
