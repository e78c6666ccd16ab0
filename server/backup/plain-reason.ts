/** What went wrong, in one line for the person who started a command. */
export function plainReason(error: unknown): string {
  const { code, message, path } = error as { code?: string; message?: string; path?: string }
  const text = (message || code || String(error)).split('\n')[0] ?? ''
  const meaning = code && meanings[code]
  return meaning ? `${meaning} (${path ?? text})` : text
}

const meanings: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EROFS: 'the folder is read-only',
  EACCES: 'access to the file is denied',
  ENOENT: 'there is no such file or folder',
  EEXIST: 'the file exists already',
  EISDIR: 'it is a folder, not a file',
  '42501': 'the database’s user lacks a right',
  '53100': 'the database’s disk is full',
}
