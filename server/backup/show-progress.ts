const everyMs = 5000

export interface ShownProgress {
  showLine(line: string): void
  end(): void
}

/** Lines of progress: one that changes on a terminal; elsewhere, such as in a log, one in five seconds. */
export function showProgress(to: NodeJS.WriteStream, now: () => number = Date.now): ShownProgress {
  let [shownAt, isShown] = [Number.NEGATIVE_INFINITY, false]
  return {
    showLine(line) {
      if (to.isTTY) to.write(`\r\x1b[K${line}`)
      else if (now() - shownAt >= everyMs) {
        to.write(`${line}\n`)
        shownAt = now()
      }
      isShown = true
    },
    end() {
      if (isShown && to.isTTY) to.write('\r\x1b[K')
      isShown = false
    },
  }
}
