import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** A planted fault, loaded before the server: what arrives of a file is written under its own name at once. */
const { open } = fs

fs.open = function openInPlace(path, ...more) {
  const named = typeof path === 'string' ? path.replace(/\.\d+\.[\w-]+\.piece$/, '') : path
  return named === path ? open(path, ...more) : open(named, 'a')
}
syncBuiltinESMExports()
