/** The nearest element around the rows that scrolls. */
export function scrollerOf(rows: Element | null): Element | null {
  for (let around = rows?.parentElement ?? null; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return document.scrollingElement
}
