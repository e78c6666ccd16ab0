import type { ShownFile } from '../../../contract/files/file.ts'
import { makeSupplement } from './supplement.factory.ts'

const at = '2026-03-10T15:42:00.000Z'

/** A photo that a shop has sent to the first supplement. */
export function documentOf(n: number, more: Partial<ShownFile> = {}): ShownFile {
  return {
    id: `6a000000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`,
    subject_category: 'supplement',
    subject_id: makeSupplement(0).id,
    label: 'photo',
    name: `roof-${n}.jpg`,
    sent_by: 'shop',
    content_type: 'image/jpeg',
    size: 2_048_000,
    status: 'ready',
    refusal: '',
    sha256: 'ab'.repeat(32),
    scan: 'none',
    has_preview: false,
    no_preview: 'This HEIC photo can’t be shown here. Download the original to see it.',
    width: null,
    height: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    version: 4,
    thumbnail_url: null,
    view_url: null,
    original_url: null,
    ...more,
  }
}
