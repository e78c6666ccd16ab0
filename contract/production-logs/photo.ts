import * as v from 'valibot'
import type { FileStatus } from '../files/file.ts'

/** The photo standard: what the photos of an appraisal show. The first nine are expected of every vehicle. */
export const photoLabels = {
  vin: 'VIN',
  odometer: 'Odometer',
  front_left: 'Front left',
  front_right: 'Front right',
  rear_left: 'Rear left',
  rear_right: 'Rear right',
  overall: 'Overall',
  roof: 'Roof',
  damage: 'Damage close-up',
  other: 'Other',
} as const
export type PhotoSubject = keyof typeof photoLabels

export const photoSubjects = Object.keys(photoLabels) as [PhotoSubject, ...PhotoSubject[]]
export const expectedPhotos: readonly PhotoSubject[] = photoSubjects.filter((subject) => subject !== 'other')
/** What a carrier asks for: without these a completion needs a reason. */
export const evidencePhotos: readonly PhotoSubject[] = expectedPhotos.filter(
  (subject) => subject !== 'overall' && subject !== 'roof',
)
export const PhotoSubjectName = v.picklist(photoSubjects, `Use one of ${photoSubjects.join(', ')}`)

/** What the photo standard asks for and no photo shows, in its order. */
export function missingPhotos(labels: Iterable<string>): PhotoSubject[] {
  const shown = new Set(labels)
  return expectedPhotos.filter((subject) => !shown.has(subject))
}

/** Whether a photo in a status is there: uploaded, and not refused. */
export function isTaken(status: FileStatus): boolean {
  return status !== 'awaiting_upload' && status !== 'refused' && status !== 'deleted'
}
