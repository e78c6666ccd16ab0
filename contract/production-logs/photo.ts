import * as v from 'valibot'

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
export const PhotoSubjectName = v.picklist(photoSubjects, `Use one of ${photoSubjects.join(', ')}`)

/** What the photo standard asks for and no photo shows, in its order. */
export function missingPhotos(labels: Iterable<string>): PhotoSubject[] {
  const shown = new Set(labels)
  return expectedPhotos.filter((subject) => !shown.has(subject))
}
