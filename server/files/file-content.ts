import { fileTypes, type FileType } from '../../contract/files/file-type.ts'

/** The type of a file by its first bytes, whatever it is called; null for any that is not accepted. */
function typeOfContent(bytes: Uint8Array): FileType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  // The brands of HEIC pictures (ISO/IEC 23008-12), major or compatible; AVIF has none of them.
  if (start.slice(4, 8) === 'ftyp' && /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/.test(start.slice(8, 12)))
    return /avi[fs]/.test(start.slice(8, 40)) ? null : 'image/heic'
  if (start.startsWith('%PDF-')) return 'application/pdf'
  return null
}

/** Why a file is refused whose content is not what its type says; null where it is. */
export function whyWrongContent(bytes: Uint8Array, wanted: FileType): string | null {
  const found = typeOfContent(bytes)
  if (found === wanted) return null
  const { label } = fileTypes[wanted]
  if (found) return `It is a ${fileTypes[found].label} file, not ${label} as it says. Upload it as what it is.`
  return `Its content is not ${label}. Upload a JPEG, PNG, WebP, HEIC or PDF file.`
}
