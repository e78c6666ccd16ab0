import { v4 as uuid } from 'uuid'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { CheckedRecord } from '../reading/checked-row.ts'
import { openStores, settled, chunksOf } from './indexed-db.ts'
import type { Completed, KeptChunk, KeptFile, RefusedRow, SentRow } from './kept-file.ts'

/** Rows that are to be kept, and how they are sent. */
export interface Packing {
  readonly records: readonly number[]
  readonly rowsPerRequest: number
  /** The rows as the call takes them, with the run of the import that brings them. */
  readonly pack: (from: { readonly file: string; readonly import: string }) => readonly SentRow[]
}

/** Packs checked rows as their format says. */
export function packing(format: FileFormat, rows: readonly CheckedRecord[], settings: unknown = null): Packing {
  return {
    records: rows.map(({ record }) => record),
    rowsPerRequest: format.rowsPerRequest,
    pack: (from) => rows.map((row) => format.toSend(row, { ...from, settings })),
  }
}

export interface ChunkAnswer {
  readonly isNew: number
  readonly already: number
  readonly completed?: Completed | undefined
  readonly refused: readonly RefusedRow[]
  /** What was there already, to be compared with what was sent. */
  readonly matches?: readonly unknown[] | undefined
}

/** What was kept of a file that is forgotten. */
export interface ForgottenFile {
  readonly file: KeptFile | undefined
  readonly waiting: readonly KeptChunk[]
  readonly leftover: string | undefined
  readonly matches: readonly unknown[]
}

const nothingSent: Pick<KeptFile, 'total' | 'isNew' | 'already' | 'completed' | 'refused'> = {
  total: 0,
  isNew: 0,
  already: 0,
  refused: [],
}

function both(one: Completed | undefined, other: Completed | undefined): Completed | undefined {
  if (!one || !other) return one ?? other
  return { count: one.count + other.count, fields: [...new Set([...one.fields, ...other.fields])] }
}

type NewFile = Pick<KeptFile, 'key' | 'brings' | 'businessId' | 'name' | 'counts'>

