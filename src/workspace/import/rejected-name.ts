/** The file name of a file's rejected rows: `gulf-states.csv` gives `gulf-states rejected.csv`. */
export function rejectedName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')} rejected.csv`
}
