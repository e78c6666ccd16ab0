/** What came of a file: "1,204 new claims, and 2 rows were refused". */
export function outcomeOf(received: number, refused: number, [one, many]: readonly [string, string]): string {
  const count = (n: number, single: string, plural: string) =>
    `${n.toLocaleString('en-US')} ${n === 1 ? single : plural}`
  const came = count(received, one, many)
  return refused === 0 ? came : `${came}, and ${count(refused, 'row was refused', 'rows were refused')}`
}
