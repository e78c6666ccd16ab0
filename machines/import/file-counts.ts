/** What checking a file came to. `accepted` + `rejected` = `rows`; the rest are shares of these. */
export interface FileCounts {
  readonly rows: number
  readonly accepted: number
  readonly rejected: number
  /** Of the rejected: exact duplicates of an earlier row. */
  readonly duplicates: number
  /** Of the rejected: rows whose values a person may confirm, as nothing but the record's form is in doubt. */
  readonly doubtful: number
  /** Of the accepted: rows of which something was normalised or fixed. */
  readonly corrected: number
  /** Of the accepted: rows with something to look at, such as a wrong VIN check digit. */
  readonly flagged: number
  /** Of the accepted: rows that were sent already. */
  readonly sent: number
  /** Rows that a person fixed or confirmed since rows were last made ready to send; they are nowhere else. */
  readonly byHand: number
  /** Records without any text, which are no rows. */
  readonly blank: number
}

export const noRows: FileCounts = {
  rows: 0,
  accepted: 0,
  rejected: 0,
  duplicates: 0,
  doubtful: 0,
  corrected: 0,
  flagged: 0,
  sent: 0,
  byHand: 0,
  blank: 0,
}
