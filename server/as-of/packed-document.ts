import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** At most so many bytes of documents are a dictionary: what one window of deflate holds. */
const mostBytes = 8192
/** A chunk is allocated for each document, and its result is a view of it: the default of 16 KB is mostly unused. */
const options = { windowBits: 13, memLevel: 5, level: 4, chunkSize: 1024 }

/**
 * A dictionary of documents: the first of a queue. Documents of a queue have their names of fields and much of their
 * content in common, so that each by itself is packed to a fraction of its size and read without the others.
 */
export function dictionaryOf(documents: Iterable<object>): Buffer {
  let text = ''
  for (const document of documents) {
    const next = text + JSON.stringify(document)
    if (text && next.length > mostBytes) break
    text = next
  }
  return Buffer.from(text).subarray(0, mostBytes)
}

export function packDocument(document: object, dictionary: Buffer): Buffer {
  return deflateRawSync(JSON.stringify(document), { ...options, dictionary })
}

/** The document as it was packed, by the same dictionary. Throws where it is another or the bytes are broken. */
export function unpackDocument<T extends object>(packed: Buffer, dictionary: Buffer): T {
  return JSON.parse(
    inflateRawSync(packed, { windowBits: options.windowBits, chunkSize: 4096, dictionary }).toString(),
  ) as T
}
