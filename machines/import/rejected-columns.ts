/** Before a rejected file's own columns, so that a record with too many or too few cells still has them. */
export const rejectedColumns = ['rejected_record', 'rejected_because'] as const

/** Whether a header begins with these names: that of a download of ours. */
export function beginsWith(header: readonly string[], names: readonly string[]): boolean {
  return names.every((name, place) => header[place] === name)
}
