import { isFileKey } from '../ports/files/file-keys.ts'
import { putKey } from '../ports/files/folder-files.ts'
import { readPart } from './archive-reader.ts'
import type { CheckedBackup } from './check-backup.ts'
import { partOfFile } from './manifest.ts'

/**
 * Puts the bytes of uploaded files back into the folder. What is under a key never changes its meaning, so one that is
 * there already is the same, or damaged; others stay. Run again after it was cut off, it comes to the same.
 * @returns what of the backup has no place here, as sentences without their subject.
 */
export async function restoreFiles(
  { file, manifest, parts }: CheckedBackup,
  folder: string | null,
  onFile: (place: number) => void,
): Promise<string[]> {
  const { files } = manifest
  if (files.length === 0) return []
  if (folder === null)
    return [`the bytes of ${files.length} files have no folder here, as files are in a bucket: they stay in the file`]
  for (const [place, one] of files.entries()) {
    onFile(place + 1)
    const part = parts.get(partOfFile(one))
    if (!part || !isFileKey(one.key)) throw new Error(`${partOfFile(one)} is no file of the product.`)
    await putKey(folder, one.key, readPart(file, part))
  }
  return []
}
