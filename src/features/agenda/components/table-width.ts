/** The narrowest that a column of the day is readable at, and the column of times; pixels. */
const column = 124
const times = 96

/** A day of many lanes scrolls rather than cutting its names. */
export function tableWidth(columns: number) {
  return { minWidth: times + columns * column }
}
