import type { UploadAddress } from '../../../contract/files/file.ts'

/** One file as it is put: nothing else is accepted under its address. */
export interface UploadToSign {
  /** Parts of letters, digits, `-`, `_` and `.`, separated by `/`. */
  readonly key: string
  readonly contentType: string
  /** Bytes; null where the sender does not say: then any size that a file may have. */
  readonly size: number | null
}

export interface DownloadToSign {
  readonly key: string
  /** What it is served as. */
  readonly contentType: string
  /** The name that a browser saves it by, letters, digits, `-`, `_` and `.`; missing where it is shown. */
  readonly name?: string
}

/**
 * Where the bytes of files are: an S3-compatible service, or a folder. Browsers put and get them by signed addresses of
 * one key and one method, which expire; what is under a key never changes its meaning.
 */
export interface FileStorage {
  readonly kind: 'folder' | 's3'
  /** Another origin that pages fetch from and send to; null where it is our own. */
  readonly origin: string | null
  signUpload(upload: UploadToSign, now: Date): Promise<UploadAddress>
  /** Within some minutes of the same clock the same address, so that browsers keep what they have fetched. */
  signDownload(download: DownloadToSign, now: Date): Promise<string>
  /** Bytes under a key; null where there are none. */
  sizeOf(key: string): Promise<number | null>
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Stores what a source gives under a key: whole, or not at all. Bytes that are stored. */
  writeFrom(key: string, source: AsyncIterable<Uint8Array>, contentType: string): Promise<number>
  /** What was stored before a moment and is there still, also what has arrived of files that are not whole. */
  storedBefore(moment: Date): AsyncIterable<string>
  /** Lets go of what is under a key; nothing is fine as well. */
  remove(key: string): Promise<void>
}

/** How a storage is asked about its bytes, by key. */
export interface StoredBytes {
  /** Null where there are none. */
  sizeOf(key: string): Promise<number | null>
  /** SHA-256 in hex, null where there are none; left out by a storage that keeps checksums of its own. */
  hashOf?(key: string): Promise<string | null>
}

/** Addresses are good for ten minutes. */
export const addressSeconds = 600
const windowMs = (addressSeconds / 2) * 1000

/** The moment that addresses of downloads are signed at: the beginning of a window of five minutes. */
export const windowOf = (now: Date): Date => new Date(Math.floor(now.getTime() / windowMs) * windowMs)

/** When addresses end that are signed at a moment. */
export const endOf = (signedAt: Date): Date => new Date(signedAt.getTime() + addressSeconds * 1000)

/** @throws for a key that could leave its folder or its bucket. */
export function mustBeKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/.test(key) || key.length > 400) throw new Error('not a key of the file storage')
  return key
}