/** Where rows wait for the server, outliving the tab. A chunk leaves it in the step that moves the position. */
export function chunkStore() {
  return {
    /**
     * Puts a file's rows in. Where they are the rest of a file of which rows were sent, its figures go on; any other
     * sending of the same file is replaced.
     */
    async keep(file: NewFile, { records, rowsPerRequest, pack }: Packing, leftover: string | null): Promise<KeptFile> {
      const { files, chunks, leftovers, done } = await openStores('readwrite')
      const earlier: KeptFile | undefined = await settled(files.get(file.key))
      const goesOn = file.counts.sent > 0 && earlier?.doneAt
      const { total, isNew, already, completed, refused }: typeof nothingSent = goesOn ? earlier : nothingSent
      // A run of its own, but for the rest of a file of which rows were sent.
      const run = (goesOn && earlier.run) || uuid()
      const kept: KeptFile = {
        ...file,
        run,
        total: total + records.length,
        isNew,
        already,
        completed,
        refused,
        refusedBefore: refused.length,
        keptAt: new Date().toISOString(),
        doneAt: null,
        hasLeftover: leftover !== null,
      }
      chunks.delete(chunksOf(file.key))
      if (!goesOn) leftovers.delete(chunksOf(file.key))
      const rows = pack({ file: file.name.slice(0, 255), import: run })
      for (let at = 0; at < rows.length; at += rowsPerRequest) {
        const [some, numbers] = [rows, records].map((list) => list.slice(at, at + rowsPerRequest)) as [
          SentRow[],
          number[],
        ]
        const place = at / rowsPerRequest
        chunks.put({ file: file.key, place, commandId: uuid(), rows: some, records: numbers } satisfies KeptChunk)
      }
      files.put(kept)
      if (leftover === null) leftovers.delete(file.key)
      else leftovers.put(leftover, file.key)
      await done
      return kept
    },

    /** The files of a business that bring the same, the newest first. */
    async list(businessId: string, brings: FileFormat['name'] = 'claims'): Promise<KeptFile[]> {
      const { files } = await openStores('readonly')
      const all: KeptFile[] = await settled(files.getAll())
      const found = all.filter((file) => file.businessId === businessId && (file.brings ?? 'claims') === brings)
      return found.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
    },

    async find(key: string): Promise<KeptFile | undefined> {
      const { files } = await openStores('readonly')
      return await settled(files.get(key))
    },

    /** Places of the chunks that have no answer yet, in order. */
    async waiting(key: string): Promise<number[]> {
      const { chunks } = await openStores('readonly')
      const keys = await settled(chunks.getAllKeys(chunksOf(key)))
      return keys.map((one) => (one as [string, number])[1])
    },

    async chunk(key: string, place: number): Promise<KeptChunk | undefined> {
      const { chunks } = await openStores('readonly')
      return await settled(chunks.get([key, place]))
    },

    /** Takes a chunk's answer: the chunk goes, the position moves, in one step. Twice does nothing more. */
    async answered(key: string, place: number, answer: ChunkAnswer): Promise<KeptFile | undefined> {
      const { files, chunks, leftovers, done } = await openStores('readwrite')
      const file: KeptFile | undefined = await settled(files.get(key))
      const chunk: KeptChunk | undefined = await settled(chunks.get([key, place]))
      if (!file || !chunk) return file
      chunks.delete([key, place])
      if (answer.matches?.length) leftovers.put(answer.matches, [key, chunk.commandId])
      const after: KeptFile = {
        ...file,
        isNew: file.isNew + answer.isNew,
        already: file.already + answer.already,
        completed: both(file.completed, answer.completed),
        refused: [...file.refused, ...answer.refused],
        requests: [...(file.requests ?? []), ...(answer.isNew > 0 ? [chunk.commandId] : [])],
      }
      files.put(after)
      await done
      return after
    },

    /** Puts a chunk with fewer rows, and so with a new key, in the place of one that was refused. */
    async replace(
      chunk: KeptChunk,
      { rows, records }: Pick<KeptChunk, 'rows' | 'records'>,
      refused: readonly RefusedRow[],
    ): Promise<KeptFile | undefined> {
      const { files, chunks, done } = await openStores('readwrite')
      const file: KeptFile | undefined = await settled(files.get(chunk.file))
      if (!file) return undefined
      if (rows.length === 0) chunks.delete([chunk.file, chunk.place])
      else chunks.put({ ...chunk, rows, ...(records && { records }), commandId: uuid() })
      // Named in the report too, so that there is one where no row was taken.
      const requests = [...(file.requests ?? []), chunk.commandId]
      const after = { ...file, refused: [...file.refused, ...refused], requests }
      files.put(after)
      await done
      return after
    },

    async finish(key: string): Promise<KeptFile | undefined> {
      const { files, done } = await openStores('readwrite')
      const file: KeptFile | undefined = await settled(files.get(key))
      if (!file) return undefined
      const after = { ...file, doneAt: new Date().toISOString() }
      files.put(after)
      await done
      return after
    },

    /** The rejected rows of a file as CSV, for as long as the file is remembered. */
    async leftover(key: string): Promise<string | undefined> {
      const { leftovers } = await openStores('readonly')
      return await settled(leftovers.get(key))
    },

    /** What was there already of a file, as `RowsReply` gave it, for as long as the file is remembered. */
    async matches(key: string): Promise<unknown[]> {
      const { leftovers } = await openStores('readonly')
      return ((await settled(leftovers.getAll(chunksOf(key)))) as unknown[][]).flat()
    },

    /** Puts others in their place, as after an update. */
    async setMatches(key: string, matches: readonly unknown[]): Promise<void> {
      const { leftovers, done } = await openStores('readwrite')
      leftovers.delete(chunksOf(key))
      leftovers.put([...matches], [key, 'all'])
      await done
    },

    /** Gives what is forgotten, so that it can be brought back. */
    async forget(key: string): Promise<ForgottenFile> {
      const { files, chunks, leftovers, done } = await openStores('readwrite')
      const [file, waiting, leftover] = await Promise.all([
        settled<KeptFile | undefined>(files.get(key)),
        settled<KeptChunk[]>(chunks.getAll(chunksOf(key))),
        settled<string | undefined>(leftovers.get(key)),
      ])
      const matches = (await settled(leftovers.getAll(chunksOf(key)))).flat() as unknown[]
      chunks.delete(chunksOf(key))
      leftovers.delete(key)
      leftovers.delete(chunksOf(key))
      files.delete(key)
      await done
      return { file, waiting, leftover, matches }
    },

    /** Does nothing where the same file was stored again meanwhile. */
    async bringBack({ file, waiting, leftover, matches }: ForgottenFile): Promise<void> {
      const { files, chunks, leftovers, done } = await openStores('readwrite')
      if (!file || (await settled(files.getKey(file.key))) !== undefined) return
      files.put(file)
      for (const chunk of waiting) chunks.put(chunk)
      if (leftover !== undefined) leftovers.put(leftover, file.key)
      if (matches.length > 0) leftovers.put([...matches], [file.key, 'all'])
      await done
    },
  }
}
export type ChunkStore = ReturnType<typeof chunkStore>
