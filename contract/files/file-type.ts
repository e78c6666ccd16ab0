import * as v from 'valibot'

/** What people may upload, by its content type. The content itself is checked, never the name. */
export const fileTypes = {
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/webp': { label: 'WebP', extensions: ['webp'] },
  'image/heic': { label: 'HEIC', extensions: ['heic', 'heif'] },
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
} as const
export type FileType = keyof typeof fileTypes

const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]]
export const FileTypeName = v.picklist(fileTypeNames, 'Use a JPEG, PNG, WebP, HEIC or PDF file')

const mostFileBytes = 25 * 1024 * 1024
export const FileSize = v.pipe(
  v.number('Must be a number of bytes'),
  v.safeInteger('Must be a whole number of bytes'),
  v.minValue(1, 'The file is empty'),
  v.maxValue(mostFileBytes, 'A file has at most 25 MB'),
)
