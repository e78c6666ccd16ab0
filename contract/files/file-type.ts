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

export const mostFileBytes = 25 * 1024 * 1024
export const FileSize = v.pipe(
  v.number('Must be a number of bytes'),
  v.safeInteger('Must be a whole number of bytes'),
  v.minValue(1, 'The file is empty'),
  v.maxValue(mostFileBytes, 'A file has at most 25 MB'),
)

/** The type that a name's ending stands for; null for one that is not accepted. Browsers know no type of HEIC. */
export function typeOfName(name: string): FileType | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return fileTypeNames.find((type) => (fileTypes[type].extensions as readonly string[]).includes(ending)) ?? null
}

/** Whether pages show a copy of it, beside its thumbnail; they draw a PDF themselves. */
export const hasView = (type: FileType): boolean => type !== 'application/pdf'
