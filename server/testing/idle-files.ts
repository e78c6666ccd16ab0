import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '../ports/files/folder-storage.ts'
import type { Files } from '../ports/files/open-files.ts'

/** A storage that nothing is put into: its folder comes into being with the first file. */
export const idleFiles = (): Files => ({
  storage: openFolder(join(tmpdir(), 'claimfront-no-files'), [randomBytes(32)]),
  scanner: null,
})
