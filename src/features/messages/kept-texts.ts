import * as v from 'valibot'
import { inTab, keepDraft, keptDraft } from '../../shared/form/kept-drafts.ts'

const nameOf = (contactId: string) => `message ${contactId}`

/**
 * What was written to a claimant and not sent: kept in this tab, so that nothing typed is lost when another conversation is
 * opened or the page is loaded again.
 */
export function keptTextOf(contactId: string): string {
  const kept = keptDraft(nameOf(contactId), inTab)
  return typeof kept === 'string' ? kept : ''
}

export function keepText(contactId: string, text: string): void {
  keepDraft(nameOf(contactId), text || undefined, inTab)
}

/** A photo that has arrived, and goes with the next message. */
const PickedPhoto = v.object({ id: v.string(), name: v.string() })
export type PickedPhoto = Readonly<v.InferOutput<typeof PickedPhoto>>

const photosNameOf = (contactId: string) => `message photos ${contactId}`

/** The photos that were picked for a claimant and not sent. */
export function keptPhotosOf(contactId: string): readonly PickedPhoto[] {
  const kept = v.safeParse(v.array(PickedPhoto), keptDraft(photosNameOf(contactId), inTab))
  return kept.success ? kept.output : []
}

export function keepPhotos(contactId: string, photos: readonly PickedPhoto[]): void {
  keepDraft(photosNameOf(contactId), photos.length > 0 ? photos : undefined, inTab)
}
