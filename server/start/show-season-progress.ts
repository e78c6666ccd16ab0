/** Where the progress goes: a terminal gets one line that changes, a file or a pipe one line for each quarter. */
export interface ProgressOutput {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** A line of progress while the season of the demo is made, which takes some seconds. */
export function showSeasonProgress(output: ProgressOutput): (share: number) => void {
  let shown = -1
  return (share) => {
    const percent = Math.floor(share * 100)
    const isDue = output.isTTY ? percent > shown : percent >= shown + 25
    if (!isDue && percent < 100) return
    shown = percent
    const line = `Making a season of demo data: ${percent} %`
    output.write(output.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}
